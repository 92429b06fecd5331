import ical, { type DateWithTimeZone, type EventInstance, type VEvent } from 'node-ical';

export function extraDates(event: VEvent): EventInstance[] {
  const length = event.end ? event.end.getTime() - event.start.getTime() : 0;
  const changes: readonly Partial<VEvent>[] = Object.values(event.recurrences ?? {});
  const otherwise = [
    ...Object.values(event.exdate ?? {}),
    ...changes.map(({ recurrenceid }) => recurrenceid),
  ];
  const goneDates = new Set(otherwise.map((date) => date?.getTime()));
  return [event.rdate]
    .flat()
    .flatMap(datesIn)
    .flatMap(({ zone, date }) => parsePeriod(zone, date) ?? [])
    .filter(({ start }) => !goneDates.has(start.getTime()))
    .map(({ start, end }) => ({
      start,
      end: end ?? dateInZone(start.getTime() + length, start.tz),
      summary: event.summary,
      isFullDay: event.datetype === 'date',
      isRecurring: true,
      isOverride: false,
      event,
    }));
}

type WrittenDate = { readonly zone: string; readonly date: string };

/** RDATE is text, or an object if it has parameters. */
function datesIn(line: unknown): WrittenDate[] {
  if (typeof line === 'string') return line.split(',').map((date) => ({ zone: '', date }));
  if (typeof line !== 'object' || line === null || !('val' in line)) return [];
  const zone = 'params' in line ? zoneIn(line.params) : '';
  return datesIn(line.val).map(({ date }) => ({ zone, date }));
}

const zoneIn = (parameters: unknown) =>
  typeof parameters === 'object' && parameters !== null && 'TZID' in parameters
    ? `;TZID="${String(parameters.TZID).replaceAll('"', '')}"`
    : '';

export const dateInZone = (time: number, zone: string | undefined): DateWithTimeZone =>
  Object.assign(new Date(time), zone ? { tz: zone } : {});

type Period = { readonly start: DateWithTimeZone; readonly end?: DateWithTimeZone };

/** Parses the date, or the start and the end or length of a period, as a separate event, so that `node-ical` resolves its time zone. */
function parsePeriod(zone: string, period: string): Period | undefined {
  const [date = '', until = ''] = period.split('/');
  const kind = /^\d{8}$/.test(date) ? ';VALUE=DATE' : zone;
  const ending = /^\+?P/.test(until) ? `DURATION:${until}` : `DTEND${kind}:${until}`;
  const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', `DTSTART${kind}:${date}`, ending];
  const [read] = Object.values(
    ical.sync.parseICS([...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\n')),
  );
  if (read?.type !== 'VEVENT' || !isTime(read.start)) return undefined;
  return { start: read.start, end: until !== '' && isTime(read.end) ? read.end : undefined };
}

export const isTime = (time: unknown): time is Date =>
  time instanceof Date && !Number.isNaN(time.getTime());
