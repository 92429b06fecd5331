import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCard, anyMonth, anyInput } from '~tests/factories/any-estimate';

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
