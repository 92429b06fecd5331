import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callKind } from '~tests/factories/appointment-kind';

import { dayOf, startOfDay } from '~/platform/indian-time';
import { fixedHolidays } from '~/settings/hours/fixed-holidays';
import { type ClosureRow, type HoursRow, weekdays } from '~/settings/hours/working-hours';
import { workingCalendar } from '~/settings/hours/working-time';

import { freeTimes, type OccupiedTime } from './free-times';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOON = Date.UTC(2026, 10, 27, 6, 30);

const hoursRow = (change: Partial<HoursRow> = {}): HoursRow => ({
  days: 'Mo Tu We Th Fr Sa',
  from: '10:00',
  to: '18:00',
  breakFrom: '13:00',
  breakTo: '14:00',
  ...change,
});

/** Formats an instant as day and time in India, such as "27 10:30". */
const inIndia = (at: number) =>
  new Date(at).toLocaleString('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

describe('free times', () => {
  const none = { calendar: workingCalendar([hoursRow()], []), occupied: [], starts: [] };

  test('begin after the notice, skip the break, and end within the hours', () => {
    const today = freeTimes(callKind(), none, NOON).filter(({ at }) => dayOf(at) === dayOf(NOON));
    expect(today.map(({ at }) => inIndia(at))).toEqual([
      '27, 16:00',
      '27, 16:30',
      '27, 17:00',
      '27, 17:30',
    ]);
  });

  test('leave out people who are busy, and times whose buffer would overlap', () => {
    const four = Date.UTC(2026, 10, 27, 10, 30);
    const busy = { personId: 'asha', from: four + 25 * MINUTE, to: four + 35 * MINUTE };
    const found = freeTimes(
      callKind({ people: ['asha', 'ravi'] }),
      { ...none, occupied: [busy] },
      NOON,
    );
    expect(found.slice(0, 3).map(({ at, people }) => [inIndia(at), people])).toEqual([
      ['27, 16:00', ['ravi']],
      ['27, 16:30', ['ravi']],
      ['27, 17:00', ['asha', 'ravi']],
    ]);
  });

  test('of a day end at its limit', () => {
    const starts = [{ kindId: callKind().id, at: NOON - HOUR }];
    const found = freeTimes(callKind({ perDay: 1 }), { ...none, starts }, NOON);
    expect(found.map(({ at }) => dayOf(at))).not.toContain(dayOf(NOON));
    expect(found.length).toBeGreaterThan(0);
  });
});

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const hoursRows = fc.array(
  fc
    .tuple(
      fc.subarray(
        weekdays.map(({ key }) => key),
        { minLength: 1 },
      ),
      fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 4, maxLength: 4 }),
      fc.boolean(),
    )
    .map(([days, minutes, hasBreak]) => {
      const [from = 0, breakFrom = 0, breakTo = 0, to = 0] = minutes.toSorted((a, b) => a - b);
      return hoursRow({
        days: days.join(' '),
        from: clockText(from),
        to: clockText(to),
        breakFrom: hasBreak ? clockText(breakFrom) : '',
        breakTo: hasBreak ? clockText(breakTo) : '',
      });
    }),
  { minLength: 1, maxLength: 4 },
);

const indianDate = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

/** Generates closed days and occupied times in the days around `now`. */
const nearbyEvents = (now: number) =>
  fc.record({
    closures: fc.array(
      fc
        .record({ first: fc.nat(20), length: fc.nat(3), open: fc.boolean() })
        .map(({ first, length, open }): ClosureRow => ({
          name: 'Closed',
          from: indianDate(dayOf(now) + first),
          to: indianDate(dayOf(now) + first + length),
          open: open ? 'open' : '',
        })),
      { maxLength: 3 },
    ),
    occupied: fc.array(
      fc
        .record({
          personId: fc.constantFrom('asha', 'ravi'),
          start: fc.integer({ min: -DAY, max: 20 * DAY }),
          length: fc.integer({ min: 1, max: 3 * DAY }),
        })
        .map(({ personId, start, length }): OccupiedTime => ({
          personId,
          from: now + start,
          to: now + start + length,
        })),
      { maxLength: 12 },
    ),
    starts: fc.array(
      fc.record({
        kindId: fc.constantFrom(callKind().id, 'visit'),
        at: fc.integer({ min: now, max: now + 20 * DAY }),
      }),
      { maxLength: 12 },
    ),
  });

