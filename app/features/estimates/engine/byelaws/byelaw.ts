import type { BuildingType, EstimateInput } from '~/features/estimates/engine/input/estimate-input';
import type { Metres } from '~/features/estimates/engine/input/road';
import type { Feet, SqFt } from '~/features/estimates/engine/input/units';

/** Square metres, the unit of every byelaw's table. */
export type SqM = number;

/** Where a figure stands: nothing is held without it. */
export interface Source {
  document: string;
  clause: string;
  /** Day of the order that gave the figure its present wording, "2007-06-22". */
  date: string;
  /** What a reader must know of how it was read; '' where nothing. */
  note: string;
}

/** What a byelaw asks about; what the visitor did not give is null. */
export interface PlotFacts {
  site: SqFt;
  plot: EstimateInput['plot'];
  floors: number;
  /** Width of the road in front. */
  road: Metres | null;
  buildingType: BuildingType;
}

/**
 * How large something may be: what certainly keeps the rule, and what certainly breaks it. They differ where the text leaves
 * room, and `between` says why; `most` is null where an answer is missing, which `between` asks for.
 */
export interface AreaLimit {
  kind: 'area';
  sure: SqFt;
  most: SqFt | null;
  /** "FAR 1.75" */
  rule: string;
  between: string;
  source: Source;
}

/** Metres to be left open on each side of the plot. */
export interface Setbacks {
  front: Metres;
  rear: Metres;
  left: Metres;
  right: Metres;
}

/** Setbacks as the stricter and as the more lenient reading has them; mostly the same. */
export interface SetbackLimit {
  kind: 'setbacks';
  strict: Setbacks;
  lenient: Setbacks;
  /** Of which plot or height this holds; '' where that is plain. */
  of: string;
  between: string;
  source: Source;
}

/** The byelaws have no such rule. */
export interface NoLimit {
  kind: 'none';
  says: string;
  source: Source;
}

/** We hold no figure for this plot, and say why. */
export interface UnknownLimit {
  kind: 'unknown';
  says: string;
  source: Source | null;
}

/** What one city's byelaws say of a plot. Pure; each figure carries its source. */
export interface CityByelaws {
  /** Who decides. */
  authority: string;
  /** Some rule depends on the width of the road. */
  asksRoad: boolean;
  far: (facts: PlotFacts) => AreaLimit | NoLimit | UnknownLimit;
  coverage: (facts: PlotFacts) => AreaLimit | NoLimit | UnknownLimit;
  setbacks: (facts: PlotFacts) => SetbackLimit | UnknownLimit;
}

/** Day on which the texts behind these modules were read, in published copies and not in the gazettes. */
export const READ_ON = '2026-11-24';

/** Height that a floor is taken to have: the form asks for floors, the byelaws for metres. An assumption, said where it counts. */
export const FLOOR_HEIGHT: Metres = 3;

/** "4 floors of 3 m (assumed)" */
export const heightInWords = (floors: number) =>
  `${floors} ${floors === 1 ? 'floor' : 'floors'} of ${FLOOR_HEIGHT} m (assumed)`;

const FOOT = 0.3048;

/** The site in square metres, as the tables have it. */
export const sqmOf = ({ site }: Pick<PlotFacts, 'site'>): SqM => site * FOOT ** 2;

/** Whole feet in metres, exactly. */
export const metresOf = (feet: Feet): Metres => feet * FOOT;

/** What is left between setbacks of a plot's side, in feet to one decimal below; none rather than less than none. */
export const leftOf = (side: Feet, ...open: readonly Metres[]): Feet =>
  Math.max(0, Math.floor((side - open.reduce((sum, metres) => sum + metres, 0) / FOOT) * 10) / 10);

export const unknown = (says: string, source: Source | null = null): UnknownLimit => ({
  kind: 'unknown',
  says,
  source,
});

/** Said where a setback can't be laid off without the sides. */
export const GIVE_SIDES = 'Add both sides of the plot, and we’ll check the setbacks.';

/** Said where the rule needs the road. */
export const GIVE_ROAD = 'Add the width of the road in front, and we’ll check the rest.';
