import ical, { type DateWithTimeZone, type EventInstance, type VEvent } from 'node-ical';

/** An event with more extra dates than this is not a holiday. */
const MAX_DATES = 200;

export function extraDates(event: VEvent): EventInstance[] {
  const length = event.end ? event.end.getTime() - event.start.getTime() : 0;
  const excludedDates = new Set(Object.values(event.exdate ?? {}).map((date) => date.getTime()));
  return [event.rdate]
    .flat()
    .flatMap(datesIn)
    .slice(0, MAX_DATES)
    .flatMap(({ zone, date }) => parseStart(zone, date) ?? [])
    .filter((start) => !excludedDates.has(start.getTime()))
    .map((start) => ({
      start,
      end: Object.assign(new Date(start.getTime() + length), start.tz ? { tz: start.tz } : {}),
      summary: event.summary,
      isFullDay: event.datetype === 'date',
      isRecurring: true,
      isOverride: false,
      event,
    }));
}

type WrittenDate = { readonly zone: string; readonly date: string };

/** RDATE is text, or an object if it has parameters. Of a period, only the start counts. */
function datesIn(line: unknown): WrittenDate[] {
  if (typeof line === 'string')
    return line.split(',').map((date) => ({ zone: '', date: date.replace(/\/.*/, '') }));
  if (typeof line !== 'object' || line === null || !('val' in line)) return [];
  const zone = 'params' in line ? zoneIn(line.params) : '';
  return datesIn(line.val).map(({ date }) => ({ zone, date }));
}

const zoneIn = (parameters: unknown) =>
  typeof parameters === 'object' && parameters !== null && 'TZID' in parameters
    ? `;TZID="${String(parameters.TZID).replaceAll('"', '')}"`
    : '';

/** Parses the date as the start of a separate event, so that `node-ical` resolves its time zone. */
function parseStart(zone: string, date: string): DateWithTimeZone | undefined {
  const kind = /^\d{8}$/.test(date) ? ';VALUE=DATE' : zone;
  const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', `DTSTART${kind}:${date}`];
  const [read] = Object.values(
    ical.sync.parseICS([...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\n')),
  );
  const start = read?.type === 'VEVENT' && 'start' in read ? read.start : undefined;
  return start instanceof Date && !Number.isNaN(start.getTime()) ? start : undefined;
}
