import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { monthOf } from '~/platform/indian-time';

import { monthKey, monthName, readMonth } from './month-query';
import { campaignName } from './monthly-figures.server';

/** 24 November 2026 in Kolkata. */
const NOW = Date.UTC(2026, 10, 24, 6);

test('an address may name a past month, otherwise it is the current one', () => {
  expect(monthName(readMonth('2026-02', NOW))).toBe('February 2026');
  for (const text of [null, '', '2026-13', '2026-12', '1969-12', '2026-1', 'November', '2026-11 '])
    expect(monthName(readMonth(text, NOW))).toBe('November 2026');
});

test('the name of every past month can be read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1970 * 12, max: monthOf(NOW) }), (month) => {
      expect(readMonth(monthKey(month), NOW)).toBe(month);
    }),
  );
});

test('a campaign is displayed by its name, or else by its source', () => {
  expect(campaignName('{"utm_source":"mail","utm_campaign":"monsoon"}')).toBe('monsoon');
  expect(campaignName('{"utm_source":"mail","utm_medium":"newsletter"}')).toBe('newsletter, mail');
  expect(campaignName('{"utm_source":"mail"}')).toBe('mail');
  for (const utm of [null, '{}', 'no JSON', '"text"', 'null', '{"utm_campaign":7}'])
    expect(campaignName(utm)).toBeNull();
});
