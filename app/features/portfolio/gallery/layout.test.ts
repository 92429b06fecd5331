import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sharedScale } from '~/features/portfolio/project/project-drawings';
import { pictureSpans } from '~/features/portfolio/project/project-view';

import { columnSpans } from './gallery-grid';

/** Whether spans fall into whole rows of twelve columns, but for the last. */
function rowsFit(spans: readonly number[]): boolean {
  let used = 0;
  for (const span of spans) {
    if (used === 12) used = 0;
    used += span;
    if (used > 12) return false;
  }
  return true;
}

describe('rows of pictures', () => {
  it('are complete, however many projects there are', () => {
    for (let count = 0; count < 60; count++) {
      const spans = columnSpans(count);
      expect(spans).toHaveLength(count);
      expect(rowsFit(spans)).toBe(true);
    }
  });

  it('give the wider space to the wider picture, and every picture one', () => {
    const ratio = fc.double({ min: 0.4, max: 3, noNaN: true });
    fc.assert(
      fc.property(fc.array(ratio, { maxLength: 20 }), (ratios) => {
        const spans = pictureSpans(ratios);
        expect(spans).toHaveLength(ratios.length);
        for (let at = ratios.length % 2; at < ratios.length; at += 2) {
          const [a = 0, b = 0, left = 0, right = 0] = [
            ratios[at],
            ratios[at + 1],
            spans[at],
            spans[at + 1],
          ];
          expect(left + right).toBe(12);
          expect(a === b || left > right === a > b).toBe(true);
        }
      }),
    );
  });

  it('give a single picture the page’s width, or the width of the text if it is upright', () => {
    expect(pictureSpans([1.5])).toEqual([12]);
    expect(pictureSpans([0.8])).toEqual([8]);
  });

  it('draw plans of one page to one scale, with a bar shorter than the widest', () => {
    const scale = sharedScale([
      { metresWide: 6, metresHigh: 8 },
      { metresWide: 7, metresHigh: 3 },
    ]);
    expect(scale).toEqual({ row: 13, widest: 7, highest: 8, bar: 1 });
    expect(sharedScale([{ metresWide: 60, metresHigh: 20 }]).bar).toBe(10);
  });
});
