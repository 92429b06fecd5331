/** Lengths that a scale bar may have, in metres. */
const LENGTHS = [1, 2, 5, 10, 20, 50, 100];

/** Scales that drawings are printed at: 1 to so much. */
const PRINTED = [100, 200, 500, 1_000, 2_000];
/** What a drawing may take of a sheet of A4 within its margins, in metres of paper: below it stands its caption. */
const SHEET = { wide: 0.174, high: 0.225 };

type Measured = { metresWide: number; metresHigh: number };

/**
 * One scale for all drawings of a page. `row`: metres that fit side by side on a wide screen (the two widest together),
 * `widest` on a narrow one, `highest`: metres from foot to head, `bar`: the length of the scale bar in metres, about a sixth
 * of the widest drawing.
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

/** The largest scale at which each of the drawings fits on a sheet of A4 (200 for 1:200); undefined where none does. */
export const printedScale = (drawings: readonly Measured[]): number | undefined =>
  PRINTED.find((scale) =>
    drawings.every(
      ({ metresWide, metresHigh }) =>
        metresWide <= SHEET.wide * scale && metresHigh <= SHEET.high * scale,
    ),
  );
