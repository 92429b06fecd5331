import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { anyCard, anyInput } from '~/features/estimates/engine/arbitraries';
import { estimateSheet } from '~/features/estimates/engine/sheet';

import { readStoredSheet, storedSheet } from './stored-sheet.server';

test('a sheet comes back as it was stored, under the keys that the first sheets had', () => {
  fc.assert(
    fc.property(anyInput, anyCard, (input, card) => {
      const sheet = estimateSheet(input, card, '2026-12');
      const text = storedSheet(sheet);
      expect(JSON.parse(text).estimate).toHaveProperty('wish', input);
      expect(readStoredSheet(text)).toStrictEqual(sheet);
    }),
  );
});

test('what is no sheet is none', () => {
  for (const text of [null, '', '{', '{}', '{"estimate":{"input":{}}}'])
    expect(readStoredSheet(text)).toBeNull();
});
