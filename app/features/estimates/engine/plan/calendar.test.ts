import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCard, anyMonth, anyInput } from '~tests/factories/any-estimate';

import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { estimate } from '~/features/estimates/engine/estimate';
import type { EstimateInput } from '~/features/estimates/engine/input/estimate-input';
import { fromRupees } from '~/features/estimates/engine/money';

import { addMonths, calendarOf } from './calendar';
import { FAMILY_HOUSE } from './scenarios';

const house: EstimateInput = { ...FAMILY_HOUSE, floors: 1 };
const planFrom = (changes: Partial<EstimateInput>, start: string) =>
  calendarOf(estimate({ ...house, ...changes }, START_CARD), START_CARD, start);

describe('addMonths', () => {
  it('crosses years', () => {
    expect(addMonths('2026-11', 3)).toBe('2027-02');
    expect(addMonths('2026-12', 0)).toBe('2026-12');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
  });
});

describe('calendarOf', () => {
  it.each([
    ['pune', ['06', '07', '08', '09']],
    ['chennai', ['10', '11', '12']],
    ['coimbatore', ['10', '11', '12']],
    ['kochi', ['06', '07', '08', '09', '10', '11']],
    [null, ['06', '07', '08', '09']],
  ] as const)('marks the rainy months of %s', (city, rainy) => {
    const months = planFrom({ city }, '2027-01').stages.flatMap((stage) => stage.months);
    const marked = months.flatMap(({ month, monsoon }) => (monsoon ? [month.slice(5)] : []));
    expect([...new Set(marked)].sort()).toEqual(rainy);
  });

  it('schedules the stages without gaps, with the payments that are due', () => {
    const { end, months, stages } = planFrom({}, '2027-04');
    expect([months, end]).toEqual([13, '2028-04']);
    expect(
      stages.map(({ id, months: [first], due, payment }) => [id, first?.month, due, payment]),
    ).toEqual([
      ['mobilisation', '2027-04', '2027-04', fromRupees(408_870)],
      ['foundation', '2027-05', '2027-06', fromRupees(613_305)],
      ['structure', '2027-07', '2027-09', fromRupees(1_226_610)],
      ['masonry', '2027-10', '2027-11', fromRupees(613_305)],
      ['services', '2027-12', '2028-01', fromRupees(613_305)],
      ['finishing', '2028-02', '2028-03', fromRupees(408_870)],
      ['handover', '2028-04', '2028-04', fromRupees(204_435)],
    ]);
  });

  it('marks June to September, and the outdoor stages that the rain delays', () => {
    const { stages } = planFrom({}, '2027-04');
    const wet = stages.flatMap((stage) => stage.months.filter(({ monsoon }) => monsoon));
    expect(wet.map(({ month }) => month)).toEqual(['2027-06', '2027-07', '2027-08', '2027-09']);
    expect(stages.filter(({ rainDelays }) => rainDelays).map(({ id }) => id)).toEqual([
      'foundation',
      'structure',
    ]);
    // Starting in October, the frame is finished before the rain, and only indoor work is in the
    // monsoon.
    expect(planFrom({}, '2026-10').stages.some(({ rainDelays }) => rainDelays)).toBe(false);
  });

  it('takes longer for more floors and for a basement', () => {
    expect(planFrom({ floors: 3 }, '2027-01').months).toBe(15);
    expect(planFrom({ basement: 500 }, '2027-01').months).toBe(15);
  });

  it('has payments that sum to the total, and no gap or overlap of months', () => {
    fc.assert(
      fc.property(anyInput, anyCard, anyMonth, (input, card, start) => {
        const priced = estimate(input, card);
        const calendar = calendarOf(priced, card, start);
        const paid = calendar.stages.reduce((sum, { payment }) => sum + payment, 0);
        expect(paid).toBe(priced.total.likely);
        const months = calendar.stages.flatMap((stage) => stage.months.map(({ month }) => month));
        expect(months).toEqual(months.map((_, index) => addMonths(start, index)));
        expect(months.at(-1)).toBe(calendar.end);
      }),
    );
  });
});
