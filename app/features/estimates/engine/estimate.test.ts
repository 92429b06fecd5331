import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCard, anyInput } from '~tests/factories/any-estimate';

import { START_CARD } from '~/features/estimates/engine/card/start-card';
import {
  FACINGS,
  FINISHES,
  LIMITS,
  type EstimateInput,
} from '~/features/estimates/engine/input/estimate-input';
import { FAMILY_HOUSE } from '~/features/estimates/engine/plan/scenarios';

import { estimate, linesOf } from './estimate';
import { explain, sourcesOf } from './explain';
import type { Amounts } from './line';
import { RUPEE, fromRupees } from './money';

const house: EstimateInput = { ...FAMILY_HOUSE, bhk: null };
const priceOf = (changes: Partial<EstimateInput>) => estimate({ ...house, ...changes }, START_CARD);

const columns = ['low', 'likely', 'high'] as const satisfies (keyof Amounts)[];

describe('estimate', () => {
  it('prices 1,500 sq ft, standard, tier 2 as in the brief', () => {
    const priced = priceOf({});
    expect(priced.worksTotal.likely).toBe(fromRupees(33_00_000));
    expect(priced.worksTotal.likely + priced.contingency.amount.likely).toBe(fromRupees(34_65_000));
    expect(priced.total.likely).toBe(fromRupees(40_88_700));
    expect(priced.estimatedPrice).toBe(fromRupees(40_88_700));
  });

  it('spreads low and high by 22 %', () => {
    const { low, high } = priceOf({}).worksTotal;
    expect([low, high]).toEqual([fromRupees(25_74_000), fromRupees(40_26_000)]);
  });

  it.each([
    ['bengaluru', 1, 37_95_000],
    ['mumbai', 1, 47_43_750],
    ['delhi', 1, 41_74_500],
    ['pune', 1, 41_36_550],
    ['chennai', 1, 37_19_100],
    ['hyderabad', 1, 36_05_250],
    ['kolkata', 1, 37_95_000],
    ['jaipur', 2, 33_00_000],
    ['udaipur', 3, 29_04_000],
  ] as const)('prices the works in %s (tier %i) at ₹%i', (city, tier, works) => {
    expect(priceOf({ city, tier }).worksTotal.likely).toBe(fromRupees(works));
  });

  it('uses the middle of the range if only the BHK is known, and says so', () => {
    const priced = priceOf({ builtUp: null, bhk: 2 });
    expect(priced.builtUp).toBe(1_050);
    expect(priced.works[0]?.assumptions).toContain(
      'Area: the middle of 900–1,200 sq ft, usual for 2 BHK.',
    );
  });

  it('leaves GST out of the total when it is switched off, but not out of the lead’s price', () => {
    const priced = priceOf({ gst: false });
    expect(priced.gst).toBeNull();
    expect(priced.total.likely).toBe(fromRupees(34_65_000));
    expect(priced.estimatedPrice).toBe(fromRupees(40_88_700));
  });

  it('shows the architect’s fee beside the total', () => {
    const { fee } = priceOf({});
    expect(fee.map(({ id, amount }) => [id, amount])).toEqual([
      ['fee', { low: fromRupees(132_000), likely: fromRupees(165_000), high: fromRupees(198_000) }],
      [
        'fee-gst',
        { low: fromRupees(23_760), likely: fromRupees(29_700), high: fromRupees(35_640) },
      ],
    ]);
  });

  it('has the same price for every facing', () => {
    const prices = FACINGS.map((facing) => priceOf({ facing }).total);
    expect(new Set(prices.map((total) => JSON.stringify(total))).size).toBe(1);
  });
});

describe('every estimate, with every valid card', () => {
  it('has totals that are exactly the sum of their printed lines', () => {
    fc.assert(
      fc.property(anyInput, anyCard, (input, card) => {
        const priced = estimate(input, card);
        for (const column of columns) {
          const total = linesOf(priced).reduce((sum, line) => sum + line.amount[column], 0);
          const works = priced.works.reduce((sum, line) => sum + line.amount[column], 0);
          const fee = priced.fee.reduce((sum, line) => sum + line.amount[column], 0);
          expect([
            priced.total[column],
            priced.worksTotal[column],
            priced.feeTotal[column],
          ]).toEqual([total, works, fee]);
          expect(total % RUPEE).toBe(0);
          expect(Number.isSafeInteger(total)).toBe(true);
        }
      }),
    );
  });

  it('has low ≤ likely ≤ high in each line and total', () => {
    fc.assert(
      fc.property(anyInput, anyCard, (input, card) => {
        const priced = estimate(input, card);
        const lines = [...linesOf(priced), ...priced.fee].map((line) => line.amount);
        for (const { low, likely, high } of [priced.total, priced.feeTotal, ...lines]) {
          expect(low).toBeLessThanOrEqual(likely);
          expect(likely).toBeLessThanOrEqual(high);
        }
      }),
    );
  });

  it('rises with the area and with the finish', () => {
    fc.assert(
      fc.property(anyInput, anyCard, fc.integer({ min: 1, max: 5_000 }), (input, card, more) => {
        const builtUp = input.builtUp ?? LIMITS.builtUp.min;
        const totalOf = (changes: Partial<EstimateInput>) =>
          estimate({ ...input, builtUp, ...changes }, card).total;
        const [smaller, larger] = [totalOf({}), totalOf({ builtUp: builtUp + more })];
        const byFinish = FINISHES.map((finish) => totalOf({ finish }));
        for (const column of columns) {
          expect(smaller[column]).toBeLessThanOrEqual(larger[column]);
          const prices = byFinish.map((total) => total[column]);
          expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  it('survives storage as JSON unchanged', () => {
    fc.assert(
      fc.property(anyInput, anyCard, (input, card) => {
        const priced = estimate(input, card);
        expect(JSON.parse(JSON.stringify(priced))).toStrictEqual(priced);
      }),
    );
  });
});

describe('explain', () => {
  const priced = priceOf({ city: 'mumbai', tier: 1, cars: 2, extras: ['lift'] });

  it('shows each line’s calculation', () => {
    expect(explain(linesOf(priceOf({}))[0] ?? priced.contingency)).toBe(
      '1,500 sq ft × ₹2,200 × 1.00 (tier-2)',
    );
    expect([...linesOf(priced), ...priced.fee].map(explain)).toEqual([
      '1,500 sq ft × ₹2,200 × 1.4375 (Mumbai)',
      '2 cars × ₹1,80,000 × 1.4375 (Mumbai)',
      '1 item × ₹11,00,000',
      '5 % of ₹63,61,250 (works)',
      '18 % of ₹66,79,313 (works and contingency)',
      '5 % of ₹63,61,250 (works; usual are 4–6 %)',
      '18 % of ₹3,18,063 (fee)',
    ]);
  });

  it('names the sources of the rate and of its factors', () => {
    expect(sourcesOf(priced.works[0] ?? priced.contingency)).toEqual([
      'Studio start value, 21 November 2026',
      'JLL Construction Cost Guide, March 2021: standard low-rise apartments; Bengaluru = 1, 21 November 2026',
    ]);
    expect(sourcesOf(priced.works[1] ?? priced.contingency)[0]).toBe('Assumed, 21 November 2026');
  });
});
