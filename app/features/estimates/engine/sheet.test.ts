import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { START_CARD } from '~/features/estimates/engine/card/start-card';

import { anyCard, anyMonth, anyInput, HOUSE_ON_A_PLOT } from './arbitraries';
import { leadFieldsOf } from './lead-fields';
import { estimateSheet } from './sheet';

describe('estimateSheet', () => {
  it('survives storage with a lead unchanged, with the version of its card', () => {
    fc.assert(
      fc.property(anyInput, anyCard, anyMonth, (input, card, month) => {
        const sheet = estimateSheet(input, card, month);
        expect(JSON.parse(JSON.stringify(sheet))).toStrictEqual(sheet);
        expect(sheet.estimate.card).toEqual({ id: card.id, date: card.date });
        expect(sheet.calendar.start).toBe(input.start ?? month);
      }),
    );
  });
});

describe('leadFieldsOf', () => {
  it('contains what the lead desk shows', () => {
    const input = { ...HOUSE_ON_A_PLOT, facing: 'ne' as const };
    expect(leadFieldsOf(estimateSheet(input, START_CARD, '2027-01'))).toEqual({
      bhkOption: '3 BHK',
      buildingType: 'Independent house',
      siteArea: 1_200,
      plotSize: '30 × 40 ft',
      plotFacing: 'North-east',
      builtUp: 1_500,
      finish: 'Standard',
      monthsOnSite: 14,
      estimatedPrice: 4_088_700,
    });
  });

  it('contains nothing that was not given', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const fields = leadFieldsOf(estimateSheet(input, START_CARD, '2027-01'));
        expect(fields.bhkOption === '').toBe(input.bhk === null);
        expect(fields.plotSize === '').toBe(input.plot === null);
        expect(fields.plotFacing === '').toBe(input.facing === null);
        expect(fields.siteArea === null).toBe(input.plot === null && input.siteArea === null);
        expect(fields.builtUp).toBe(input.builtUp ?? fields.builtUp);
      }),
    );
  });
});
