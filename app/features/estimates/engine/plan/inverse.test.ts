import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCard, anyInput } from '~tests/factories/any-estimate';

import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { estimate } from '~/features/estimates/engine/estimate';
import { LIMITS } from '~/features/estimates/engine/input/estimate-input';
import { fromRupees } from '~/features/estimates/engine/money';

import { AREA_STEP, fitBudget } from './inverse';
import { FAMILY_HOUSE } from './scenarios';

const steps = fc
  .integer({ min: LIMITS.builtUp.min / AREA_STEP, max: LIMITS.builtUp.max / AREA_STEP })
  .map((count) => count * AREA_STEP);

describe('fitBudget', () => {
  it('inverts the reference value', () => {
    const fits = fitBudget(fromRupees(4_088_700), FAMILY_HOUSE, START_CARD);
    expect(fits.map(({ finish, builtUp, bhk }) => [finish, builtUp, bhk])).toEqual([
      ['basic', 1_940, 4],
      ['standard', 1_500, 3],
      ['premium', 1_130, 2],
      ['luxury', 730, 1],
    ]);
    expect(fits[1]).toMatchObject({ price: fromRupees(4_088_700), left: 0 });
  });

  it('counts no bedrooms for shops or offices', () => {
    const shops = { ...FAMILY_HOUSE, buildingType: 'commercial' } as const;
    const fits = fitBudget(fromRupees(4_088_700), shops, START_CARD);
    expect(fits.map(({ bhk }) => bhk)).toEqual([null, null, null, null]);
  });

  it('reports a budget that buys nothing', () => {
    const nothing = { builtUp: null, bhk: null, price: 0, left: fromRupees(100_000) };
    const fits = fitBudget(fromRupees(100_000), FAMILY_HOUSE, START_CARD);
    expect(fits.every((fit) => fit.builtUp === null)).toBe(true);
    expect(fits[0]).toMatchObject(nothing);
  });

  it('keeps within the budget, and one step more would not', () => {
    const budgets = fc.integer(LIMITS.budget).map(fromRupees);
    fc.assert(
      fc.property(anyInput, anyCard, budgets, (any, card, budget) => {
        for (const { finish, builtUp, price, left } of fitBudget(budget, any, card)) {
          expect(price).toBeLessThanOrEqual(budget);
          expect(price + left).toBe(budget);
          const next = (builtUp ?? LIMITS.builtUp.min - AREA_STEP) + AREA_STEP;
          const dearer = estimate({ ...any, finish, builtUp: next }, card).total.likely;
          expect(next > LIMITS.builtUp.max || dearer > budget).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('returns an area for its own price, within one step', () => {
    fc.assert(
      fc.property(anyInput, steps, (any, builtUp) => {
        const { total } = estimate({ ...any, builtUp }, START_CARD);
        const fit = fitBudget(total.likely, any, START_CARD).find(
          ({ finish }) => finish === any.finish,
        );
        expect(Math.abs((fit?.builtUp ?? 0) - builtUp)).toBeLessThanOrEqual(AREA_STEP);
      }),
      { numRuns: 50 },
    );
  });

  it('buys no less with more money, and no more in a more expensive finish', () => {
    const budgets = fc.tuple(fc.nat(LIMITS.budget.max), fc.nat(10_000_000));
    fc.assert(
      fc.property(anyInput, budgets, (any, [budget, more]) => {
        const affordableAreas = (rupees: number) =>
          fitBudget(fromRupees(rupees), any, START_CARD).map(({ builtUp }) => builtUp ?? 0);
        const [less, richer] = [affordableAreas(budget), affordableAreas(budget + more)];
        for (const [index, area] of less.entries())
          expect(richer[index]).toBeGreaterThanOrEqual(area);
        expect(less).toEqual(less.toSorted((a, b) => b - a));
      }),
      { numRuns: 50 },
    );
  });
});
