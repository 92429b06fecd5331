/** Possible lengths of the scale bar, in metres. */
const LENGTHS = [1, 2, 5, 10, 20, 50, 100];

/** Denominators of the printed scales. */
const PRINTED = [100, 200, 500, 1_000, 2_000];
/** Space for a drawing on A4 within the margins and above its caption, in metres of paper. */
const SHEET = { wide: 0.174, high: 0.225 };

type Measured = { metresWide: number; metresHigh: number };

/**
 * A common scale for all drawings of a page, in metres. `row` is the width of the two widest together, `widest` and `highest` are the
 * largest dimensions, and `bar` is the length of the scale bar, at most a quarter of the widest drawing.
 */
export function sharedScale(drawings: readonly Measured[]) {
  const widths = drawings.map(({ metresWide }) => metresWide).toSorted((a, b) => b - a);
  const widest = widths[0] ?? 1;
  const bar = LENGTHS.findLast((length) => length <= widest / 4) ?? 1;
  return {
    row: widest + (widths[1] ?? 0),
    widest,
    highest: Math.max(...drawings.map(({ metresHigh }) => metresHigh), 1),
    bar,
  };
}

/** The largest scale at which all drawings fit on A4 (200 for 1:200); undefined if there is none. */
export const printedScale = (drawings: readonly Measured[]): number | undefined =>
  PRINTED.find((scale) =>
    drawings.every(
      ({ metresWide, metresHigh }) =>
        metresWide <= SHEET.wide * scale && metresHigh <= SHEET.high * scale,
    ),
  );
