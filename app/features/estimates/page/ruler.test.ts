import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { rulerScale } from './ruler';

it('reaches the amount in few round steps, from zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (amount) => {
      const { end, marks } = rulerScale(amount);
      expect(end).toBeGreaterThanOrEqual(amount);
      expect(end).toBeLessThanOrEqual(Math.max(amount * 2, 200));
      expect(marks[0]).toBe(0);
      expect(marks.at(-1)).toBe(end);
      expect(marks.length).toBeLessThanOrEqual(6);
    }),
  );
});

it('marks common amounts', () => {
  expect(rulerScale(498_821_400).marks).toEqual([0, 2e8, 4e8, 6e8]); // ₹49.9 lakh: 20, 40, 60 lakh
});
