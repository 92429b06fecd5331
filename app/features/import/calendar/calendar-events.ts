import ical, { type VEvent } from 'node-ical';

import { plainLines } from './plain-lines.ts';
import {
  isChangedOccurrence,
  isSeries,
  startOf,
  UID,
  uidOf,
  withDatesOfSeries,
  withReadableSeries,
  withSingleRules,
} from './series-text.ts';

type CalendarText = { readonly head: string; readonly events: readonly string[] };

/**
 * Gives each event a UID of its own, because `node-ical` keeps only one event per UID. A changed occurrence keeps its
 * series' UID, wherever the series is in the file; without one it is an event like any other.
 */
export function splitCalendar(text: string): CalendarText {
  return splitLines(plainLines(text));
}

export function splitLines(plain: string): CalendarText {
  const [beginning = '', ...parts] = withKnownZones(plain).split(/^(?=BEGIN:VEVENT$)/im);
  // The parser needs a zone's rules before its events; some programs write them behind.
  const calendarHead = beginning + parts.flatMap((part) => part.match(ZONE) ?? []).join('');
  const events = withSingleRules(
    parts.map((part) => withReadableSeries(part.replaceAll(ALARM, '').replace(REST, ''))),
  );
  const series = new Map(events.filter(isSeries).map((event) => [uidOf(event), startOf(event)]));
  const seenUids = new Set<string | undefined>();
  const distinctEvents = events.map((event, at) => {
    const uid = uidOf(event);
    const dated = withDatesOfSeries(event, isSeries(event) ? startOf(event) : series.get(uid));
    const keepsUid = isChangedOccurrence(event) ? series.has(uid) : !seenUids.has(uid);
    if (!isChangedOccurrence(event)) seenUids.add(uid);
    return keepsUid ? dated : dated.replace(UID, (line) => `${line}-${at}`);
  });
  return { head: calendarHead, events: distinctEvents };
}

const ALARM = /^BEGIN:VALARM$[^]*?^END:VALARM\n/gim;
/** Tasks, other calendars and other parts of the file behind an event. */
const REST = /(?<=^END:VEVENT\n)[^]+/im;
const ZONE = /^BEGIN:VTIMEZONE$[^]*?^END:VTIMEZONE\n/gim;
/** A file with more time zones of its own isn't a person's calendar. */
const MAX_ZONES = 20;
const STUDIO_ZONE = 'Asia/Kolkata';
const ZONE_NAME = /^TZID:"?([^"\n]{1,200})"?$/gm;
const ZONE_OF_CALENDAR = /(?<=^X-WR-TIMEZONE:).{1,100}$/im;
const NAME_AT_TIME = /;TZID=([^":;\n]{1,200})/g;

/**
 * Rewrites time zones that `node-ical` would take for this machine's: it reads the rules of a zone in the file only if
 * the zone has the name that Outlook gives an edited one. And it would repeat a time without a zone in UTC.
 */
function withKnownZones(lines: string): string {
  const namesIn = (pattern: RegExp) =>
    new Set(lines.matchAll(pattern).map(([, name = '']) => name));
  const defined = namesIn(ZONE_NAME);
  const unknown = [...defined.union(namesIn(NAME_AT_TIME))]
    .filter((name) => !isKnownZone(name) && (defined.has(name) || !OFFSET_ZONE.test(name)))
    .slice(0, MAX_ZONES);
  const withKnownNames = unknown.reduce(
    (text, name, at) =>
      text.replaceAll(
        new RegExp(`TZID([=:]"?)${RegExp.escape(name)}(?=[":;\n])`, 'g'),
        `TZID$1Customized Time Zone ${at}`,
      ),
    lines,
  );
  return withKnownNames
    .split(/^(?=BEGIN:VCALENDAR$)/im)
    .map(withZoneOfCalendar)
    .join('');
}

/** Reads a time without a zone in the calendar's zone, or else in the first that it defines, or else in the studio's. */
function withZoneOfCalendar(calendar: string): string {
  const [named = ''] = ZONE_OF_CALENDAR.exec(calendar) ?? [];
  const [defined = STUDIO_ZONE] = calendar.matchAll(ZONE_NAME).map(([, name = '']) => name);
  const zone = isKnownZone(named) || OFFSET_ZONE.test(named) ? named : defined;
  return calendar.replaceAll(
    /^(DTSTART|DTEND):(?=\d{8}T\d{6}$)/gim,
    (_, property: string) => `${property};TZID="${zone}":`,
  );
}

/** "IST" and others that `Intl` knows and the parser fails at. */
const ABBREVIATION = /^[^EHM]ST$/;
/** Names that the parser knows beside those of `Intl`. */
const WINDOWS_ZONE = / standard time$/i;
/** Names that state an offset, which the parser takes if the file doesn't define the zone. */
const OFFSET_ZONE = /^\((?:utc|gmt)[^.]*$|^(?:utc|gmt) ?[+-]\d{1,4}$/i;

const isKnownZone = (name: string) =>
  !ABBREVIATION.test(name) && (WINDOWS_ZONE.test(name) || isZone(name));

export function isZone(name: string | undefined): name is string {
  if (name === undefined) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Parses all events together, or one by one if that fails. There is a null for each that cannot be read. */
export function parseEvents({ head, events }: CalendarText): (VEvent | null)[] {
  const complete = events.filter((event) => /^END:VEVENT$/im.test(event)).map(withSingleLines);
  const together = parseCalendars([head, ...complete]);
  const parsed = together ?? complete.flatMap((event) => parseCalendars([head, event]) ?? null);
  const uids = new Set(complete.map((event, at) => uidOf(event) ?? at));
  const incompleteCount = events.length - complete.length;
  const missing = Math.max(0, uids.size - parsed.length);
  const partlyRead = complete.filter((event) => IGNORED_DATES.test(event)).length;
  const lost = missing + incompleteCount + partlyRead;
  return [...parsed, ...Array.from({ length: lost }, () => null)];
}

/** Lines that are not applied: exceptions by a rule, and dates that `plainLines` marks as unreadable. */
const IGNORED_DATES = /^(?:EXRULE[:;]|(?:EXDATE|RDATE)[^\n]*[:,/]\?[^,\n])/m;

const SINGLE_LINE =
  /^(UID|SUMMARY|DESCRIPTION|STATUS|TRANSP|DURATION)(?:;(?:"[^"\n]*"|[^":\n])*)?(:.*\n)/gm;

/** `node-ical` would read a line with parameters as an object, and a line that comes twice as a list. */
function withSingleLines(event: string): string {
  const seen = new Set<string>();
  return event.replaceAll(SINGLE_LINE, (_, name: string, text: string) => {
    if (seen.has(name)) return '';
    seen.add(name);
    return `${name}${text}`;
  });
}

function parseCalendars(parts: readonly string[]): VEvent[] | null {
  try {
    const components = Object.values(ical.sync.parseICS(parts.join('')));
    return components.filter((component): component is VEvent => component?.type === 'VEVENT');
  } catch {
    return null;
  }
}
