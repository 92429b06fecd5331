import type { BuildingType, EstimateInput } from '~/features/estimates/engine/input/estimate-input';
import type { Metres } from '~/features/estimates/engine/input/road';
import type { Feet, SqFt } from '~/features/estimates/engine/input/units';
import { formatCount } from '~/platform/text/format-number';

type SqM = number;

export interface Source {
  document: string;
  clause: string;
  /** Day of the order that gave the figure its current wording, "2007-06-22". */
  date: string;
  /** A caveat about how the text was read; '' if there is none. */
  note: string;
}

/** The facts that byelaws depend on; null where the visitor gave none. */
export interface PlotFacts {
  site: SqFt;
  plot: EstimateInput['plot'];
  floors: number;
  road: Metres | null;
  buildingType: BuildingType;
}

/**
 * Limit of an area. Up to `certain` the rule is certainly met, above `max` it is certainly broken. They differ where
 * the text leaves room, and `between` explains why. `max` is null if an answer is missing; `between` then asks for it.
 */
export interface AreaLimit {
  kind: 'area';
  certain: SqFt;
  max: SqFt | null;
  rule: string;
  between: string;
  source: Source;
}

/** Open space in metres on each side of the plot. */
export interface Setbacks {
  front: Metres;
  rear: Metres;
  left: Metres;
  right: Metres;
}

export interface SetbackLimit {
  kind: 'setbacks';
  strict: Setbacks;
  lenient: Setbacks;
  /** Plot or height to which these setbacks apply, as a phrase ("for 2 floors"); '' if that is obvious. */
  appliesTo: string;
  between: string;
  source: Source;
}

export interface NoLimit {
  kind: 'none';
  says: string;
  source: Source;
}

export interface UnknownLimit {
  kind: 'unknown';
  says: string;
  source: Source | null;
}

export interface CityByelaws {
  authority: string;
  far: (facts: PlotFacts) => AreaLimit | NoLimit | UnknownLimit;
  coverage: (facts: PlotFacts) => AreaLimit | NoLimit | UnknownLimit;
  setbacks: (facts: PlotFacts) => SetbackLimit | UnknownLimit;
}

/** Day on which these texts were read, in published copies instead of the gazettes. */
export const BYELAWS_READ_ON = '2026-11-24';

/** Assumed height of a floor: the form asks for floors, the byelaws for metres. Screens mention the assumption. */
export const FLOOR_HEIGHT: Metres = 3;

export const heightInWords = (floors: number) =>
  `${formatCount(floors, 'floor')} of ${FLOOR_HEIGHT} m (assumed)`;

const FOOT = 0.3048;

/** Half a square foot less, because whole square feet may be rounded up: 250 m² are 2,691 sq ft, or 250.002 m². */
export const sqmOf = ({ site }: Pick<PlotFacts, 'site'>): SqM => (site - 0.5) * FOOT ** 2;

export const metresOf = (feet: Feet): Metres => feet * FOOT;

/** Length of a plot's side between its setbacks, in feet, rounded down to one decimal; 0 if the setbacks overlap. */
export const buildableLength = (side: Feet, ...open: readonly Metres[]): Feet =>
  Math.max(0, Math.floor((side - open.reduce((sum, metres) => sum + metres, 0) / FOOT) * 10) / 10);

export const unknownLimit = (says: string, source: Source | null = null): UnknownLimit => ({
  kind: 'unknown',
  says,
  source,
});

export const ADD_SIDES_HINT = 'Add both sides of the plot, and we’ll check the setbacks.';

export const ADD_ROAD_HINT = 'Add the width of the road in front, and we’ll check the rest.';
