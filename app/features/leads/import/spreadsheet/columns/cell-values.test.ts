import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatInstant } from '~/platform/indian-time';

import { dayWithin, guessDateOrder, readDayAndTime, readInstant } from './cell-values';
import { foldHeading, zoneOfHeading } from './headings';
import { guessStatus, readPriority, readSource, readStatus } from './known-words';
import { emailIn, phoneIn } from './read-contact';

const instantInIndia = (...parts: Parameters<typeof Date.UTC>) => Date.UTC(...parts) - 19_800_000;

test.each([
  ['21 Nov 2026, 09:12', instantInIndia(2026, 10, 21, 9, 12)],
  ['2026-11-21T09:12:00', instantInIndia(2026, 10, 21, 9, 12)],
  ['2026-11-21', instantInIndia(2026, 10, 21)],
  ['21/11/2026', instantInIndia(2026, 10, 21)],
  ['03.04.26', instantInIndia(2026, 3, 3)],
  ['21-Nov-26', instantInIndia(2026, 10, 21)],
  ['21st November 2026', instantInIndia(2026, 10, 21)],
  ['Nov 21, 2026 9:12 PM', instantInIndia(2026, 10, 21, 21, 12)],
  ['३/४/२०२६', instantInIndia(2026, 3, 3)],
  ['46347', instantInIndia(2026, 10, 21)],
  ['46329.75', instantInIndia(2026, 10, 3, 18)],
  ['21-11-2026 (Sat)', instantInIndia(2026, 10, 21)],
  ['(21/11/26)', instantInIndia(2026, 10, 21)],
  ['21/11/2026 (call back)', instantInIndia(2026, 10, 21)],
  ['on 21-11-2026', instantInIndia(2026, 10, 21)],
  ['21-11-2026 10:30 AM GMT+0530 (India Standard Time)', instantInIndia(2026, 10, 21, 10, 30)],
  ["'-", null],
  ['2026/11/03 9:41:07 PM GMT+5:30', instantInIndia(2026, 10, 3, 21, 41, 7)],
  ['2026/11/14 10:05:00 AM GMT+5:30', instantInIndia(2026, 10, 14, 10, 5)],
  ['2026-11-07T08:21:55-06:00', Date.UTC(2026, 10, 7, 14, 21, 55)],
  ['2026-11-07T08:21:55Z', Date.UTC(2026, 10, 7, 8, 21, 55)],
  ['2026-11-03 15:44 UTC', Date.UTC(2026, 10, 3, 15, 44)],
  ['Tue, 3 Nov 2026 9:41 pm IST', instantInIndia(2026, 10, 3, 21, 41)],
  ['3 November 2026 at 21:41', instantInIndia(2026, 10, 3, 21, 41)],
  ['21.11.2026', instantInIndia(2026, 10, 21)],
  ['03-11-2026 22:00 hrs', instantInIndia(2026, 10, 3, 22)],
  ['03-11-2026 2200 hrs IST', instantInIndia(2026, 10, 3, 22)],
  ['3 Nov 2026, 10 pm', instantInIndia(2026, 10, 3, 22)],
  ['03/11/2026 - 22:00 hours', instantInIndia(2026, 10, 3, 22)],
  ['2026-11-03 22:00:00 Asia/Kolkata', instantInIndia(2026, 10, 3, 22)],
  ['46329 22:00', instantInIndia(2026, 10, 3, 22)],
  ['November 3, 2026 9:41 PM (GMT+5:30)', instantInIndia(2026, 10, 3, 21, 41)],
  ['November 3, 2026 9:41 PM (UTC)', Date.UTC(2026, 10, 3, 21, 41)],
  ['2026-11-03 21:41 (UTC)', Date.UTC(2026, 10, 3, 21, 41)],
  ['Nov 03 2026 15:44:28 GMT+0530 (IST)', instantInIndia(2026, 10, 3, 15, 44, 28)],
  ['Nov 03 2026 10:14:28 +0000 (UTC)', Date.UTC(2026, 10, 3, 10, 14, 28)],
  ['Tue Nov 03 15:44:28 IST 2026', instantInIndia(2026, 10, 3, 15, 44, 28)],
  ['Tue Nov 03 10:14:28 +0000 2026', Date.UTC(2026, 10, 3, 10, 14, 28)],
  ['Nov-21-2026', instantInIndia(2026, 10, 21)],
  ['03 Nov 2026 | 03:44 PM', instantInIndia(2026, 10, 3, 15, 44)],
  ['20261103T101428Z', Date.UTC(2026, 10, 3, 10, 14, 28)],
  ['20261103154428', instantInIndia(2026, 10, 3, 15, 44, 28)],
  ['03/Nov/2026:15:44:28 +0530', instantInIndia(2026, 10, 3, 15, 44, 28)],
  ['2026-11-03 15:44:28 +0530 IST', instantInIndia(2026, 10, 3, 15, 44, 28)],
  ['2026-11-03T10:14:28.123Z[UTC]', Date.UTC(2026, 10, 3, 10, 14, 28, 0)],
  ["'21/11/2026", instantInIndia(2026, 10, 21)],
  ['Dt. 21-11-2026', instantInIndia(2026, 10, 21)],
  ['21st of November 2026', instantInIndia(2026, 10, 21)],
  ['21 11 2026', instantInIndia(2026, 10, 21)],
  ['21\\11\\2026', instantInIndia(2026, 10, 21)],
  ['21 / 11 / 2026', instantInIndia(2026, 10, 21)],
  ['1795250000.0', 1_795_250_000_000],
  ['1795250000', 1_795_250_000_000],
  ['1795250000123', 1_795_250_000_123],
  ['N/A', null],
  ['', null],
  ['Dated 21-11-2026', instantInIndia(2026, 10, 21)],
  ['3:44 PM, 21/11/2026', instantInIndia(2026, 10, 21, 15, 44)],
  ['15:44 21/11/2026', instantInIndia(2026, 10, 21, 15, 44)],
  ['21/11/2026 10:30 (EST)', Date.UTC(2026, 10, 21, 15, 30)],
  ['Nov 21, 2026 10:30 AM PDT', Date.UTC(2026, 10, 21, 17, 30)],
  ['2026-11-21 10:30:00 (CET)', Date.UTC(2026, 10, 21, 9, 30)],
  ['21/11/2026 (EST)', instantInIndia(2026, 10, 21)],
  ['21stNov2026', instantInIndia(2026, 10, 21)],
  ['21/11/2026.', instantInIndia(2026, 10, 21)],
  ['21/11/2026 @ 5pm', instantInIndia(2026, 10, 21, 17)],
  ['2026-11-21-10:30:00', instantInIndia(2026, 10, 21, 10, 30)],
  ['21112026', instantInIndia(2026, 10, 21)],
  ['21/11/2026 10:30 (XYZ)', undefined],
  ['31/02/2026', undefined],
  ['31/31/2026', undefined],
  ['next week', undefined],
  ['21/11/2026 25:00', undefined],
  ['21/11/2026 hrs', undefined],
  ['3 Nov 2030 hrs', undefined],
  ['21/11/1666', undefined],
])('reads %j', (text, instant) => {
  expect(readInstant(text, 'day-first')).toBe(instant);
});

