import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { readCalendarFile } from './calendar-file';

const file = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const read = (...events: string[]) => readCalendarFile(file(...events), [2026, 2027]);

it('reads days as calendars of holidays write them', () => {
  const diwali = event(
    'DTSTART;VALUE=DATE:20261108',
    'DTEND;VALUE=DATE:20261109',
    'SUMMARY:Diwali\\, Lakshmi',
    '  Puja',
    'BEGIN:VALARM',
    'SUMMARY:Wake up',
    'END:VALARM',
  );
  const holi = event(
    'SUMMARY;LANGUAGE=hi:होली',
    'DTSTART;VALUE=DATE:20270322',
    'DTEND;VALUE=DATE:20270324',
  );
  const meeting = event('DTSTART;TZID="Asia/Kolkata":20261225T090000', 'DTEND:20261225T100000Z');
  expect(read(holi, diwali, meeting)).toEqual({
    left: 0,
    days: [
      { from: '2026-11-08', to: '', name: 'Diwali, Lakshmi Puja' },
      { from: '2026-12-25', to: '', name: 'Holiday' },
      { from: '2027-03-22', to: '2027-03-23', name: 'होली' },
    ],
  });
});

it('repeats yearly days, and leaves out what is no holiday', () => {
  const yearly = event('DTSTART:20200501', 'RRULE:FREQ=YEARLY;BYMONTH=5', 'SUMMARY:May Day');
  const weekly = event('DTSTART:20260105', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Meeting');
  const summer = event('DTSTART:20260401', 'DTEND:20260701', 'SUMMARY:Summer');
  const cancelled = event('DTSTART:20260615', 'STATUS:CANCELLED', 'SUMMARY:Not any more');
  const noDay = event('DTSTART:20260231', 'SUMMARY:None');
  expect(read(yearly, weekly, summer, cancelled, noDay)).toEqual({
    left: 3,
    days: [
      { from: '2026-05-01', to: '', name: 'May Day' },
      { from: '2027-05-01', to: '', name: 'May Day' },
    ],
  });
});

it.each([
  ['', /isn’t a calendar file/],
  ['<html>BEGIN:VCALENDAR', /isn’t a calendar file/],
  [file(), /has no days in 2026 or 2027/],
  [file(event('DTSTART:20200101')), /has no days/],
  ['x'.repeat(1_000_001), /too large/],
  [
    file(...Array.from({ length: 5_001 }, () => event('DTSTART:20260101'))),
    /more than 5000 events/,
  ],
  [
    file(...Array.from({ length: 300 }, (_, at) => event('DTSTART:20260101', `SUMMARY:${at}`))),
    /has 300 days/,
  ],
])('refuses with a sentence: %#', (text, sentence) => {
  expect(readCalendarFile(text, [2026, 2027])).toEqual({
    problem: expect.stringMatching(sentence),
  });
});

const line = fc.oneof(
  fc.constantFrom(
    'BEGIN:VEVENT',
    'END:VEVENT',
    'BEGIN:VALARM',
    'END:VALARM',
    ' folded',
    'DTSTART:20260101',
    'DTEND:20260104',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 90 }).map((text) => `SUMMARY:${text}`),
);

it('whatever a file holds, its days are days with a short name that can be stored', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const found = readCalendarFile(['BEGIN:VCALENDAR', ...lines].join('\r\n'), [2026]);
      for (const { from, to, name } of 'days' in found ? found.days : []) {
        expect(from).toMatch(/^2026-\d\d-\d\d$/);
        expect(to === '' || to > from).toBe(true);
        expect(name.length).toBeLessThanOrEqual(80);
        expect(name).toMatch(/\S/);
        expect(name.isWellFormed()).toBe(true);
      }
    }),
  );
});

it('takes no time for a file that is made to take it', () => {
  const start = performance.now();
  for (const hostile of [
    'A;'.repeat(400_000),
    `A${';"'.repeat(300_000)}`,
    `DTSTART${';A=B'.repeat(200_000)}`,
  ])
    readCalendarFile(file(event(hostile)), [2026]);
  expect(performance.now() - start).toBeLessThan(3_000);
});
