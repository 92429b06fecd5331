/** Lengths that a scale bar may have, in metres. */
const LENGTHS = [1, 2, 5, 10, 20, 50, 100];

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
