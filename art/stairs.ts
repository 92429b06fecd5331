import type { Grey } from './quality.ts';

/** Where a row crosses an edge, as a fraction of a pixel, and whether it turns brighter there. */
interface Crossing {
  at: number;
  rises: boolean;
}

/** Grey levels: the smallest difference between the two sides of an edge, and the largest within a side. */
const STEP = 40;
const EVEN = 10;
/** Rows that an edge is followed through, and how far it may lean from one to the next, in pixels. */
const ROWS = 7;
const LEAN = 1.3;
/** Pixels that an edge must lean over all its rows. An edge along the rows or columns of pixels has no steps. */
const MIN_LEAN = 0.8;

/** The most that a picture of the bundle may have, at the size that pages show. */
export const MAX_STAIRS = 0.25;

type Pixel = (x: number, y: number) => number;

/** The crossing at a pixel, from the share of either side in the five pixels about it; none where a side is not even. */
function findCrossing(pixel: Pixel, x: number, y: number): Crossing | undefined {
  if (Math.abs(pixel(x + 2, y) - pixel(x - 2, y)) < STEP) return undefined;
  const [before, after] = [-1, 1].map((side) => [2, 3, 4].map((k) => pixel(x + side * k, y)));
  if (!before || !after) return undefined;
  const isEven = (side: number[]): boolean => Math.max(...side) - Math.min(...side) <= EVEN;
  if (!isEven(before) || !isEven(after)) return undefined;
  const from = (pixel(x - 3, y) + pixel(x - 4, y)) / 2;
  const to = (pixel(x + 3, y) + pixel(x + 4, y)) / 2;
  let share = 0;
  for (let k = -2; k <= 2; k++) share += (pixel(x + k, y) - from) / (to - from);
  const off = 2.5 - share;
  return off > -0.5 && off <= 0.5 ? { at: x + off, rises: to > from } : undefined;
}

/** Follows an edge from its first crossing down through the rows, until it ends. */
function followEdge(rows: Crossing[][], y: number, first: Crossing): number[] {
  const edge = [first.at];
  for (const row of rows.slice(y + 1, y + ROWS)) {
    const last = edge.at(-1) ?? 0;
    const next = row.find(({ at, rises }) => rises === first.rises && Math.abs(at - last) <= LEAN);
    if (!next) break;
    edge.push(next.at);
  }
  return edge;
}

/** For each edge steeper than 45°: how far its crossings lie off the line through their neighbours, on average. */
function measureUpright(width: number, height: number, pixel: Pixel): number[] {
  const rows = Array.from({ length: height }, (_, y) => {
    const row: Crossing[] = [];
    for (let x = 4; x < width - 4; x++) {
      const crossing = findCrossing(pixel, x, y);
      if (crossing) row.push(crossing);
    }
    return row;
  });
  const bends: number[] = [];
  for (let y = 0; y + ROWS <= height; y += 3)
    for (const first of rows[y] ?? []) {
      const edge = followEdge(rows, y, first);
      if (edge.length < ROWS || Math.abs((edge.at(-1) ?? 0) - first.at) < MIN_LEAN) continue;
      const off = edge
        .slice(1, -1)
        .map((at, k) => Math.abs((edge[k] ?? at) - 2 * at + (edge[k + 2] ?? at)));
      bends.push(off.reduce((sum, each) => sum + each, 0) / off.length);
    }
  return bends;
}

/**
 * Stair-steps: how unsteadily the picture's edges run, in pixels. A smooth edge moves by as much from row to row, an edge of
 * whole pixels stands still and jumps. Texture has no even sides and is left out.
 */
export function measureStairs({ width, height, values }: Grey): number {
  const bends = [
    ...measureUpright(width, height, (x, y) => values[y * width + x] ?? 0),
    ...measureUpright(height, width, (x, y) => values[x * width + y] ?? 0),
  ];
  return bends.reduce((sum, each) => sum + each, 0) / Math.max(1, bends.length);
}