const kinds = fc.record({
  minutes: fc.integer({ min: 1, max: 24 }).map((units) => units * 5),
  bufferBefore: fc.nat(12).map((units) => units * 5),
  bufferAfter: fc.nat(12).map((units) => units * 5),
  noticeHours: fc.nat(60),
  daysAhead: fc.integer({ min: 1, max: 20 }),
  perDay: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  people: fc.subarray(['asha', 'ravi'], { minLength: 1 }),
});

const worlds = fc
  .integer({ min: Date.UTC(2025, 11, 20), max: Date.UTC(2028, 2, 5) })
  .chain((now) =>
    fc.record({ now: fc.constant(now), rows: hoursRows, kind: kinds, around: nearbyEvents(now) }),
  );

test('nothing offered breaks hours, closed days, bookings, notice, buffers or limits', () => {
  let offered = 0;
  fc.assert(
    fc.property(worlds, ({ now, rows, kind: change, around: { closures, occupied, starts } }) => {
      const tested = callKind(change);
      const calendar = workingCalendar(rows, closures);
      for (const { at, people } of freeTimes(tested, { calendar, occupied, starts }, now)) {
        offered += 1;
        const end = at + tested.minutes * MINUTE;
        expect(at).toBeGreaterThanOrEqual(now + tested.noticeHours * HOUR);
        expect(dayOf(at) - dayOf(now)).toBeLessThanOrEqual(tested.daysAhead);
        expect(at % (5 * MINUTE)).toBe(0);
        expect(isWithinHours(rows, at, end)).toBe(true);
        expect(isClosed(closures, at)).toBe(false);
        expect(people.length).toBeGreaterThan(0);
        for (const person of people) {
          expect(tested.people).toContain(person);
          for (const taken of occupied.filter(({ personId }) => personId === person))
            expect(
              taken.to <= at - tested.bufferBefore * MINUTE ||
                taken.from >= end + tested.bufferAfter * MINUTE,
            ).toBe(true);
        }
        const sameDay = starts.filter(
          (one) => one.kindId === tested.id && indianDate(dayOf(one.at)) === indianDate(dayOf(at)),
        );
        expect(sameDay.length).toBeLessThan(tested.perDay ?? Infinity);
      }
    }),
    { numRuns: 150 },
  );
  expect(offered).toBeGreaterThan(1_000);
});

/** Whether some row of the working hours covers each minute of the appointment outside its break. */
function isWithinHours(rows: readonly HoursRow[], from: number, to: number): boolean {
  const day = dayOf(from);
  const key = weekdays[(day + 3) % 7]?.key ?? 'Mo';
  const own = rows.filter(({ days }) => days.split(' ').includes(key));
  const minutesOf = (text: string) => {
    const [hour = 0, minute = 0] = text.split(':').map(Number);
    return hour * 60 + minute;
  };
  const spanCovers = (first: string, last: string, minute: number) =>
    first !== '' && minutesOf(first) <= minute && minute < minutesOf(last);
  for (let at = from; at < to; at += MINUTE) {
    const minute = (at - startOfDay(day)) / MINUTE;
    if (!own.some((row) => spanCovers(row.from, row.to, minute))) return false;
    if (own.some((row) => spanCovers(row.breakFrom, row.breakTo, minute))) return false;
  }
  return true;
}

function isClosed(closures: readonly ClosureRow[], at: number): boolean {
  const date = indianDate(dayOf(at));
  const rows = closures.filter(({ from, to }) => from <= date && date <= to);
  if (rows.some(({ open }) => open === 'open')) return false;
  return rows.length > 0 || fixedHolidays(Number(date.slice(0, 4))).some(({ day }) => day === date);
}
