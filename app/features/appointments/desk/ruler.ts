import { startOfDay } from '~/platform/indian-time';
import type { Span } from '~/settings/hours/working-hours';

const MINUTE = 60_000;
const HOUR = 60;
/** Minutes of one row of the ruler's grid. */
const ROW_MINUTES = 5;

/** Hours of a day without working hours and appointments. */
const DEFAULT_HOURS: Span = { from: 10 * HOUR, to: 18 * HOUR };

export type RulerEntry = { readonly startsAt: number; readonly endsAt: number };

/** Whole hours that contain the working hours and all entries, in minutes since midnight in India. */
export function rulerSpan(
  day: number,
  working: readonly Span[],
  entries: readonly RulerEntry[],
): Span {
  const spans = [...working, ...entries.map((entry) => minutesWithin(day, entry))];
  const shownSpans = spans.length > 0 ? spans : [DEFAULT_HOURS];
  return {
    from: Math.floor(Math.min(...shownSpans.map(({ from }) => from)) / HOUR) * HOUR,
    to: Math.ceil(Math.max(...shownSpans.map(({ to }) => to)) / HOUR) * HOUR,
  };
}

/** An entry that began the day before or ends the day after is cut at midnight. */
export function minutesWithin(day: number, { startsAt, endsAt }: RulerEntry): Span {
  const minute = (instant: number) =>
    Math.min(24 * HOUR, Math.max(0, Math.round((instant - startOfDay(day)) / MINUTE)));
  return { from: minute(startsAt), to: minute(endsAt) };
}

/** CSS grid rows of a span; the first row has the column names. */
export const gridRow = (span: Span, { from, to }: Span): string => {
  const line = (minutes: number) => Math.round((minutes - span.from) / ROW_MINUTES) + 2;
  return `${line(from)} / ${Math.max(line(from) + 2, line(to))}`;
};

export const hoursOf = ({ from, to }: Span): number[] =>
  Array.from({ length: (to - from) / HOUR }, (_, index) => from + index * HOUR);

export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`;

/** "10:00–24:00" of an entry that ends the day after. */
export function spanText(day: number, entry: RulerEntry): string {
  const { from, to } = minutesWithin(day, entry);
  return `${clock(from)}–${clock(to)}`;
}
