/** What a path-traced picture is measured by: grain where it should be even, single bright or dark specks, areas without any tone. */

/** A picture's grey values, 0 to 255, row by row. */
export interface Grey {
  width: number;
  height: number;
  values: Uint8Array;
}

interface Quality {
  /** Mean difference of a pixel from its four neighbours' mean, in grey levels, in the evenest quarter of the picture. */
  grain: number;
  /** Pixels that stand out from eight neighbours that agree, per million. */
  specks: number;
  /** Share of the picture, in squares of 16 pixels, that is white without any tone. */
  clipped: number;
  /** Share that is bright and bare of anything: in a room, a window onto nothing. */
  blank: number;
}

const SQUARE = 16;
/** How far a speck stands out, and how much its neighbours may differ, in grey levels. */
const OUT = 22;
const AGREE = 10;
const WHITE = 250;
/** What a window onto nothing looks like: brighter than any lit wall of the studies, and even. */
const BRIGHT = 205;
const BARE = 3;

/** One square's grain (with the spread of its values, by which the even ones are told), specks and whiteness. */
function measureSquare({ width, values }: Grey, x0: number, y0: number) {
  let grain = 0;
  let specks = 0;
  let low = 255;
  let high = 0;
  for (let y = y0; y < y0 + SQUARE; y++)
    for (let x = x0; x < x0 + SQUARE; x++) {
      const at = y * width + x;
      const value = values[at] ?? 0;
      const near = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].map(
        (step) => values[at + step] ?? 0,
      );
      const [, north = 0, , west = 0, east = 0, , south = 0] = near;
      grain += Math.abs(value - (north + south + west + east) / 4);
      const least = Math.min(...near);
      const most = Math.max(...near);
      if (most - least < AGREE && (value > most + OUT || value < least - OUT)) specks++;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  return {
    grain: grain / SQUARE ** 2,
    specks,
    spread: high - low,
    white: low >= WHITE,
    bare: low >= BRIGHT && high - low <= BARE,
  };
}

/** Measures a picture; its outermost pixels are left out. */
export function measureQuality(grey: Grey): Quality {
  const squares: ReturnType<typeof measureSquare>[] = [];
  for (let y = 1; y + SQUARE < grey.height; y += SQUARE)
    for (let x = 1; x + SQUARE < grey.width; x += SQUARE) squares.push(measureSquare(grey, x, y));
  // A square of one single value was clipped or painted: it says nothing of the tracing.
  const even = squares
    .filter(({ spread }) => spread > 0)
    .sort((a, b) => a.spread - b.spread)
    .slice(0, Math.ceil(squares.length / 4));
  const sum = (of: (square: (typeof squares)[number]) => number, list: typeof squares) =>
    list.reduce((total, square) => total + of(square), 0);
  return {
    grain: sum(({ grain }) => grain, even) / Math.max(1, even.length),
    specks: (sum(({ specks }) => specks, squares) / (squares.length * SQUARE ** 2)) * 1e6,
    clipped: sum(({ white }) => Number(white), squares) / squares.length,
    blank: sum(({ bare }) => Number(bare), squares) / squares.length,
  };
}
