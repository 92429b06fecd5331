import ical, { type VEvent } from 'node-ical';

import { parseEvents, splitCalendar } from '../../import/calendar/calendar-events.ts';
import { extraDates } from '../../import/calendar/extra-dates.ts';

/** UTC milliseconds. */
export type BusyTime = { readonly from: number; readonly to: number };

/** Invitations that this site sends. Their times are taken already, and a moved one would block its former time. */
const OWN_EVENT = /@appointments\b/;

/**
 * The busy times of a calendar, merged and in order. Days, and times without a zone, are in this process's zone.
 * @param text an iCalendar file (RFC 5545). @throws if it isn't one.
 */
export function busyTimes(text: string, { from, to }: BusyTime): BusyTime[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text)) throw new Error('This is no calendar.');
  const { head, events } = splitCalendar(text);
  const parsedEvents = parseEvents({ head, events: events.filter((event) => !isPast(event, from)) })
    .filter((event) => event !== null)
    .filter((event) => !OWN_EVENT.test(event.uid) && !isFree(event))
    .flatMap((event) => timesOf(event, { from, to }))
    .filter((time) => time.to > time.from && time.to > from && time.from < to)
    .toSorted((one, other) => one.from - other.from);
  return mergeTimes(parsedEvents);
}

/** Milliseconds; more than the difference between any two time zones. */
const MAX_ZONE_DIFFERENCE_MS = 2 * 86_400_000;

/**
 * Whether the text of an event says that it is over and doesn't repeat. Parsing all events of a few years would take
 * longer than the process may. A changed occurrence isn't over, because it also replaces another time.
 */
function isPast(event: string, from: number): boolean {
  if (/^(?:RRULE|RDATE|RECURRENCE-ID|DURATION)[:;]/im.test(event)) return false;
  const [, year, month, day] =
    /^DTEND[^:\n]*:(\d{4})(\d{2})(\d{2})/im.exec(event) ??
    /^DTSTART[^:\n]*:(\d{4})(\d{2})(\d{2})/im.exec(event) ??
    [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) + MAX_ZONE_DIFFERENCE_MS < from;
}

function timesOf(event: VEvent, { from, to }: BusyTime): BusyTime[] {
  try {
    const instances = ical.expandRecurringEvent(event, {
      from: new Date(from),
      to: new Date(to),
      expandOngoing: true,
    });
    return [...instances, ...extraDates(event)]
      .filter((instance) => !isFree(instance.event))
      .map(({ start, end }) => ({ from: start.getTime(), to: end.getTime() }));
  } catch {
    // An event with an invalid repetition rule is skipped, so that the others still count.
    return [];
  }
}

function isFree(event: VEvent): boolean {
  const outlook: unknown = 'MICROSOFT-CDO-BUSYSTATUS' in event && event['MICROSOFT-CDO-BUSYSTATUS'];
  return (
    event.status?.toUpperCase() === 'CANCELLED' ||
    event.transparency?.toUpperCase() === 'TRANSPARENT' ||
    outlook === 'FREE'
  );
}

function mergeTimes(sorted: readonly BusyTime[]): BusyTime[] {
  const joined: BusyTime[] = [];
  for (const time of sorted) {
    const last = joined.at(-1);
    if (last && time.from <= last.to)
      joined.splice(-1, 1, { from: last.from, to: Math.max(last.to, time.to) });
    else joined.push(time);
  }
  return joined;
}
