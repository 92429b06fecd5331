import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { FAMILY_HOUSE } from '~/features/estimates/engine/plan/scenarios';

import { anyCard, anyMonth, anyInput } from './arbitraries';
import { estimate } from './estimate';
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
  it('says what the lead desk shows', () => {
    expect(leadFieldsOf(estimate({ ...FAMILY_HOUSE, facing: 'ne' }, START_CARD))).toEqual({
      bhkOption: '3 BHK',
      buildingType: 'Independent house',
      siteArea: 1_200,
      plotSize: '30 × 40 ft',
      plotFacing: 'North-east',
      estimatedPrice: 4_088_700,
    });
  });
});
