import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { readCalendarFile } from './fill-closures.server';
import { readCalendar } from './read-calendar';

const YEARS = [2026, 2027];
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');
const file = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const read = (...events: string[]) => readCalendar(file(...events), YEARS);
const day = (from: string, name: string, uncertainty: string | null = null, to = '') => ({
  from,
  to,
  name,
  uncertainty,
});

it.each([
  [
    'google-india.ics',
    [
      day('2026-12-24', 'Christmas Eve', 'observance'),
      day('2026-12-25', 'Christmas'),
      day('2027-01-26', 'Republic Day'),
      day('2027-02-14', "Valentine's Day", 'observance'),
      day('2027-03-09', 'Ramzan Id (tentative)', 'tentative'),
      day('2027-06-20', "Father's Day", 'observance'),
    ],
  ],
  [
    'outlook-tzid.ics',
    [day('2027-01-14', 'Pongal'), day('2027-01-15', 'Pongal week', null, '2027-01-17')],
  ],
  ['utc-midnight.ics', [day('2026-12-24', 'Christmas Eve off')]],
  [
    'yearly.ics',
    [
      day('2026-01-26', 'Republic Day but not 2027'),
      day('2026-08-15', 'Independence Day'),
      day('2026-10-02', 'Gandhi Jayanti'),
      day('2026-12-22', 'Three days by duration', null, '2026-12-24'),
      day('2026-12-28', 'Two dates'),
      day('2026-12-30', 'Two dates'),
      day('2027-08-15', 'Independence Day'),
      day('2027-10-02', 'Gandhi Jayanti'),
    ],
  ],
])('reads %s as days of the studio', (name, days) => {
  expect(readCalendar(fixture(name), YEARS)).toEqual({ days, left: 0 });
});

it('reads an instant that a script calls a date as the day of the studio', () => {
  const midnightInIndia = 'DTSTART;VALUE=DATE:2026-12-24T18:30:00.000Z';
  const end = 'DTEND;VALUE=DATE:2026-12-25T18:30:00.000Z';
  expect(read(event(midnightInIndia, end, 'SUMMARY:Christmas'))).toEqual({
    days: [day('2026-12-25', 'Christmas')],
    left: 0,
  });
});

it('reads days as holiday calendars contain them', () => {
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
  expect(read(holi, diwali)).toEqual({
    left: 0,
    days: [
      day('2026-11-08', 'Diwali, Lakshmi Puja'),
      day('2027-03-22', 'होली', null, '2027-03-23'),
    ],
  });
});

it('converts instants and zones to days of the studio', () => {
  const days = read(
    event('DTSTART:20261224T183000Z', 'DTEND:20261225T183000Z', 'SUMMARY:UTC instants'),
    event('DTSTART:20270101T000000Z', 'DTEND:20270102T000000Z', 'SUMMARY:UTC midnights'),
    event(
      'DTSTART;TZID=Singapore Standard Time:20270206T000000',
      'DTEND;TZID=Singapore Standard Time:20270208T000000',
      'SUMMARY:New Year in Singapore',
    ),
    event('DTSTART:20270301T000000', 'DTEND:20270302T000000', 'SUMMARY:No zone'),
    event(
      'DTSTART;TZID=America/New_York:20270401T200000',
      'DTEND;TZID=America/New_York:20270401T210000',
      'SUMMARY:Call',
    ),
    event(
      'DTSTART;TZID="(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi":20270501T000000',
      'DURATION:P1D',
      'SUMMARY:May Day',
    ),
  );
  expect(days).toEqual({
    left: 0,
    days: [
      day('2026-12-25', 'UTC instants'),
      day('2027-01-01', 'UTC midnights'),
      day('2027-02-06', 'New Year in Singapore', null, '2027-02-07'),
      day('2027-03-01', 'No zone'),
      day('2027-04-02', 'Call', 'hours'),
      day('2027-05-01', 'May Day'),
    ],
  });
});

