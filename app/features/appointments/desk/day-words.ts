import type { HalfDay } from '~/features/appointments/appointment';
import { dayOf, indianDay, INDIA, startOfDay } from '~/platform/indian-time';

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: INDIA,
});

export const dayWords = (instant: number): string => format.format(instant);

export const halfDayWords = ({ day, half }: HalfDay): string =>
  `${dayWords(Date.parse(`${day}T12:00:00+05:30`))}, ${half}`;

/** Days since 1970-01-01 in India from "2026-11-24"; today if it is no day. */
export function readDayParam(text: string | null, now: number): number {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(`${text}T12:00:00+05:30`) : NaN;
  return Number.isNaN(instant) ? dayOf(now) : dayOf(instant);
}

export const dayParam = (day: number): string => indianDay(startOfDay(day));
