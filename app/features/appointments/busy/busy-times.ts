import ical, { type VEvent, type VFreebusy } from 'node-ical';

import { parseEvents, splitLines } from '../../import/calendar/calendar-events.ts';
import { isTime } from '../../import/calendar/extra-dates.ts';
import { occurrencesOf } from '../../import/calendar/occurrences.ts';
import { plainLines } from '../../import/calendar/plain-lines.ts';

/** UTC milliseconds. */
export type BusyTime = { readonly from: number; readonly to: number };

/** Invitations that this site sends. Their times are taken already, and a moved one would block its former time. */
const OWN_EVENT = /@appointments\b/;

/**
 * The busy times of a calendar, merged and in order. Days, and times without a zone, are in this process's zone.
 * `unread` counts events whose time can't be read.
 * @param text an iCalendar file (RFC 5545). @throws if it isn't one.
 */
export function busyTimes(
  text: string,
  { from, to }: BusyTime,
): { readonly times: readonly BusyTime[]; readonly unread: number } {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text)) throw new Error('This is no calendar.');
  const { rest, periods } = splitFreeBusy(plainLines(text));
  const { head, events } = splitLines(rest);
  const timesOfEvents = parseEvents({
    head,
    events: events.filter((event) => !isPast(event, from)),
  })
    .filter((event) => event === null || !OWN_EVENT.test(event.uid))
    .flatMap((event) => (event ? timesOf(event, { from, to }, ownerOf(head)) : [null]));
  const found = [...timesOfEvents, ...periods];
  const sorted = found
    .filter((time) => time !== null)
    .filter((time) => time.to > time.from && time.to > from && time.from < to)
    .toSorted((one, other) => one.from - other.from);
  const unread = found.filter((time) => time === null).length;
  return { times: mergeTimes(sorted), unread };
}

/** Published periods (VFREEBUSY) come without events, and `splitCalendar` would take them for part of one. */
function splitFreeBusy(text: string): { rest: string; periods: readonly (BusyTime | null)[] } {
  const periods: (BusyTime | null)[] = [];
  const rest = text.replaceAll(/^BEGIN:VFREEBUSY$[^]*?^END:VFREEBUSY$/gim, (component) => {
    for (const parsed of Object.values(ical.sync.parseICS(component)))
      if (parsed?.type === 'VFREEBUSY') periods.push(...(parsed.freebusy ?? []).flatMap(periodOf));
    return '';
  });
  // If it has no end, the download broke off within it.
  return { rest, periods: /^BEGIN:VFREEBUSY$/im.test(rest) ? [...periods, null] : periods };
}

/** An unreadable time is text instead of a date, or a date that isn't valid. */
function periodOf({
  type,
  start,
  end,
}: NonNullable<VFreebusy['freebusy']>[number]): readonly (BusyTime | null)[] {
  if (type === 'FREE') return [];
  return [isTime(start) && isTime(end) ? { from: start.getTime(), to: end.getTime() } : null];
}

/** In milliseconds. An event with a `DURATION` is shorter, except those that match `LONG`. */
const MAX_AFTER_DATE_MS = 200 * 86_400_000;

/** A `DURATION` of months, whether in days, weeks, hours, minutes or seconds. */
const LONG = /^DURATION[^:\n]*:[^\n]*(?:\d{3}D|\d{2}W|\d{4}H|\d{6}M|\d{8}S)/im;

/**
 * Whether the text of an event says that it is over and doesn't repeat. Parsing all events of a few years would take
 * longer than the process may. A changed occurrence isn't over, because it also replaces another time.
 */
function isPast(event: string, from: number): boolean {
  if (/^(?:RRULE|RDATE|RECURRENCE-ID)[:;]/im.test(event) || LONG.test(event)) return false;
  const [, year, month, day] =
    /^DTEND[^:\n]*:(\d{4})(\d{2})(\d{2})/im.exec(event) ??
    /^DTSTART[^:\n]*:(\d{4})(\d{2})(\d{2})/im.exec(event) ??
    [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) + MAX_AFTER_DATE_MS < from;
}

/** Whether a part that says when the event is can't be read. A free or cancelled event needs none. */
function isUnreadable({ start, end, duration, ...event }: Partial<VEvent>): boolean {
  if (isFree(event)) return false;
  if (!isTime(start)) return true;
  if (end === undefined) return false;
  if (!isTime(end) || end < start) return true;
  const isPoint = end.getTime() === start.getTime();
  return isPoint && typeof duration === 'string' && /[1-9]/.test(duration);
}

/** A null stands for each time that can't be read, so that the others still count. */
function timesOf(
  event: VEvent,
  { from, to }: BusyTime,
  owner: string | undefined,
): readonly (BusyTime | null)[] {
  const changes = new Set(Object.values(event.recurrences ?? {}));
  const unread = [event, ...changes].filter(isUnreadable).map(() => null);
  try {
    if (isUnreadable(event)) return unread;
    const times = occurrencesOf(event, { from, to })
      .filter((instance) => !isFree(instance.event) && !hasDeclined(owner, instance.event))
      .map(({ start, end }) => ({ from: start.getTime(), to: end.getTime() }));
    return [...times, ...unread];
  } catch {
    // A repetition rule is invalid.
    return [null];
  }
}

function isFree(event: Partial<VEvent>): boolean {
  const outlook: unknown = 'MICROSOFT-CDO-BUSYSTATUS' in event && event['MICROSOFT-CDO-BUSYSTATUS'];
  return (
    event.status?.toUpperCase() === 'CANCELLED' ||
    event.transparency?.toUpperCase() === 'TRANSPARENT' ||
    /^(?:FREE|WORKINGELSEWHERE)$/i.test(String(outlook))
  );
}

/** Google names a person's main calendar after the person's address. */
const ownerOf = (head: string): string | undefined =>
  /^X-WR-CALNAME[^:\n]*:(\S+@\S+)$/im.exec(head)?.[1]?.toLowerCase();

const hasDeclined = (owner: string | undefined, { attendee }: VEvent): boolean =>
  [attendee ?? []]
    .flat()
    .some(
      (guest) =>
        typeof guest === 'object' &&
        guest.params.PARTSTAT === 'DECLINED' &&
        guest.val.toLowerCase() === `mailto:${owner}`,
    );

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
