import { describe, expect, it } from 'vitest';
import { HOUSE_ON_A_PLOT } from '~tests/factories/any-estimate';

import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { explain } from '~/features/estimates/engine/explain';
import type { EstimateInput } from '~/features/estimates/engine/input/estimate-input';
import { fromRupees } from '~/features/estimates/engine/money';

import { exclusionsOf, unitPriceOf } from './exclusions';

const findWall = (changes: Partial<EstimateInput>) =>
  exclusionsOf({ ...HOUSE_ON_A_PLOT, ...changes }, START_CARD).find(
    ({ id }) => id === 'compound-wall',
  );

describe('exclusionsOf', () => {
  it('prices by the plot, the built-up area or the piece', () => {
    const arithmetic = exclusionsOf(HOUSE_ON_A_PLOT, START_CARD).map((line) => [
      line.id,
      explain(line),
    ]);
    expect(Object.fromEntries(arithmetic)).toMatchObject({
      'compound-wall': '140 running ft × ₹1,600',
      borewell: '1 item × ₹2,00,000',
      approvals: '1,500 sq ft × ₹60',
    });
  });

  it('assumes a square if only the site’s area is known', () => {
    const square = findWall({ plot: null, siteArea: 1_600 });
    expect(square?.amount.likely).toBe(fromRupees(256_000));
    expect(square?.assumptions[0]).toBe(
      'Calculated for a square site, because its sides are not known.',
    );
    expect(findWall({})?.assumptions[0]).not.toMatch(/square/);
    expect(
      exclusionsOf(HOUSE_ON_A_PLOT, START_CARD)
        .map(unitPriceOf)
        .every((price) => price === null),
    ).toBe(true);
  });

  it('gives the rate per foot of wall without a sum if no plot is known', () => {
    const line = findWall({ plot: null, siteArea: null });
    expect(line && unitPriceOf(line)).toBe('₹1,600 per running ft');
    expect(line?.amount).toEqual({ low: 0, likely: 0, high: 0 });
    expect(line?.assumptions[0]).toBe('Price per running foot; add the plot size for a total.');
  });
});
