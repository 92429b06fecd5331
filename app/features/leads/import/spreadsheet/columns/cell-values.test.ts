import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatInstant } from '~/platform/indian-time';

import { readInstant, readPriority, readSource, readStatus } from './cell-values';

const at = (...parts: Parameters<typeof Date.UTC>) => Date.UTC(...parts) - 19_800_000;

test.each([
  ['21 Nov 2026, 09:12', at(2026, 10, 21, 9, 12)],
  ['2026-11-21T09:12:00', at(2026, 10, 21, 9, 12)],
  ['2026-11-21', at(2026, 10, 21)],
  ['21/11/2026', at(2026, 10, 21)],
  ['03.04.26', at(2026, 3, 3)],
  ['21-Nov-26', at(2026, 10, 21)],
  ['21st November 2026', at(2026, 10, 21)],
  ['Nov 21, 2026 9:12 PM', at(2026, 10, 21, 21, 12)],
  ['३/४/२०२६', at(2026, 3, 3)],
  ['46347', at(2026, 10, 21)],
  ['N/A', null],
  ['', null],
  ['31/02/2026', undefined],
  ['31/31/2026', undefined],
  ['next week', undefined],
  ['21/11/2026 25:00', undefined],
  ['21/11/1666', undefined],
])('reads %j', (text, instant) => {
  expect(readInstant(text, 'day-first')).toBe(instant);
});

test('reads what the export writes, to the minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0) }), (instant) => {
      const read = readInstant(formatInstant(instant), 'day-first');
      expect(formatInstant(read ?? null)).toBe(formatInstant(instant));
    }),
  );
});

test('never fails on any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readInstant(text, 'day-first');
      readStatus(text);
      readPriority(text);
      readSource(text);
    }),
  );
});

test('knows a studio’s own words', () => {
  expect(['Won', 'follow-up', 'SITE VISIT DONE', 'Not Interested', ''].map(readStatus)).toEqual([
    'Converted',
    'Contacted',
    'In Progress',
    'Lost',
    'New',
  ]);
  expect(readStatus('Purple')).toBeUndefined();
  expect(['HOT', 'Cold', ''].map(readPriority)).toEqual(['high', 'low', 'medium']);
  expect(
    ['Facebook Ads', 'Walk In', 'Ref. by friend', 'Incoming call', 'Website'].map(readSource),
  ).toEqual(['campaign', 'walk-in', 'referral', 'call', 'site']);
});
