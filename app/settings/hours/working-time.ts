import { dayOf, indianDay, startOfDay } from '~/platform/indian-time';

import { fixedHolidays } from './fixed-holidays';
import { ASSUMED_HOURS, type ClosureRow, type HoursRow, type Span, weekOf } from './working-hours';

const MINUTE = 60_000;
/** So far it is looked for the next working day, in days: whoever works on fewer counts by the clock. */
const LONGEST_CLOSURE = 400;

/** When the studio works. */
export type WorkingCalendar = {
  /** The parts of a day (days since 1970-01-01 in India) in which it works, in their order. */
  spansOf(day: number): readonly Span[];
  /** Why it doesn't work on a day of the week that is otherwise a working day; null where it does, or never would. */
  closedFor(day: number): string | null;
};

/** The calendar of an owner's hours, closures and the fixed holidays. Without hours those that are assumed hold. */
export function workingCalendar(
  hours: readonly HoursRow[],
  closures: readonly ClosureRow[],
): WorkingCalendar {
  const own = weekOf(hours);
  const week = own.some((spans) => spans.length > 0) ? own : weekOf(ASSUMED_HOURS);
  // 1970-01-01 was a Thursday: three days after Monday.
  const usual = (day: number) => week[(((day + 3) % 7) + 7) % 7] ?? [];
  const reason = (day: number) => {
    const date = indianDay(startOfDay(day));
    const rows = closures.filter(({ from, to }) => from <= date && date <= (to || from));
    if (rows.some(({ open }) => open === 'open')) return null;
    const fixed = fixedHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.day === date);
    return rows[0]?.name ?? fixed?.name ?? null;
  };
  const known = new Map<number, readonly Span[]>();
  const spansOf = (day: number) => {
    const spans = known.get(day) ?? (reason(day) === null ? usual(day) : []);
    known.set(day, spans);
    return spans;
  };
  return {
    spansOf,
    closedFor: (day) => (usual(day).length === 0 ? null : reason(day)),
  };
}

/** The instants between which a day's spans lie. */
const instantsOf = (calendar: WorkingCalendar, day: number) =>
  calendar.spansOf(day).map(({ from, to }) => ({
    from: startOfDay(day) + from * MINUTE,
    to: startOfDay(day) + to * MINUTE,
  }));

/**
 * The instant at which so many milliseconds of working time have passed since `start`. Where the studio doesn't work for more
 * than a year, time is counted by the clock: an alert that never comes would be worse than one in a holiday.
 */
export function addWorkingTime(calendar: WorkingCalendar, start: number, ms: number): number {
  let left = ms;
  let idle = 0;
  for (let day = dayOf(start); idle < LONGEST_CLOSURE; day++) {
    const spans = instantsOf(calendar, day);
    idle = spans.length > 0 ? 0 : idle + 1;
    for (const { from, to } of spans) {
      const begin = Math.max(from, start);
      if (begin > to) continue;
      if (begin + left <= to) return begin + left;
      left -= to - begin;
    }
  }
  return start + ms;
}

/** The working day so many working days after a day; null: the studio is closed for longer than a year. */
export function workingDayAfter(
  calendar: WorkingCalendar,
  start: number,
  days: number,
): number | null {
  let left = days;
  for (let day = start + 1, idle = 0; idle < LONGEST_CLOSURE; day++) {
    if (calendar.spansOf(day).length === 0) {
      idle += 1;
      continue;
    }
    idle = 0;
    left -= 1;
    if (left <= 0) return day;
  }
  return null;
}

/** Working time between two instants, in milliseconds; 0 where the second is before the first. */
export function workingTimeBetween(calendar: WorkingCalendar, start: number, end: number): number {
  let sum = 0;
  for (let day = dayOf(start); day <= dayOf(end); day++)
    for (const { from, to } of instantsOf(calendar, day))
      sum += Math.max(0, Math.min(to, end) - Math.max(from, start));
  return sum;
}
