import type { BuildingType, EstimateInput } from '~/features/estimates/engine/input/estimate-input';
import type { SqFt } from '~/features/estimates/engine/input/units';
import type { PlotCheck } from '~/features/estimates/engine/plan/plot-check';

const SQ_METRES_PER_SQ_FOOT = 0.3048 ** 2;
const METRES_PER_FOOT = 0.3048;
/** Metres from floor to floor; the estimate doesn't ask for it. */
export const STOREY_HEIGHT = 3.2;
/** Height of a person in metres. */
export const PERSON_HEIGHT = 1.7;
/** Width to depth of a building without a plot. */
const DEFAULT_RATIO = 4 / 3;
/** Metres around a building without a plot, for a car and a tree. */
const SITE_MARGIN = { width: 3, depth: 1.5 };

/** In units of the drawing. */
export const FRAME = { width: 270, height: 200 };
const DRAWING_AREA = { width: 205, height: 150, top: 10 };

/** Parallel projection: how far one metre along x or y moves a point across and down. */
const [X_FACTOR, Y_FACTOR] = [Math.cos(Math.PI / 6), 0.5];

export type Point = readonly [x: number, y: number];

/** Metres above the last floor: stair head, hipped roof, stair head with tank, sign. */
const crownHeight = (type: BuildingType, shorter: number): number =>
  ({ house: 2.3, villa: shorter * 0.28 + 0.3, apartments: 3.6, commercial: 1.6 })[type];

export type Building = ReturnType<typeof massingOf>;

/**
 * Models the building as a box with the proportions of its plot, or 4 to 3, and a crown by its type. All lengths are in
 * metres. `at` projects a point of the building, whose near corner is at (width, depth), into the drawing. The front is
 * at `depth`.
 */
export function massingOf(
  { floors, plot, buildingType }: Pick<EstimateInput, 'floors' | 'plot' | 'buildingType'>,
  builtUp: SqFt,
  setbacks?: PlotCheck['setbacks'],
) {
  const footprint = (builtUp * SQ_METRES_PER_SQ_FOOT) / floors;
  const ratio = plot ? plot.width / plot.depth : DEFAULT_RATIO;
  const width = Math.sqrt(footprint * ratio);
  const depth = footprint / width;
  const height = floors * STOREY_HEIGHT;
  const crown = crownHeight(buildingType, Math.min(width, depth));
  const land = plot
    ? { width: plot.width * METRES_PER_FOOT, depth: plot.depth * METRES_PER_FOOT }
    : { width: width + SITE_MARGIN.width, depth: depth + SITE_MARGIN.depth };
  // The scale fits plot and building, so that a building that exceeds its plot is drawn completely.
  const [w, d] = [Math.max(width, land.width), Math.max(depth, land.depth)];
  const scale = Math.min(
    DRAWING_AREA.width / ((w + d) * X_FACTOR),
    DRAWING_AREA.height / ((w + d) * Y_FACTOR + height + crown),
  );
  // Centred on the plot, or between the setbacks.
  const { front = 0, rear = 0, left = 0, right = 0 } = setbacks ?? {};
  const [dx, dy] = [
    shiftTowards(land.width - width, left - right),
    shiftTowards(land.depth - depth, rear - front),
  ];
  const [x0, y0] = [(w - land.width) / 2 + dx, (d - land.depth) / 2 + dy];
  const at = (x: number, y: number, z = 0): Point => {
    const [px, py] = [x + x0, y + y0];
    return [
      FRAME.width / 2 + (px - py - (w - d) / 2) * X_FACTOR * scale,
      DRAWING_AREA.top + (height + crown + (px + py) * Y_FACTOR - z) * scale,
    ];
  };
  const within = (l: number, b: number, r: number, f: number): readonly Point[] => {
    const [far, near] = [land.width - dx - r, land.depth - dy - f];
    return [at(l - dx, b - dy), at(far, b - dy), at(far, near), at(l - dx, near)];
  };
  return {
    type: buildingType,
    width,
    depth,
    height,
    crown,
    floors,
    scale,
    at,
    ground: plot && within(0, 0, 0, 0),
    setback: plot && setbacks ? within(left, rear, right, front) : null,
  };
}

/** Distance from the plot's edge: half of what is free, moved towards the larger free side as far as there is room. */
function shiftTowards(free: number, difference: number): number {
  const maxShift = Math.max(0, free / 2);
  return free / 2 + Math.min(maxShift, Math.max(-maxShift, difference / 2));
}
