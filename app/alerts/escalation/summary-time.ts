import { dayOf, startOfDay } from '~/platform/indian-time';
import { minutesOf } from '~/settings/hours/working-hours';
import type { WorkingCalendar } from '~/settings/hours/working-time';

/** Days to search for a working day. */
const MAX_CLOSED_DAYS = 400;
const DEFAULT_MINUTES = 9 * 60;

/** The next daily summary: at `clock` ("09:00" in India) on a working day. Null if there is none within a year. */
export function nextSummary(calendar: WorkingCalendar, at: string, now: number): number | null {
  const minutes = minutesOf(at) ?? DEFAULT_MINUTES;
  for (let day = dayOf(now); day < dayOf(now) + MAX_CLOSED_DAYS; day++) {
    const due = startOfDay(day) + minutes * 60_000;
    if (due > now && calendar.spansOf(day).length > 0) return due;
  }
  return null;
}