test.each([
  ['नवम्बर', 10],
  ['नवंबर', 10],
  ['फरवरी', 1],
  ['फ़रवरी', 1],
  ['फेब्रुवारी', 1],
  ['मई', 4],
  ['मे', 4],
  ['जून', 5],
  ['जुलै', 6],
  ['अक्तूबर', 9],
  ['நவம்பர்', 10],
  ['ஜூலை', 6],
  ['నవంబర్', 10],
  ['ನವೆಂಬರ್', 10],
  ['നവംബർ', 10],
  ['নভেম্বর', 10],
  ['નવેમ્બર', 10],
  ['ਨਵੰਬਰ', 10],
])('reads the month %s', (name, month) => {
  expect(readInstant(`21 ${name} 2026`, 'day-first')).toBe(instantInIndia(2026, month, 21));
});

test.each([
  ['approx 21/11/2026', '2026-11-21'],
  ['~21 Nov 2026', '2026-11-21'],
  ['Recd. on 21-11-26', '2026-11-21'],
  ['21/11/2026 - 25/11/2026', '2026-11-21'],
  ['21.11.2026-25.11.2026', '2026-11-21'],
  ['2026-11-21 to 2026-11-25', '2026-11-21'],
  ['21-25 Nov 2026', '2026-11-21'],
  ['21-25/11/2026', '2026-11-21'],
  ['21,22 Nov 2026', '2026-11-21'],
  ['21/22 Nov 2026', '2026-11-21'],
  ['approx. Nov 21 2026', '2026-11-21'],
  ['28 Nov to 2 Dec 2026', '2026-11-28'],
  ['28/11 – 02/12/2026', '2026-11-28'],
  ['21/11/2026, evening', '2026-11-21'],
  ['21/11/2026(2nd call)', '2026-11-21'],
  ['21/11/2026\n25/11/2026', '2026-11-21'],
  ['Nov 21, 2026, after lunch', '2026-11-21'],
  ['46347 sqft', undefined],
  ['Spoke to his brother at the site on 21/11/2026', undefined],
  ['next week', undefined],
])('finds the first day in %j', (text, day) => {
  expect(dayWithin(text, 'day-first')).toBe(day);
});

