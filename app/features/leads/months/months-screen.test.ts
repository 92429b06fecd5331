import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { addCounts, noCounts } from './counts';
import { fitPage } from './months-screen';

const counts = fc.record({
  name: fc.string(),
  leads: fc.nat(),
  released: fc.nat(),
  inTime: fc.nat(),
  converted: fc.nat(),
  fee: fc.nat(),
});

test('a table of any length fits the page and keeps its sums', () => {
  fc.assert(
    fc.property(fc.array(counts, { maxLength: 40 }), (rows) => {
      const shown = fitPage(rows);
      expect(shown.length).toBe(Math.min(8, rows.length));
      expect(shown.reduce(addCounts, noCounts)).toEqual(rows.reduce(addCounts, noCounts));
      expect(rows.length <= 8 || shown.at(-1)?.name === `${rows.length - 7} others`).toBe(true);
    }),
  );
});
