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
  const found = parseEvents(splitCalendar(text))
    .filter((event) => event !== null)
    .filter((event) => !OWN_EVENT.test(event.uid) && !isFree(event))
    .flatMap((event) => timesOf(event, { from, to }))
    .filter((time) => time.to > time.from && time.to > from && time.from < to)
    .toSorted((one, other) => one.from - other.from);
  return merged(found);
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
    // Its rule is invalid; the other events still count.
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

function merged(sorted: readonly BusyTime[]): BusyTime[] {
  const joined: BusyTime[] = [];
  for (const time of sorted) {
    const last = joined.at(-1);
    if (last && time.from <= last.to)
      joined.splice(-1, 1, { from: last.from, to: Math.max(last.to, time.to) });
    else joined.push(time);
  }
  return joined;
}
