import { dayOf, indianDay, startOfDay } from '~/platform/indian-time';
import type { Span } from '~/settings/hours/working-hours';
import type { WorkingCalendar } from '~/settings/hours/working-time';

export type WeekDay = {
  /** "2026-12-01" */
  readonly day: string;
  /** UTC milliseconds of its first minute. */
  readonly startsAt: number;
  /** Why it is closed, such as a holiday's name; empty on an open day. */
  readonly closed: string;
  readonly isPast: boolean;
  readonly spans: readonly Span[];
  /** Free times, in minutes since midnight. */
  readonly marks: readonly number[];
};

export type Week = {
  readonly days: readonly WeekDay[];
  /** The hours of the ruler. */
  readonly from: number;
  readonly to: number;
  /** The first free day before and after this week, if there is one. */
  readonly earlier: string | null;
  readonly later: string | null;
};

const MINUTE = 60_000;

/** Days since 1970-01-01, which was a Thursday. */
const mondayOf = (day: number) => day - ((day + 3) % 7);

/** The week from Monday to Sunday around a day. @param free UTC milliseconds, the earliest first. */
export function weekAround(
  day: number,
  free: readonly number[],
  { calendar, now }: { readonly calendar: WorkingCalendar; readonly now: number },
): Week {
  const monday = mondayOf(day);
  const days = Array.from({ length: 7 }, (_, at) => weekDay(monday + at, free, { calendar, now }));
  const spans = days.flatMap((one) => one.spans);
  const freeDays = free.map(dayOf);
  const dateOf = (found: number | undefined) =>
    found === undefined ? null : indianDay(startOfDay(found));
  return {
    days,
    from: Math.floor(Math.min(...spans.map(({ from }) => from), 10 * 60) / 60),
    to: Math.ceil(Math.max(...spans.map(({ to }) => to), 18 * 60) / 60),
    earlier: dateOf(freeDays.find((one) => one < monday && one >= mondayOf(monday - 1))),
    later: dateOf(freeDays.find((one) => one >= monday + 7)),
  };
}

function weekDay(
  day: number,
  free: readonly number[],
  { calendar, now }: { readonly calendar: WorkingCalendar; readonly now: number },
): WeekDay {
  const startsAt = startOfDay(day);
  const spans = calendar.spansOf(day);
  return {
    day: indianDay(startsAt),
    startsAt,
    spans,
    isPast: day < dayOf(now),
    closed: spans.length > 0 ? '' : (calendar.closedFor(day) ?? 'Closed'),
    marks: free.filter((at) => dayOf(at) === day).map((at) => (at - startsAt) / MINUTE),
  };
}
