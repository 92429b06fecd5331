/** A day that a calendar file names: "2026-11-08", and the last day of several. */
export type CalendarDay = { readonly from: string; readonly to: string; readonly name: string };

export type CalendarFile =
  | { readonly days: readonly CalendarDay[]; readonly left: number }
  | { readonly problem: string };

/** Bytes that a calendar of holidays has at most. */
export const LONGEST_FILE = 1_000_000;
const MOST_EVENTS = 5_000;
const MOST_DAYS = 150;
const LONGEST_NAME = 80;
/** An event of more days than this is no holiday, in days. */
const LONGEST_EVENT = 31;
const DAY = 86_400_000;

/**
 * The holidays of an `.ics` file (RFC 5545): events of whole days, or the day of an event with hours, that lie in `years`; yearly ones
 * in each of them. `left`: events that are none of this, such as weekly ones.
 */
export function readCalendarFile(text: string, years: readonly number[]): CalendarFile {
  if (text.length > LONGEST_FILE)
    return { problem: 'The file is too large. The limit for a holiday list is 1 MB.' };
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  if (lines[0]?.replace('\uFEFF', '').trim().toUpperCase() !== 'BEGIN:VCALENDAR')
    return {
      problem:
        'This isn’t a calendar file (it must start with BEGIN:VCALENDAR). Export it as .ics.',
    };
  const events = eventsOf(lines);
  if (events.length > MOST_EVENTS)
    return { problem: `The file has more than ${MOST_EVENTS} events. Export only the holidays.` };
  const found = events.map((event) => daysOf(event, years));
  const days = distinct(found.flatMap((each) => each ?? []));
  if (days.length > MOST_DAYS)
    return {
      problem: `The file has ${days.length} days in these years; the limit is ${MOST_DAYS}. Export only the holidays.`,
    };
  if (days.length === 0) return { problem: `The file has no days in ${years.join(' or ')}.` };
  return { days, left: found.filter((each) => each === null).length };
}

/** The properties of an event by their names; of several the first. */
type Event = ReadonlyMap<string, string>;

function eventsOf(lines: readonly string[]): Event[] {
  const events: Event[] = [];
  let open: Map<string, string> | null = null;
  /** Alarms and the like within an event. */
  let depth = 0;
  for (const line of lines) {
    const [, name = '', value = ''] =
      /^([A-Za-z-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(line) ?? [];
    const [property, content] = [name.toUpperCase(), value.trim()];
    if (property === 'BEGIN' && content.toUpperCase() === 'VEVENT') open = new Map();
    else if (property === 'BEGIN' && open) depth++;
    else if (property === 'END' && content.toUpperCase() === 'VEVENT' && open) {
      events.push(open);
      [open, depth] = [null, 0];
    } else if (property === 'END' && open) depth = Math.max(0, depth - 1);
    else if (open && depth === 0 && property && !open.has(property)) open.set(property, content);
  }
  return events;
}

/** Null: an event that is no holiday. */
function daysOf(event: Event, years: readonly number[]): CalendarDay[] | null {
  if (event.get('STATUS') === 'CANCELLED') return [];
  const first = dayIn(event.get('DTSTART'));
  if (first === null) return null;
  const end = dayIn(event.get('DTEND'));
  // The end of whole days is the day after the last.
  const isWhole = /^\d{8}$/.test(event.get('DTEND') ?? '');
  const length = end === null ? 0 : Math.max(0, (end - first) / DAY - (isWhole ? 1 : 0));
  if (length >= LONGEST_EVENT) return null;
  const name = nameIn(event.get('SUMMARY'));
  const rule = event.get('RRULE');
  if (rule !== undefined && !/^FREQ=YEARLY(;INTERVAL=1)?$/i.test(yearlyCore(rule))) return null;
  const starts =
    rule === undefined
      ? [first]
      : years.map((year) => sameDayIn(first, year)).filter((day) => day >= first);
  return starts
    .filter((day) => years.includes(new Date(day).getUTCFullYear()))
    .map((day) => ({
      from: iso(day),
      to: length > 0 ? iso(day + length * DAY) : '',
      name,
    }));
}

/** A rule without what says again the day that its event has. */
const yearlyCore = (rule: string) =>
  rule
    .split(';')
    .filter((part) => !/^(BYMONTH|BYMONTHDAY|WKST)=/i.test(part))
    .join(';');

const iso = (instant: number) => new Date(instant).toISOString().slice(0, 10);

const sameDayIn = (instant: number, year: number) => {
  const day = new Date(instant);
  return Date.UTC(year, day.getUTCMonth(), day.getUTCDate());
};

/** "20261108", "20261108T090000Z": the day as it is written; null for anything else. */
function dayIn(value: string | undefined): number | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(value ?? '') ?? [];
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return year !== undefined && iso(instant) === `${year}-${month}-${day}` ? instant : null;
}

// oxlint-disable-next-line no-control-regex -- these are what is taken out
const UNSTORABLE = /[\u0000-\u001f\u007f]/g;

const nameIn = (summary = '') =>
  summary
    .replaceAll(/\\[nN]/g, ' ')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(UNSTORABLE, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .toWellFormed()
    .trim() || 'Holiday';

const distinct = (days: readonly CalendarDay[]) =>
  [...new Map(days.map((day) => [`${day.from} ${day.name}`, day])).values()].toSorted(
    (one, other) => one.from.localeCompare(other.from),
  );