test.each([
  ['21-Nov', '2026-11-21'],
  ['21 nov', '2026-11-21'],
  ['27th Nov', '2025-11-27'],
  ['21/11', '2026-11-21'],
  ['30-12', '2025-12-30'],
  ['Nov-26', undefined],
  ['10 days', undefined],
  ['31/31', undefined],
])('takes the last year for %j', (text, day) => {
  expect(dayWithin(text, 'day-first', Date.UTC(2026, 10, 26, 12))).toBe(day);
});

test('follows most dates of a column in their order', () => {
  expect(guessDateOrder(['11/21/2026', '11/05/2026', 'soon'])).toBe('month-first');
  expect(guessDateOrder(['21/11/2026', '11/21/2026', '05/11/2026'])).toBe('day-first');
});

test.each([
  ['Create Date (EST)', 'create date', -300],
  ['Created (IST)', 'created', 330],
  ['Create Date (GMT+5:30)', 'create date', 330],
  ['Name (own)', 'name own', undefined],
])('reads the zone of the heading %j', (heading, folded, zone) => {
  expect(foldHeading(heading)).toBe(folded);
  expect(zoneOfHeading(heading)).toBe(zone);
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

test('reads a studio’s own words', () => {
  expect(['Won', 'follow-up', 'SITE VISIT DONE', 'Not Interested', ''].map(readStatus)).toEqual([
    'Converted',
    'Contacted',
    'In Progress',
    'Lost',
    'New',
  ]);
  expect(readStatus('Purple')).toBeUndefined();
  expect(readStatus('सोच रहे हैं')).toBeUndefined();
  expect(
    [
      'ATTEMPTED_TO_CONTACT',
      'Closed',
      'Closed - Not Converted',
      'OPEN_DEAL',
      'IN_PROGRESS',
      'Site visit pending',
      'Not Contacted',
      'CREATED',
      'Working - Contacted',
      'Thinking',
      'Yet to be contacted',
      'Not confirmed',
      'Likely to book',
      'Switch off',
      'Agreement signed, payment pending',
      'Moved to Prestige, booked',
      'Converted to booking',
      'Awaiting final confirmation',
      'Booking pending',
      'Wrong no.',
      'RNR 2',
      'Not int.',
    ].map((word) => readStatus(word) ?? guessStatus(word)),
  ).toEqual([
    'Contacted',
    'Converted',
    'Lost',
    'In Progress',
    'In Progress',
    'In Progress',
    'New',
    'New',
    'Contacted',
    undefined,
    'New',
    'In Progress',
    'In Progress',
    'Contacted',
    'Converted',
    'Converted',
    'Converted',
    'In Progress',
    'In Progress',
    'Lost',
    'Contacted',
    'Lost',
  ]);
  expect(['HOT', 'Cold', ''].map(readPriority)).toEqual(['high', 'low', 'medium']);
  expect(
    ['Facebook Ads', 'Walk In', 'Ref. by friend', 'Incoming call', 'Website'].map(readSource),
  ).toEqual(['campaign', 'walk-in', 'referral', 'call', 'site']);
});

test('a long cell does not keep the server busy', { timeout: 10_000 }, () => {
  expect(readInstant(`21/11/2026 10:10${' '.repeat(600)}x`, 'day-first')).toBeUndefined();
  expect(readInstant(`a${' '.repeat(100_000)}b`, 'day-first')).toBeUndefined();
  expect(dayWithin(`21/11/2026 ${' x'.repeat(50_000)}`, 'day-first')).toBeUndefined();
  expect(readDayAndTime(`a${' '.repeat(100_000)}b`, '10:30', 'day-first')).toBeUndefined();
  expect(emailIn(`${'.'.repeat(100_000)}x`)).toBeNull();
  expect(guessStatus('to '.repeat(33_000))).toBeUndefined();
  expect(foldHeading(`${'aB'.repeat(50_000)}1`)).toMatch(/^a ba/);
});

test('reads a number at the beginning of a long cell with other text', () => {
  const long = `98450 12345 (call after six${' and then again'.repeat(1_000)})`;
  const found = phoneIn(long);
  expect(found?.isWhole).toBe(false);
  expect(found?.value).toMatch(/^98450 12345/);
  expect(found?.value.length).toBeLessThan(500);
});

test.each([
  ['asha @gmail.com', 'asha@gmail.com', true],
  ['asha@ gmail.com', 'asha@gmail.com', true],
  ['mailto:asha@gmail.com?subject=Your%20house', 'asha@gmail.com', true],
  ['asha @gmail.com / 98450 12345', 'asha@gmail.com', false],
])('finds the address in %j', (cell, value, isWhole) => {
  expect(emailIn(cell)).toEqual({ value, isWhole });
});
