import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCard } from '~tests/factories/any-estimate';

import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { FINISHES, LIMITS } from '~/features/estimates/engine/input/estimate-input';

import { durationOf, type BuildingExtent } from './duration';

const HOUSE: BuildingExtent = { builtUp: 1_500, floors: 1, finish: 'standard', basement: 0 };
const months = (changes: Partial<BuildingExtent>) =>
  durationOf({ ...HOUSE, ...changes }, START_CARD).months;

const integerIn = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });
const anyExtent: fc.Arbitrary<BuildingExtent> = fc.record({
  builtUp: integerIn(LIMITS.builtUp),
  floors: integerIn(LIMITS.floors),
  finish: fc.constantFrom(...FINISHES),
  basement: fc.oneof(fc.constant(0), integerIn(LIMITS.basement)),
});

describe('durationOf', () => {
  it('uses the stages of a compact house, and adds for size and finish', () => {
    expect(months({})).toBe(13);
    expect(months({ builtUp: 500, finish: 'basic' })).toBe(13);
    expect(months({ floors: 3 })).toBe(15);
    expect(months({ basement: 400 })).toBe(15);
    expect([2_999, 3_000, 5_999, 6_000, 48_000].map((builtUp) => months({ builtUp }))).toEqual([
      13, 14, 14, 15, 18,
    ]);
    expect(FINISHES.map((finish) => months({ finish }))).toEqual([13, 13, 14, 15]);
  });

  it('explains the months, and which of them are assumed', () => {
    const villa: BuildingExtent = { builtUp: 3_500, floors: 2, finish: 'premium', basement: 0 };
    const { months: all, reasons } = durationOf(villa, START_CARD);
    expect(all).toBe(16);
    expect(reasons).toEqual([
      {
        months: 13,
        says: 'All stages of a house of up to 1,500 sq ft on one floor. JK Cement, House construction timeline in India (jkcement.com).',
        assumed: true,
      },
      {
        months: 1,
        says: '1 more floor. Each floor above the ground floor: shuttering, casting, curing.',
        assumed: true,
      },
      {
        months: 1,
        says: '3,500 sq ft: one more month of walls and plaster each time the area doubles from 1,500 sq ft.',
        assumed: true,
      },
      {
        months: 1,
        says: 'Premium finish: stone, hardwood and joinery made to measure.',
        assumed: true,
      },
    ]);
  });

  it('grows with area, floors, finish and basement, and every month has its reason and its stage', () => {
    fc.assert(
      fc.property(anyExtent, anyExtent, anyCard, (a, b, card) => {
        const rank = (finish: BuildingExtent['finish']) => FINISHES.indexOf(finish);
        const smaller: BuildingExtent = {
          builtUp: Math.min(a.builtUp, b.builtUp),
          floors: Math.min(a.floors, b.floors),
          finish: rank(a.finish) < rank(b.finish) ? a.finish : b.finish,
          basement: Math.min(a.basement, b.basement),
        };
        const larger: BuildingExtent = {
          builtUp: Math.max(a.builtUp, b.builtUp),
          floors: Math.max(a.floors, b.floors),
          finish: rank(a.finish) < rank(b.finish) ? b.finish : a.finish,
          basement: Math.max(a.basement, b.basement),
        };
        const [least, most] = [durationOf(smaller, card), durationOf(larger, card)];
        expect(most.months).toBeGreaterThanOrEqual(least.months);
        for (const { months: all, stages, reasons } of [least, most]) {
          const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
          expect(sum(stages)).toBe(all);
          expect(sum(reasons.map((reason) => reason.months))).toBe(all);
          expect(stages.every((each) => Number.isInteger(each) && each >= 1)).toBe(true);
          expect(reasons.slice(1).every((reason) => reason.months > 0)).toBe(true);
        }
      }),
    );
  });

  it('loses no month if the owner’s card has no such stage', () => {
    const card = structuredClone(START_CARD);
    for (const stage of card.stages) stage.id = `own-${stage.id}`;
    const extent: BuildingExtent = { builtUp: 6_000, floors: 4, finish: 'luxury', basement: 500 };
    expect(durationOf(extent, card).months).toBe(durationOf(extent, START_CARD).months);
  });
});
