import { dayOf, indianDay, startOfDay } from '~/platform/indian-time';

import { fixedHolidays } from './fixed-holidays';
import { ASSUMED_HOURS, type ClosureRow, type HoursRow, type Span, weekOf } from './working-hours';

const MINUTE = 60_000;
/** Maximum days to search for a working day. */
const MAX_CLOSED_DAYS = 400;

export type WorkingCalendar = {
  /** @param day days since 1970-01-01 in India. */
  spansOf(day: number): readonly Span[];
  /** The reason why a usual working day is closed, or null. */
  closedFor(day: number): string | null;
};

export function workingCalendar(
  hours: readonly HoursRow[],
  closures: readonly ClosureRow[],
): WorkingCalendar {
  const ownWeek = weekOf(hours);
  const week = ownWeek.some((spans) => spans.length > 0) ? ownWeek : weekOf(ASSUMED_HOURS);
  // 1970-01-01 was a Thursday.
  const usualSpans = (day: number) => week[(((day + 3) % 7) + 7) % 7] ?? [];
  const reason = (day: number) => {
    const date = indianDay(startOfDay(day));
    const rows = closures.filter(({ from, to }) => from <= date && date <= (to || from));
    if (rows.some(({ open }) => open === 'open')) return null;
    const fixed = fixedHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.day === date);
    return rows[0]?.name ?? fixed?.name ?? null;
  };
  const cache = new Map<number, readonly Span[]>();
  const spansOf = (day: number) => {
    const spans = cache.get(day) ?? (reason(day) === null ? usualSpans(day) : []);
    cache.set(day, spans);
    return spans;
  };
  return {
    spansOf,
    closedFor: (day) => (usualSpans(day).length === 0 ? null : reason(day)),
  };
}

const instantsOf = (calendar: WorkingCalendar, day: number) =>
  calendar.spansOf(day).map(({ from, to }) => ({
    from: startOfDay(day) + from * MINUTE,
    to: startOfDay(day) + to * MINUTE,
  }));

/** If the studio is closed for more than a year, elapsed time counts, because a late alert is better than none. */
export function addWorkingTime(calendar: WorkingCalendar, start: number, ms: number): number {
  let remainingMs = ms;
  let idle = 0;
  for (let day = dayOf(start); idle < MAX_CLOSED_DAYS; day++) {
    const spans = instantsOf(calendar, day);
    idle = spans.length > 0 ? 0 : idle + 1;
    for (const { from, to } of spans) {
      const workStart = Math.max(from, start);
      if (workStart > to) continue;
      if (workStart + remainingMs <= to) return workStart + remainingMs;
      remainingMs -= to - workStart;
    }
  }
  return start + ms;
}

/** Returns null if the studio is closed for more than a year. */
export function workingDayAfter(
  calendar: WorkingCalendar,
  start: number,
  days: number,
): number | null {
  let remainingDays = days;
  for (let day = start + 1, idle = 0; idle < MAX_CLOSED_DAYS; day++) {
    if (calendar.spansOf(day).length === 0) {
      idle += 1;
      continue;
    }
    idle = 0;
    remainingDays -= 1;
    if (remainingDays <= 0) return day;
  }
  return null;
}

/** Milliseconds; 0 if `end` is before `start`. */
export function workingTimeBetween(calendar: WorkingCalendar, start: number, end: number): number {
  let sum = 0;
  for (let day = dayOf(start); day <= dayOf(end); day++)
    for (const { from, to } of instantsOf(calendar, day))
      sum += Math.max(0, Math.min(to, end) - Math.max(from, start));
  return sum;
}
