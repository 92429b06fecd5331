import type { EstimateInput } from '~/features/estimates/engine/input/estimate-input';
import type { SqFt } from '~/features/estimates/engine/input/units';

const SQ_METRE = 0.3048 ** 2;
const FOOT = 0.3048;
/** Metres from floor to floor; the estimate asks for none. */
export const STOREY = 3.2;
/** Metres. */
export const PERSON = 1.7;
/** Width to depth of a building of which no plot tells it. */
const RATIO = 4 / 3;

/** The drawing's frame, in its own units. */
export const FRAME = { width: 270, height: 200 };
const ROOM = { width: 205, height: 150, top: 10 };

/** Parallel projection: of one metre along x, along y and upwards. */
const [ACROSS, DOWN] = [Math.cos(Math.PI / 6), 0.5];

export type Point = readonly [x: number, y: number];

/**
 * A building of so much area on so many floors as a body of straight walls: as wide to deep as its plot, or 4 to 3. All
 * lengths in metres; `at` gives a point of the drawing for one of the building, whose near corner is at (width, depth).
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
  // The larger of both, so that a building too large for its plot is seen whole.
  const [w, d] = [Math.max(width, land.width), Math.max(depth, land.depth)];
  const scale = Math.min(ROOM.width / ((w + d) * ACROSS), ROOM.height / ((w + d) * DOWN + height));
  // Building and plot share their middle.
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
