import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCard, anyInput } from '~tests/factories/any-estimate';

import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { estimate } from '~/features/estimates/engine/estimate';
import { RUPEE, fromRupees, toRupees } from '~/features/estimates/engine/money';

import { FAMILY_HOUSE } from './scenarios';
import { apportion, splitByHead, splitByStage } from './split';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('apportion', () => {
  it('gives the rest to the largest remainders', () => {
    expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(apportion(100, [15, 35, 25, 8, 7, 10])).toEqual([15, 35, 25, 8, 7, 10]);
    expect(apportion(7, [2, 3, 5])).toEqual([1, 2, 4]);
  });

  it('adds up exactly, and no part is off by one or more', () => {
    const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.nat(1e12), weights, (whole, some) => {
        fc.pre(sum(some) > 0);
        const parts = apportion(whole, some);
        expect(sum(parts)).toBe(whole);
        for (const [index, part] of parts.entries())
          expect(Math.abs(part - (whole * (some[index] ?? 0)) / sum(some))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the splits of an estimate', () => {
  it('are the heads of the building, then the other lines unchanged', () => {
    const parts = splitByHead(estimate({ ...FAMILY_HOUSE, cars: 1 }, START_CARD), START_CARD);
    expect(parts.map(({ id, amount }) => [id, toRupees(amount)])).toEqual([
      ['foundation', 495_000],
      ['structure', 1_155_000],
      ['finishing', 825_000],
      ['electrical', 264_000],
      ['plumbing', 231_000],
      ['other', 330_000],
      ['parking', 180_000],
      ['contingency', 174_000],
      ['gst', 657_720],
    ]);
    expect(sum(parts.map(({ amount }) => amount))).toBe(fromRupees(4_311_720));
  });

  it('sum to the likely total in whole rupees', () => {
    fc.assert(
      fc.property(anyInput, anyCard, (input, card) => {
        const priced = estimate(input, card);
        for (const parts of [splitByHead(priced, card), splitByStage(priced, card)]) {
          const amounts = parts.map(({ amount }) => amount);
          expect(sum(amounts)).toBe(priced.total.likely);
          expect(amounts.filter((amount) => amount < 0 || amount % RUPEE !== 0)).toEqual([]);
        }
      }),
    );
  });
});
