import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCard, anyInput } from '~tests/factories/any-estimate';

import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { estimate } from '~/features/estimates/engine/estimate';
import { fromRupees } from '~/features/estimates/engine/money';

import { difference } from './difference';
import { FAMILY_HOUSE } from './scenarios';

describe('difference', () => {
  it('shows what re-pricing with a newer card changes', () => {
    const newer = structuredClone(START_CARD);
    newer.id = newer.date = '2027-06-01';
    newer.finishes.standard.value = fromRupees(2_300);
    expect(
      difference(estimate(FAMILY_HOUSE, START_CARD), estimate(FAMILY_HOUSE, newer)),
    ).toMatchObject({
      cards: { before: { id: '2026-11-21' }, after: { id: '2027-06-01' } },
      lines: [
        { id: 'building', change: fromRupees(150_000) },
        { id: 'contingency', change: fromRupees(7_500) },
        { id: 'gst', change: fromRupees(28_350) },
      ],
      before: fromRupees(4_088_700),
      after: fromRupees(4_274_550),
      change: fromRupees(185_850),
    });
  });

  it('shows lines that only one of two inputs has', () => {
    const { lines } = difference(
      estimate({ ...FAMILY_HOUSE, cars: 1 }, START_CARD),
      estimate({ ...FAMILY_HOUSE, extras: ['lift'] }, START_CARD),
    );
    expect(lines).toContainEqual({
      id: 'parking',
      label: 'Covered parking',
      before: fromRupees(180_000),
      after: null,
      change: -fromRupees(180_000),
    });
    expect(lines.find(({ id }) => id === 'lift')).toMatchObject({ before: null });
  });

  it('has changes that sum to the change of the total, and none for the same estimate', () => {
    fc.assert(
      fc.property(anyInput, anyInput, anyCard, anyCard, (inputA, inputB, cardA, cardB) => {
        const [a, b] = [estimate(inputA, cardA), estimate(inputB, cardB)];
        const { lines, change } = difference(a, b);
        expect(lines.reduce((sum, line) => sum + line.change, 0)).toBe(change);
        expect(difference(a, a).lines).toEqual([]);
      }),
    );
  });
});
