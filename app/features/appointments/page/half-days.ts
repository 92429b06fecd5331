import { type HalfDay, halvesOfDay } from '~/features/appointments/appointment';
import { dayOf, indianDay, startOfDay } from '~/platform/indian-time';
import type { AppointmentKind } from '~/settings/appointments/appointment-kinds';
import type { WorkingCalendar } from '~/settings/hours/working-time';

import { dayText } from './time-text';

const HOUR = 3_600_000;
const NOON_MINUTE = 12 * 60;

/** The half-days that a visitor can request: open, and after the notice period. */
export function halfDaysOf(
  { noticeHours, daysAhead }: Pick<AppointmentKind, 'noticeHours' | 'daysAhead'>,
  calendar: WorkingCalendar,
  now: number,
): HalfDay[] {
  const earliest = now + noticeHours * HOUR;
  const days = Array.from({ length: daysAhead + 1 }, (_, at) => dayOf(now) + at);
  return days.flatMap((day) =>
    halvesOfDay
      .filter((half) =>
        calendar.spansOf(day).some(({ from, to }) => {
          const begins = half === 'morning' ? from : Math.max(from, NOON_MINUTE);
          const isOpen = half === 'morning' ? from < NOON_MINUTE : to > NOON_MINUTE;
          return isOpen && startOfDay(day) + begins * 60_000 >= earliest;
        }),
      )
      .map((half) => ({ day: indianDay(startOfDay(day)), half })),
  );
}

/** The value of an option: "2026-12-01 morning". */
export const halfDayValue = ({ day, half }: HalfDay) => `${day} ${half}`;

/** Null if the text is no value of an option. */
export function readHalfDay(value: string): HalfDay | null {
  const [day = '', name = ''] = value.split(' ');
  const half = halvesOfDay.find((one) => one === name);
  return half && !Number.isNaN(startOf(day)) ? { day, half } : null;
}

/** UTC milliseconds. */
const startOf = (day: string) => Date.parse(`${day}T00:00:00+05:30`);

export function halfDayAt(at: number): HalfDay {
  const day = indianDay(at);
  return { day, half: at < startOfHalfDay({ day, half: 'afternoon' }) ? 'morning' : 'afternoon' };
}

/** UTC milliseconds. */
export const startOfHalfDay = ({ day, half }: HalfDay) =>
  startOf(day) + (half === 'morning' ? 0 : NOON_MINUTE * 60_000);

export const halfDayText = ({ day, half }: HalfDay) => `${dayText(startOf(day))}, ${half}`;

export const halfDaysText = (halfDays: readonly HalfDay[]) =>
  halfDays.map(halfDayText).join(' or ');
