import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatDeviation, formatShare, wholeRatio } from './whole-ratio';

const anyWhole = fc.bigInt({ min: 0n, max: 10n ** 24n });

test('a ratio is rounded to the nearest whole number, halves up', () => {
  expect(wholeRatio(5n, 2n)).toBe(3n);
  expect(wholeRatio(7n, 0n)).toBe(0n);
  fc.assert(
    fc.property(anyWhole, fc.bigInt({ min: 1n, max: 10n ** 18n }), (part, of) => {
      const doubledRest = 2n * (part - wholeRatio(part, of) * of);
      expect(doubledRest >= -of && doubledRest < of).toBe(true);
    }),
  );
});

test('a share has one decimal and is between 0 and 100 %', () => {
  expect([formatShare(0, 0), formatShare(1, 3), formatShare(1, 2_000), formatShare(5, 5)]).toEqual([
    '0.0%',
    '33.3%',
    '0.1%',
    '100.0%',
  ]);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (part, remainder) => {
      const share = Number(formatShare(part, part + remainder).slice(0, -1));
      expect(share >= 0 && share <= 100).toBe(true);
    }),
  );
});

test('a deviation has a sign', () => {
  expect(formatDeviation(1_083n, 1_000n)).toBe('+8.3%');
  expect(formatDeviation(980n, 1_000n)).toBe('−2.0%');
  expect(formatDeviation(0n, 1_000n)).toBe('−100.0%');
  expect([formatDeviation(10_004n, 10_000n), formatDeviation(1n, 0n)]).toEqual(['0.0%', '0.0%']);
});
