import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { anyCard, anyInput } from '~/features/estimates/engine/arbitraries';
import { estimateSheet } from '~/features/estimates/engine/sheet';

import { SheetDetails } from './sheet-details';
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

test('an estimate of before roads and reasons opens as it was stored', () => {
  fc.assert(
    fc.property(anyInput, anyCard, (estimateInput, card) => {
      const sheet = estimateSheet({ ...estimateInput, road: null }, card, '2026-12');
      const { road: _, ...input } = sheet.estimate.input;
      const { reasons: __, ...calendar } = sheet.calendar;
      const findings = sheet.plot.findings.map(({ rule, verdict, says }) => ({
        rule,
        verdict,
        says,
      }));
      const plot = { verdict: sheet.plot.verdict, findings };
      const { input: ___, ...estimate } = sheet.estimate;
      const old = { ...sheet, estimate: { ...estimate, wish: input }, calendar, plot };
      const opened = readStoredSheet(JSON.stringify(old));
      expect(opened).toStrictEqual({ ...sheet, calendar, plot });
      expect(renderToStaticMarkup(<SheetDetails sheet={opened ?? sheet} />)).not.toContain(
        'undefined',
      );
    }),
    { numRuns: 50 },
  );
});

test('anything else is not read as a sheet', () => {
  for (const text of [null, '', '{', '{}', '{"estimate":{"input":{}}}'])
    expect(readStoredSheet(text)).toBeNull();
});
