import type { EstimateInput } from '~/features/estimates/engine/input/estimate-input';
import type { SqFt } from '~/features/estimates/engine/input/units';

const SQ_METRE = 0.3048 ** 2;
const FOOT = 0.3048;
/** Metres from floor to floor; the estimate doesn't ask for it. */
export const STOREY = 3.2;
/** In metres. */
export const PERSON = 1.7;
/** Width to depth of a building without a plot. */
const RATIO = 4 / 3;

/** In units of the drawing. */
export const FRAME = { width: 270, height: 200 };
const ROOM = { width: 205, height: 150, top: 10 };

/** Parallel projection: how far one metre along x or y moves a point across and down. */
const [ACROSS, DOWN] = [Math.cos(Math.PI / 6), 0.5];

export type Point = readonly [x: number, y: number];

/**
 * Models the building as a box with the proportions of its plot, or 4 to 3. All lengths are in metres. `at` projects a point of the
 * building, whose near corner is at (width, depth), into the drawing.
 */
export function massingOf({ floors, plot }: Pick<EstimateInput, 'floors' | 'plot'>, builtUp: SqFt) {
  const footprint = (builtUp * SQ_METRE) / floors;
  const ratio = plot ? plot.width / plot.depth : RATIO;
  const width = Math.sqrt(footprint * ratio);
  const depth = footprint / width;
  const height = floors * STOREY;
  const land = plot
    ? { width: plot.width * FOOT, depth: plot.depth * FOOT }
    : { width: width + 3, depth: depth + 3 };
  // The larger of the two, so that a building that exceeds its plot is drawn completely.
  const [w, d] = [Math.max(width, land.width), Math.max(depth, land.depth)];
  const scale = Math.min(ROOM.width / ((w + d) * ACROSS), ROOM.height / ((w + d) * DOWN + height));
  const [left, back] = [(w - width) / 2, (d - depth) / 2];
  const at = (x: number, y: number, z = 0): Point => {
    const [px, py] = [x + left, y + back];
    return [
      FRAME.width / 2 + (px - py - (w - d) / 2) * ACROSS * scale,
      ROOM.top + (height + (px + py) * DOWN - z) * scale,
    ];
  };
  const [dx, dy] = [(land.width - width) / 2, (land.depth - depth) / 2];
  const ground = plot && [
    at(-dx, -dy),
    at(width + dx, -dy),
    at(width + dx, depth + dy),
    at(-dx, depth + dy),
  ];
  return { width, depth, height, floors, scale, ground, at };
}
