import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { anyCard, anyInput, HOUSE_ON_A_PLOT } from '~tests/factories/any-estimate';

import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { estimateSheet } from '~/features/estimates/engine/sheet';

import { SheetDetails } from './sheet-details';
import { leadColumnsOf, readStoredSheet, storedSheet } from './stored-sheet.server';

test('a sheet is read as it was stored, with the keys of the first sheets', () => {
  fc.assert(
    fc.property(anyInput, anyCard, (input, card) => {
      const sheet = estimateSheet(input, card, '2026-12');
      const text = storedSheet(sheet);
      expect(JSON.parse(text).estimate).toHaveProperty('wish', input);
      expect(readStoredSheet(text)).toStrictEqual(sheet);
    }),
  );
});

test('an estimate from before roads and reasons is read as it was stored', () => {
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

test('anything else is not a sheet', () => {
  for (const text of [null, '', '{', '{}', '{"estimate":{"input":{}}}'])
    expect(readStoredSheet(text)).toBeNull();
});

test('the lead of an estimate contains what the lead desk shows', () => {
  const input = { ...HOUSE_ON_A_PLOT, facing: 'ne' as const };
  expect(leadColumnsOf(estimateSheet(input, START_CARD, '2027-01'))).toMatchObject({
    bhk_option: '3 BHK',
    building_type: 'Independent house',
    site_area: 1_200,
    plot_size: '30 × 40 ft',
    plot_facing: 'North-east',
    built_up: 1_500,
    finish: 'Standard',
    months_on_site: 14,
    estimated_price: 4_088_700,
  });
});

test('the lead of an estimate contains nothing that was not given', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const fields = leadColumnsOf(estimateSheet(input, START_CARD, '2027-01'));
      expect(fields.bhk_option === null).toBe(input.bhk === null);
      expect(fields.plot_size === null).toBe(input.plot === null);
      expect(fields.plot_facing === null).toBe(input.facing === null);
      expect(fields.site_area === null).toBe(input.plot === null && input.siteArea === null);
      expect(fields.built_up).toBe(input.builtUp ?? fields.built_up);
    }),
  );
});
