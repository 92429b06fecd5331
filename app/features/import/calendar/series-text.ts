import { indianDay } from '../../../platform/indian-time.ts';

/** An occurrence of which it isn't clear when it was is an event of its own. */
export const isChangedOccurrence = (event: string): boolean =>
  /^RECURRENCE-ID[^:\n]*:\d{8}/im.test(event);

export const isSeries = (event: string): boolean => /^(?:RRULE|RDATE)[:;]/im.test(event);

export const UID = /^UID[:;].*$/im;

export const uidOf = (event: string): string | undefined => UID.exec(event)?.[0];

/**
 * `node-ical` looks for changed occurrences only where there is a rule. It drops RANGE, so that a change of "this and
 * all following" would concern one occurrence, but keeps properties with `X-`, under the name without it.
 */
export function withReadableSeries(event: string): string {
  if (isSeries(event) && !/^RRULE[:;]/im.test(event))
    return event.replace(/^(?=RDATE[:;])/im, 'RRULE:FREQ=YEARLY;COUNT=1\n');
  return event.replace(/^(RECURRENCE-ID(?:;[^:;\n]*)*?);RANGE=THISANDFUTURE/im, 'X-RANGE:1\n$1');
}

/** Makes each further rule a series of its own, with the changed occurrences, because `node-ical` keeps only one. */
export function withSingleRules(events: readonly string[]): string[] {
  const rulesOf = new Map(
    events.filter(isSeries).map((event) => [uidOf(event), new Set(event.match(RULE))]),
  );
  return events.flatMap((event) => {
    const rules = isSeries(event) ? new Set(event.match(RULE)) : rulesOf.get(uidOf(event));
    if (!rules || rules.size < 2) return [event];
    return [...rules].map((rule, at) => {
      const ownEvent = event.replace(UID, (line) => `${line}-rule-${at}`);
      return isSeries(event)
        ? ownEvent.replaceAll(RULE, '').replace(/^(?=END:VEVENT$)/m, rule)
        : ownEvent;
    });
  });
}

const RULE = /^RRULE[:;].*\n/gm;

/** How a series writes its start: the parameters, and the time, which is '' for whole days. */
type SeriesStart = { readonly parameters: string; readonly time: string };

export function startOf(event: string): SeriesStart | undefined {
  const [, parameters, time = ''] =
    /^DTSTART((?:;(?:"[^"\n]*"|[^":\n])*)?):\d{8}(T\d{6}Z?)?$/m.exec(event) ?? [];
  return parameters === undefined ? undefined : { parameters, time };
}

/** Lines of dates, without those of periods, which have a time and a length of their own. */
const DATES = /^(EXDATE|RDATE|RECURRENCE-ID)((?:;(?:"[^"\n]*"|[^":\n])*)?):([^/\n]*)$/gm;
const DAYS = /^\d{8}(?:T000000)?(?:,\d{8}(?:T000000)?)*$/;

/**
 * Writes exceptions and extra dates like the start of their series, because `node-ical` finds only those. Exchange,
 * KOrganizer and others write just the day or no zone, or an instant where the series has whole days.
 */
export function withDatesOfSeries(event: string, start: SeriesStart | undefined): string {
  if (!start) return event;
  const { parameters, time } = start;
  if (time !== '')
    return event.replaceAll(DATES, (line, name: string, own: string, dates: string) => {
      if (DAYS.test(dates) && !(name === 'RDATE' && dates.includes('T')))
        return `${name}${parameters}:${dates.replaceAll(/(\d{8})(?:T000000)?/g, `$1${time}`)}`;
      return own === '' ? `${name}${parameters}:${dates}` : line;
    });
  return event
    .replaceAll(DATES, (_, name: string, _own, dates: string) => {
      const days = dates.split(',').map(dayOf);
      return `${name};VALUE=DATE:${days.join(',')}`;
    })
    .replaceAll(/(?<=^RRULE:.*UNTIL=)\d{8}T\d{6}Z/gm, dayOf);
}

/** The end of a day in UTC means that day, any other instant a day in India. */
function dayOf(date: string): string {
  const [, year, month, day, hour = '', minute = ''] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\dZ$/.exec(date) ?? [];
  if (!year || `${hour}${minute}` === '2359') return date.slice(0, 8);
  return indianDay(Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`)).replaceAll('-', '');
}
