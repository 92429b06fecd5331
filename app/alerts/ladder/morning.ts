import { dayOf, startOfDay } from '~/platform/indian-time';
import { minutesOf } from '~/settings/hours/working-hours';
import type { WorkingCalendar } from '~/settings/hours/working-time';

/** So many days on, a studio is taken for one that works on none. */
const LONGEST_CLOSURE = 400;
const DEFAULT = 9 * 60;

/**
 * The next time the morning's list is due after `now`: at `clock` ("09:00" in India) of a working day. Null where no day of the
 * coming year is one.
 */
export function nextMorning(calendar: WorkingCalendar, clock: string, now: number): number | null {
  const minutes = minutesOf(clock) ?? DEFAULT;
  for (let day = dayOf(now); day < dayOf(now) + LONGEST_CLOSURE; day++) {
    const due = startOfDay(day) + minutes * 60_000;
    if (due > now && calendar.spansOf(day).length > 0) return due;
  }
  return null;
}