it('treats a day that ends just before midnight as a whole one', () => {
  const days = read(
    event(
      'SUMMARY:As TimeTree exports it',
      'DTSTART;TZID=Asia/Kolkata:20270301T000000',
      'DTEND;TZID=Asia/Kolkata:20270302T235959',
    ),
    event('SUMMARY:To the minute', 'DTSTART:20270401T000000', 'DTEND:20270401T235900'),
  );
  expect(days).toEqual({
    left: 0,
    days: [
      day('2027-03-01', 'As TimeTree exports it', null, '2027-03-02'),
      day('2027-04-01', 'To the minute'),
    ],
  });
});

it('expands rules with an end, exceptions, additions and moved days', () => {
  const days = read(
    event('DTSTART;VALUE=DATE:20261221', 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Winter break'),
    event('DTSTART:20200501', 'RRULE:FREQ=YEARLY;BYMONTH=5', 'SUMMARY:May Day', 'UID:may'),
    event('DTSTART:20270503', 'RECURRENCE-ID:20270501', 'SUMMARY:May Day, moved', 'UID:may'),
    event(
      'DTSTART;TZID=Asia/Kolkata:20260601T000000',
      'DURATION:P1D',
      'RDATE;TZID=Asia/Kolkata:20260603T000000,20260605T000000',
      'RDATE;TZID=Asia/Kolkata:20260607T000000',
      'SUMMARY:Audit',
    ),
    event('DTSTART:20100710', 'RRULE:FREQ=YEARLY;UNTIL=20260101', 'SUMMARY:Over'),
    event('DTSTART:20260712', 'RRULE:FREQ=YEARLY;BYMONTH=7;BYDAY=2SU', 'SUMMARY:Second Sunday'),
  );
  expect(days).toEqual({
    left: 0,
    days: [
      day('2026-05-01', 'May Day'),
      day('2026-06-01', 'Audit'),
      day('2026-06-03', 'Audit'),
      day('2026-06-05', 'Audit'),
      day('2026-06-07', 'Audit'),
      day('2026-07-12', 'Second Sunday'),
      day('2026-12-21', 'Winter break', null, '2026-12-23'),
      day('2027-05-03', 'May Day, moved'),
      day('2027-07-11', 'Second Sunday'),
    ],
  });
});

it('reads both rules of a series, and counts an exception that can’t be read', () => {
  const [republic, independence] = ['1;BYMONTHDAY=26', '8;BYMONTHDAY=15'].map(
    (date) => `RRULE:FREQ=YEARLY;COUNT=1;BYMONTH=${date}`,
  );
  const days = read(
    event('DTSTART:20260126', republic ?? '', independence ?? '', 'SUMMARY:National'),
    event('DTSTART:20261225', 'RRULE:FREQ=YEARLY;COUNT=1', 'EXDATE:2027', 'SUMMARY:Christmas'),
  );
  expect(days).toEqual({
    left: 1,
    days: [
      day('2026-01-26', 'National'),
      day('2026-08-15', 'National'),
      day('2026-12-25', 'Christmas'),
    ],
  });
});

it('reads files that are compressed or indented', async () => {
  const text = file(event('DTSTART:20261225', 'SUMMARY:Christmas'));
  for (const written of [gzipSync(text), text.replaceAll(/^/gm, '\t')])
    expect(await readCalendarFile(new Blob([written]), YEARS)).toEqual({
      left: 0,
      days: [day('2026-12-25', 'Christmas')],
    });
});

it('gives several events with one UID their own days', () => {
  const days = read(
    event('UID:same', 'DTSTART;VALUE=DATE:20261225', 'SUMMARY:Christmas'),
    event('UID:same', 'DTSTART;VALUE=DATE:20270101', 'SUMMARY:New Year'),
  );
  expect(days).toMatchObject({ days: [{ from: '2026-12-25' }, { from: '2027-01-01' }] });
});

it('moves and cancels occurrences that come before their series', () => {
  const days = read(
    event('DTSTART:20260503', 'RECURRENCE-ID:20260501', 'SUMMARY:May Day, moved', 'UID:may'),
    event('DTSTART:20270501', 'RECURRENCE-ID:20270501', 'STATUS:CANCELLED', 'UID:may'),
    event('DTSTART:20200501', 'RRULE:FREQ=YEARLY', 'SUMMARY:May Day', 'UID:may'),
  );
  expect(days).toEqual({ left: 0, days: [day('2026-05-03', 'May Day, moved')] });
});

it('moves the following occurrences of a series', () => {
  const days = read(
    event('UID:a', 'DTSTART:20261201', 'RRULE:FREQ=WEEKLY;COUNT=3', 'SUMMARY:Site day'),
    event('UID:a', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261208', 'DTSTART:20261209'),
  );
  expect(days).toEqual({
    left: 0,
    days: [
      day('2026-12-01', 'Site day'),
      day('2026-12-09', 'Site day'),
      day('2026-12-16', 'Site day'),
    ],
  });
});

it('names an event whose name comes in two languages, and counts a day that does not exist', () => {
  const days = read(
    event('DTSTART:20261108', 'SUMMARY;LANGUAGE=en:Diwali', 'SUMMARY;LANGUAGE=hi:दीपावली'),
    event('DTSTART:20270229', 'SUMMARY:No leap year'),
  );
  expect(days).toEqual({ left: 1, days: [day('2026-11-08', 'Diwali')] });
});

it('reads the events before a download broke off', () => {
  const text = file(
    event('DTSTART:20261108', 'SUMMARY:Diwali'),
    event('DTSTART:20261225', 'SUMMARY:Christmas'),
  );
  expect(readCalendar(text.slice(0, -30), YEARS)).toEqual({
    left: 1,
    days: [day('2026-11-08', 'Diwali')],
  });
});

it('reads all calendars of a file', () => {
  const text =
    file(event('DTSTART:20261225', 'SUMMARY:Christmas')) +
    file(event('DTSTART:20270101', 'SUMMARY:New Year'));
  expect(readCalendar(text, YEARS)).toEqual({
    left: 0,
    days: [day('2026-12-25', 'Christmas'), day('2027-01-01', 'New Year')],
  });
});

it('repeats a midnight without a known zone on the studio’s day', async () => {
  const rule = 'RRULE:FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=26';
  const zone = ['BEGIN:VTIMEZONE', 'TZID:India', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'];
  const offsets = ['TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE'];
  const floating = event('DTSTART:20200126T000000', 'DURATION:P1D', rule, 'SUMMARY:Republic Day');
  const zoned = floating.replace('DTSTART:', 'DTSTART;TZID=India:');
  for (const text of [
    file(floating),
    file(...zone, ...offsets, zoned),
    file(...zone, ...offsets, floating),
  ])
    expect(await readCalendarFile(new Blob([text]), YEARS)).toEqual({
      left: 0,
      days: [day('2026-01-26', 'Republic Day'), day('2027-01-26', 'Republic Day')],
    });
});

it('reads a letter whose bytes are on two lines', async () => {
  const [fileStart, fileEnd] = file(event('DTSTART:20261108', 'SUMMARY:दीपावली')).split('प');
  const letter = Buffer.from('प');
  const foldedLines = [
    fileStart ?? '',
    letter.subarray(0, 1),
    '\r\n ',
    letter.subarray(1),
    fileEnd ?? '',
  ];
  expect(await readCalendarFile(new Blob(foldedLines), YEARS)).toEqual({
    left: 0,
    days: [day('2026-11-08', 'दीपावली')],
  });
});

it('combines several names of one day, the holiday first', () => {
  const days = read(
    event('DTSTART:20261124', 'SUMMARY:Karthik Purnima', 'DESCRIPTION:Observance'),
    event('DTSTART:20261124', 'SUMMARY:Guru Nanak Jayanti', 'DESCRIPTION:Public holiday'),
    event('DTSTART:20261124', 'SUMMARY:Guru Nanak jayanti'),
    event('DTSTART:20261123', 'DTEND:20261126', 'SUMMARY:Pushkar fair'),
  );
  expect(days).toMatchObject({
    days: [
      day('2026-11-23', 'Pushkar fair'),
      day('2026-11-24', 'Guru Nanak Jayanti, Pushkar fair, Karthik Purnima'),
      day('2026-11-25', 'Pushkar fair'),
    ],
  });
});

it('offers observances, restricted holidays and unsettled dates as uncertain', () => {
  const startOn = (number: number) => `DTSTART;VALUE=DATE:202703${String(number).padStart(2, '0')}`;
  const days = read(
    event(startOn(1), 'SUMMARY:Eid', 'STATUS:TENTATIVE'),
    event(startOn(2), 'SUMMARY:Bohag Bihu', 'DESCRIPTION:Restricted Holiday'),
    event(startOn(3), 'SUMMARY:Mothering', 'CATEGORIES:Observance,Christian'),
    event(startOn(4), "SUMMARY:Mother's Day"),
    event(startOn(5), 'SUMMARY:Losar', 'DESCRIPTION:पर्व\\nइन्हें छिपाने के लिए Google Calendar पर जाएं'),
    event(startOn(6), 'SUMMARY:Eid (date may vary)'),
    event(startOn(7), 'SUMMARY:Holi', 'DESCRIPTION:Gazetted Holiday'),
    event(startOn(8), 'SUMMARY:Maha Shivratri (RH)'),
    event('DTSTART:20270310', 'RRULE:FREQ=MONTHLY;BYDAY=2SA;COUNT=2', 'SUMMARY:Second Saturday'),
    event(startOn(16), 'SUMMARY:Bakrid (depending on moon)'),
    event(startOn(17), 'SUMMARY:Half-day for Diwali'),
    event(startOn(18), 'SUMMARY:Working Saturday (compensatory)'),
    event(startOn(19), 'SUMMARY:Floating holiday'),
    event(startOn(20), 'SUMMARY:Non-working day'),
    event(startOn(21), 'SUMMARY:Eid (subject to change)'),
    event(startOn(22), 'SUMMARY:Muharram (approx.)'),
    event(startOn(23), 'SUMMARY:Mannam Jayanthi (R.H.)'),
    event(startOn(24), 'SUMMARY:Half holiday for Holi'),
    event(startOn(25), 'SUMMARY:Pongal', 'DESCRIPTION:Closed from 2 pm'),
    event(startOn(26), 'SUMMARY:Afternoon off'),
    event(startOn(27), 'SUMMARY:Annual closing of bank accounts'),
    event(startOn(28), 'SUMMARY:वैकल्पिक अवकाश'),
  );
  expect('days' in days ? days.days.map(({ uncertainty }) => uncertainty) : days).toEqual([
    'tentative',
    'observance',
    'observance',
    'observance',
    'observance',
    'tentative',
    null,
    'observance',
    null,
    'tentative',
    'hours',
    'observance',
    'observance',
    null,
    'tentative',
    'tentative',
    'observance',
    'hours',
    'hours',
    'hours',
    'observance',
    'observance',
    null,
  ]);
});

it('leaves out events that are no holidays', () => {
  const weekly = event('DTSTART:20260105', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Meeting');
  const summer = event('DTSTART:20260401', 'DTEND:20260701', 'SUMMARY:Summer');
  const cancelled = event('DTSTART:20260615', 'STATUS:CANCELLED', 'SUMMARY:Not any more');
  const renamed = event('DTSTART:20260616', 'SUMMARY:Canceled: Outing');
  const noDay = event('SUMMARY:None');
  const mayDay = event('DTSTART:20260501', 'SUMMARY:May Day');
  expect(read(weekly, summer, cancelled, renamed, noDay, mayDay)).toEqual({
    left: 3,
    days: [day('2026-05-01', 'May Day')],
  });
});

it('reads the other events of a file with an invalid one', () => {
  const days = read(
    event('DTSTART:20260501', 'RRULE:FREQ=NONSENSE;BYDAY=99XX', 'SUMMARY:Broken'),
    event('DTSTART:99999999', 'SUMMARY:No such day'),
    event('DTSTART:20261225', 'SUMMARY:Christmas'),
    'END:VALARM',
  );
  expect(days).toMatchObject({ days: [day('2026-12-25', 'Christmas')] });
});

it("reads Google's feed of 160 days", () => {
  const events = Array.from({ length: 160 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 0, 1 + index * 4)).toISOString().slice(0, 10);
    return event(
      `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
      `UID:${index}@google.com`,
      `SUMMARY:Day ${index}`,
    );
  });
  const days = read(...events);
  expect('days' in days ? days.days : []).toHaveLength(160);
});

it('takes no line of a description for an indented event, nor a time in it for opening hours', async () => {
  const text = file(
    event(
      'DTSTART:20261225',
      'SUMMARY:Christ',
      ' mas',
      'DESCRIPTION:Mass at 6 pm, ',
      '  BEGIN:VEVENT',
    ),
  );
  expect(await readCalendarFile(new Blob([text]), YEARS)).toMatchObject({
    days: [{ name: 'Christmas', uncertainty: null }],
  });
});

it.each([
  ['', /not a calendar file/],
  ['<html>BEGIN:VCALENDAR', /not a calendar file/],
  ['PK\u0003\u0004', /ZIP file. Unpack it/],
  [file(), /no day in 2026 or 2027/],
  [file(event('DTSTART:20200101')), /no day in/],
  [file(event('DTSTART:20260105', 'RRULE:FREQ=WEEKLY')), /no holiday in/],
  [
    file(...Array.from({ length: 5_001 }, () => event('DTSTART:20260101'))),
    /more than 5000 events/,
  ],
])('refuses with a message: %#', (text, sentence) => {
  expect(readCalendar(text, YEARS)).toEqual({ problem: expect.stringMatching(sentence) });
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
    'RRULE:FREQ=YEARLY',
    'RDATE:20260301',
    'UID:1',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 90 }).map((text) => `SUMMARY:${text}`),
);

it('returns only days with a short name that can be stored, whatever a file contains', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const calendarRead = readCalendar(['BEGIN:VCALENDAR', ...lines].join('\r\n'), [2026]);
      for (const { from, to, name } of 'days' in calendarRead ? calendarRead.days : []) {
        expect(from).toMatch(/^2026-\d\d-\d\d$/);
        expect(to === '' || to > from).toBe(true);
        expect(name.length).toBeLessThanOrEqual(80);
        expect(name).toMatch(/\S/);
        expect(name.isWellFormed()).toBe(true);
      }
    }),
  );
});

it.each([
  ['Sundays that are Mondays', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2;COUNT=9'],
  [
    'many days of many hours',
    `RRULE:FREQ=YEARLY;BYHOUR=${list(24)};BYMINUTE=${list(60)};BYSECOND=${list(60)}`,
  ],
  ['every second', 'RRULE:FREQ=SECONDLY;INTERVAL=1'],
  ['a count beyond memory', 'RRULE:FREQ=DAILY;COUNT=999999999999'],
])('ends a hostile rule with a message and keeps running: %s', async (_name, rule) => {
  const hostile = file(event('DTSTART:19000101T000000Z', rule, 'SUMMARY:Hostile'));
  const answer = await readCalendarFile(new Blob([hostile]), YEARS);
  expect(answer).toEqual({ problem: expect.stringMatching(/^The file (could not|has no)/) });
});

function list(length: number) {
  return Array.from({ length }, (_, index) => index).join(',');
}
