import { dayOf, indianDay, startOfDay } from '~/platform/indian-time';
import type { WorkingCalendar } from '~/settings/hours/working-time';

export type WeekDay = ReturnType<typeof weekDay>;
export type Week = ReturnType<typeof weekAround>;

const MINUTE = 60_000;
const DAYS = 7;

/** The seven days around a day, counted in weeks from today. @param free UTC milliseconds, the earliest first. */
export function weekAround(
  day: number,
  free: readonly number[],
  { calendar, now }: { readonly calendar: WorkingCalendar; readonly now: number },
) {
  const today = dayOf(now);
  const weekOf = (one: number) => Math.floor((one - today) / DAYS);
  const first = today + weekOf(day) * DAYS;
  const days = Array.from({ length: DAYS }, (_, at) => weekDay(first + at, free, calendar));
  const spans = days.flatMap((one) => one.spans);
  const freeDays = free.map(dayOf);
  const before = freeDays.findLast((one) => one < first);
  const firstFree = (week: number) => freeDays.find((one) => weekOf(one) === week);
  const dateOf = (found: number | undefined) =>
    found === undefined ? null : indianDay(startOfDay(found));
  return {
    days,
    from: Math.floor(Math.min(...spans.map(({ from }) => from), 10 * 60) / 60),
    to: Math.ceil(Math.max(...spans.map(({ to }) => to), 18 * 60) / 60),
    /** The first free day of the nearest weeks before and after this one, if there are any. */
    earlier: dateOf(before && firstFree(weekOf(before))),
    later: dateOf(freeDays.find((one) => one >= first + DAYS)),
  };
}

function weekDay(day: number, free: readonly number[], calendar: WorkingCalendar) {
  const startsAt = startOfDay(day);
  const spans = calendar.spansOf(day);
  return {
    day: indianDay(startsAt),
    startsAt,
    spans,
    /** Why it is closed, such as a holiday's name; empty on an open day. */
    closed: spans.length > 0 ? '' : (calendar.closedFor(day) ?? 'Closed'),
    /** Free times, in minutes since midnight. */
    marks: free.filter((at) => dayOf(at) === day).map((at) => (at - startsAt) / MINUTE),
  };
}
