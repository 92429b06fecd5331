import type { EventInstance } from 'node-ical';

import { isoDay } from './calendar-days.ts';

const INDIA = 'Asia/Kolkata';
const DAY = 86_400_000;
const LAST_MINUTE = DAY - 60_000;

/**
 * An event from midnight to midnight in its own zone means those dates, as does one without times. Any other event is
 * converted to the studio's time zone. `isWhole`: it covers whole days.
 */
export function studioDays(instance: Pick<EventInstance, 'start' | 'end' | 'isFullDay'>): {
  first: string;
  last: string;
  isWhole: boolean;
} {
  const { start, end, isFullDay } = instance;
  const ownSpan = dateSpanOf(start, end, start.tz);
  if (isFullDay || ownSpan.isWhole) return ownSpan;
  // A time without a zone is in the studio's zone.
  return isZone(start.tz) ? dateSpanOf(start, end, INDIA) : ownSpan;
}

function dateSpanOf(startDate: Date, endDate: Date, zone: string | undefined) {
  const [from, to] = [wallTime(startDate, zone), wallTime(endDate, zone)];
  // Some programs end a day a minute or a second before midnight.
  const isWholeDays = from % DAY === 0 && (to % DAY === 0 || to % DAY >= LAST_MINUTE);
  return { first: isoDay(from), last: isoDay(to > from ? to - 1 : from), isWhole: isWholeDays };
}

/** Local time as UTC milliseconds. `node-ical` reads a time with an unknown zone in this machine's own. */
function wallTime(date: Date, zone: string | undefined): number {
  if (!isZone(zone)) return date.getTime() - date.getTimezoneOffset() * 60_000;
  const localTime = date.toLocaleString('sv-SE', { timeZone: zone });
  return Date.parse(`${localTime.replace(' ', 'T')}Z`);
}

function isZone(zone: string | undefined): zone is string {
  if (zone === undefined) return false;
  try {
    return new Date().toLocaleString('en', { timeZone: zone }) !== '';
  } catch {
    return false;
  }
}
