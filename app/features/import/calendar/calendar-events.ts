import ical, { type VEvent } from 'node-ical';

import { plainLines } from './plain-lines.ts';

type CalendarText = { readonly head: string; readonly events: readonly string[] };

/**
 * Gives each event a UID of its own, because `node-ical` keeps only one event per UID. A changed occurrence keeps its
 * series' UID, wherever the series is in the file; without one it is an event like any other.
 */
export function splitCalendar(text: string): CalendarText {
  return splitLines(plainLines(text));
}

/** Like `splitCalendar`, for lines of `plainLines`. */
export function splitLines(plain: string): CalendarText {
  // Of several calendars in a file, `node-ical` returns only the last.
  const lines = plain.replaceAll(/^END:VCALENDAR\s+BEGIN:VCALENDAR$/gim, '');
  const [beginning = '', ...parts] = withKnownZones(lines).split(/^(?=BEGIN:VEVENT$)/im);
  // The parser needs a zone's rules before its events; some programs write them behind.
  const calendarHead = beginning + parts.flatMap((part) => part.match(ZONE) ?? []).join('');
  const events = parts.map((part) => part.replaceAll(ZONE, ''));
  const series = new Set(events.filter(isSeries).map((event) => uidOf(event)?.uid));
  const seenUids = new Set<string>();
  const distinctEvents = events.map((event, at) => {
    const found = uidOf(event);
    if (!found) return event;
    const { line, uid } = found;
    if (isChangedOccurrence(event) && series.has(uid)) return event;
    if (!isChangedOccurrence(event) && !seenUids.has(uid)) {
      seenUids.add(uid);
      return event;
    }
    return event.replace(line, () => `${line}-${at}`);
  });
  return { head: calendarHead, events: distinctEvents };
}

const ZONE = /^BEGIN:VTIMEZONE$[^]*?^END:VTIMEZONE\n/gim;
/** A file with more time zones of its own isn't a person's calendar. */
const MAX_ZONES = 20;
const STUDIO_ZONE = 'Asia/Kolkata';
const ZONE_NAME = /^TZID:"?([^"\n]{1,200})"?$/gm;
/** Of all its times that name no zone. */
const ZONE_OF_CALENDAR = /(?<=^X-WR-TIMEZONE:).{1,100}$/im;
const NAME_AT_TIME = /;TZID=([^":;\n]{1,200})/g;

/**
 * Rewrites time zones that `node-ical` would take for this machine's: it reads the rules of a zone in the file only if
 * the zone has the name that Outlook gives an edited one. And it would repeat a time without a zone in UTC.
 */
function withKnownZones(lines: string): string {
  const zoneNames = lines
    // Evolution and Thunderbird: "/freeassociation.sourceforge.net/Europe/London".
    .replaceAll(/(TZID[=:]"?)\/[^:;"\n]{0,80}?\/(?=[A-Z]\w+\/)/g, '$1')
    .replaceAll(/tzone:\/\/Microsoft\/Utc/gi, 'Etc/UTC');
  const names = [ZONE_NAME, NAME_AT_TIME].flatMap((pattern) =>
    [...zoneNames.matchAll(pattern)].map(([, name = '']) => name),
  );
  const unknown = [...new Set(names)].filter((name) => !isKnownZone(name)).slice(0, MAX_ZONES);
  const withKnownNames = unknown.reduce(
    (text, name, at) =>
      text.replaceAll(
        new RegExp(`TZID([=:]"?)${RegExp.escape(name)}(?=[":;\n])`, 'g'),
        `TZID$1Customized Time Zone ${at}`,
      ),
    zoneNames,
  );
  const [named = ''] = ZONE_OF_CALENDAR.exec(withKnownNames) ?? [];
  const [zone = isKnownZone(named) ? named : STUDIO_ZONE] = withKnownNames
    .matchAll(ZONE_NAME)
    .map(([, name = '']) => name);
  return withKnownNames.replaceAll(
    /^(DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID):(?=\d{8}T\d{6}(?:,|$))/gim,
    (_, property: string) => `${property};TZID="${zone}":`,
  );
}

/** "IST" and others that `Intl` knows and the parser fails at. */
const ABBREVIATION = /^[^EHM]ST$/;

function isKnownZone(name: string): boolean {
  if (ABBREVIATION.test(name)) return false;
  if (
    /(?:standard|daylight) time$|^\(?(?:utc|gmt)\b[^.]*$|^tzone:|^customized time zone/i.test(name)
  )
    return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function uidOf(event: string) {
  const [line, uid] = /^UID[:;](.*)$/im.exec(event) ?? [];
  return line === undefined || uid === undefined ? undefined : { line, uid };
}

/** An occurrence of which it isn't clear when it was is an event of its own. */
const isChangedOccurrence = (event: string) => /^RECURRENCE-ID[^:\n]*:\d{8}/im.test(event);
const isSeries = (event: string) => /^RRULE[:;]/im.test(event) && !isChangedOccurrence(event);

/** Parses all events together, or one by one if that fails. There is a null for each that cannot be read. */
export function parseEvents({ head, events }: CalendarText): (VEvent | null)[] {
  const together = parseCalendars([head, ...events]);
  if (!together)
    return events.flatMap((event) => parseCalendars([head, singleEvent(event)]) ?? null);
  const uids = new Set(events.map((event, at) => uidOf(event)?.uid ?? at));
  const missing = Math.max(0, uids.size - together.length);
  return [...together, ...Array.from({ length: missing }, () => null)];
}

const singleEvent = (event: string) => event.replace(/(^END:VEVENT$)[^]*/im, '$1\n');

function parseCalendars(parts: readonly string[]): VEvent[] | null {
  try {
    const components = Object.values(ical.sync.parseICS(parts.join('')));
    return components.filter((component): component is VEvent => component?.type === 'VEVENT');
  } catch {
    return null;
  }
}
