import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { instantInIndia } from '~/platform/indian-time';

import { type ClosureRow, type HoursRow, weekdays, weekOf } from './working-hours';
import { addWorkingTime, workingCalendar, workingTimeBetween } from './working-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const row = (days: string, from: string, to: string, breakFrom = '', breakTo = ''): HoursRow => ({
  days,
  from,
  to,
  breakFrom,
  breakTo,
});
const closed = (from: string, name: string, to = '', open = ''): ClosureRow => ({
  from,
  to,
  name,
  open,
});
/** A moment of 2026 in India. */
const india = (month: number, day: number, hour: number, minute = 0) =>
  instantInIndia(2026, month - 1, day, hour, minute);

const weekday = workingCalendar([row('Mo Tu We Th Fr', '10:00', '18:00', '13:00', '14:00')], []);

it.each([
  ['within a morning', india(11, 24, 10, 30), 15, india(11, 24, 10, 45)],
  ['over the break', india(11, 24, 12, 50), 15, india(11, 24, 14, 5)],
  ['from Friday evening into Monday', india(11, 27, 17, 55), 15, india(11, 30, 10, 10)],
  ['from the night', india(11, 24, 3), 15, india(11, 24, 10, 15)],
  ['from midnight', india(11, 25, 0), 150, india(11, 25, 12, 30)],
  ['from a weekend', india(11, 28, 12), 150, india(11, 30, 12, 30)],
  ['to the minute of closing', india(11, 24, 17, 45), 15, india(11, 24, 18)],
])('%s', (_, start, minutes, expectedEnd) => {
  expect(addWorkingTime(weekday, start, minutes * MINUTE)).toBe(expectedEnd);
  expect(workingTimeBetween(weekday, start, expectedEnd)).toBe(minutes * MINUTE);
});

it('excludes fixed holidays and closures, unless the owner says otherwise', () => {
  const hours = [row('Mo Tu We Th Fr', '10:00', '18:00')];
  const closures = [
    closed('2026-11-09', 'Diwali', '2026-11-10'),
    closed('2026-10-02', 'Gandhi Jayanti', '', 'open'),
  ];
  const calendar = workingCalendar(hours, closures);
  // Friday 6 November, then Diwali on Monday and Tuesday.
  expect(addWorkingTime(calendar, india(11, 6, 17, 55), 15 * MINUTE)).toBe(india(11, 11, 10, 10));
  // 26 January is a Monday.
  expect(addWorkingTime(calendar, india(1, 26, 11), 15 * MINUTE)).toBe(india(1, 27, 10, 15));
  expect(addWorkingTime(calendar, india(10, 2, 11), 15 * MINUTE)).toBe(india(10, 2, 11, 15));
  const day = (month: number, date: number) => Date.UTC(2026, month - 1, date) / 86_400_000;
  expect(calendar.closedFor(day(11, 10))).toBe('Diwali');
  expect(calendar.closedFor(day(1, 26))).toBe('Republic Day');
  expect(calendar.closedFor(day(10, 2))).toBeNull();
  // A Sunday is no working day anyway.
  expect(calendar.closedFor(day(11, 8))).toBeNull();
});

it('uses the default hours until there are hours', () => {
  const calendar = workingCalendar([], []);
  expect(addWorkingTime(calendar, india(11, 28, 17, 55), 15 * MINUTE)).toBe(india(11, 30, 10, 10));
});

it('counts elapsed time if the studio is closed for more than a year', () => {
  const calendar = workingCalendar([], [closed('2026-01-01', 'A long journey', '2028-12-31')]);
  expect(addWorkingTime(calendar, india(11, 24, 10), HOUR)).toBe(india(11, 24, 11));
});

const clock = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][quarter % 4]}`,
  );
const someDays = fc
  .subarray(
    weekdays.map(({ key }) => key),
    { minLength: 1 },
  )
  .map((keys) => keys.join(' '));
const rows = fc.array(
  fc.record({ days: someDays, from: clock, to: clock, breakFrom: clock, breakTo: clock }),
  { minLength: 1, maxLength: 3 },
);
const closures = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 5 }))
    .map(([first, length]) => {
      const day = (daysLater: number) =>
        new Date(Date.UTC(2026, 10, 1 + daysLater)).toISOString().slice(0, 10);
      return closed(day(first), 'Away', day(first + length));
    }),
  { maxLength: 3 },
);
const calendars = fc
  .tuple(rows, closures)
  .map(([hoursRows, closureRows]) => workingCalendar(hoursRows, closureRows));
const moment = fc.integer({ min: india(11, 1, 0), max: india(12, 10, 0) });
const length = fc.integer({ min: 0, max: 20 * HOUR });

it('the added time is in between', () => {
  fc.assert(
    fc.property(calendars, moment, length, (calendar, start, ms) => {
      const calculatedEnd = addWorkingTime(calendar, start, ms);
      expect(calculatedEnd).toBeGreaterThanOrEqual(start);
      expect(workingTimeBetween(calendar, start, calculatedEnd)).toBe(ms);
    }),
  );
});

it('adds up: first one part, then the other', () => {
  fc.assert(
    fc.property(calendars, moment, length, length, (calendar, start, one, b) => {
      const step = addWorkingTime(calendar, addWorkingTime(calendar, start, one), b);
      expect(step).toBe(addWorkingTime(calendar, start, one + b));
    }),
  );
});

it('between two instants equals a count of minutes', () => {
  fc.assert(
    fc.property(
      rows,
      closures,
      moment,
      fc.integer({ min: 0, max: 4_000 }),
      (hoursRows, closureRows, from, minutes) => {
        const calendar = workingCalendar(hoursRows, closureRows);
        const start = Math.floor(from / MINUTE) * MINUTE;
        let countedMs = 0;
        for (let minute = 0; minute < minutes; minute++) {
          const local = new Date(start + minute * MINUTE + 19_800_000);
          const date = local.toISOString().slice(0, 10);
          const spans = calendar.spansOf(Date.parse(date) / 86_400_000);
          const now = local.getUTCHours() * 60 + local.getUTCMinutes();
          const isAway = closureRows.some((closure) => closure.from <= date && date <= closure.to);
          expect(isAway && spans.length > 0).toBe(false);
          if (spans.some((span) => span.from <= now && now < span.to)) countedMs++;
        }
        expect(workingTimeBetween(calendar, start, start + minutes * MINUTE)).toBe(
          countedMs * MINUTE,
        );
      },
    ),
    { numRuns: 40 },
  );
});

it('a week’s spans are sorted, separate, within the day, and match the rows', () => {
  fc.assert(
    fc.property(rows, (hoursRows) => {
      for (const spans of weekOf(hoursRows)) {
        let last = -1;
        for (const { from, to } of spans) {
          expect(from).toBeGreaterThan(last);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(1440);
          last = to;
        }
      }
    }),
  );
});
