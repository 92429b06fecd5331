import type { EventInstance, VEvent } from 'node-ical';

import {
  isZone,
  parseEvents,
  splitCalendar,
} from '../../../features/import/calendar/calendar-events.ts';
import { isTime } from '../../../features/import/calendar/extra-dates.ts';
import { occurrencesOf } from '../../../features/import/calendar/occurrences.ts';
import { textStart } from '../../../platform/text/cut-text.ts';
import {
  type CalendarDays,
  isoDay,
  joinDays,
  MAX_NAME,
  type NamedDay,
  nextDay,
  type Uncertainty,
} from './calendar-days.ts';

export type CalendarRead =
  | { readonly days: readonly CalendarDays[]; readonly left: number }
  | { readonly problem: string };

const MAX_EVENTS = 5_000;
const MAX_DAYS = 400;
/** Days. A longer event is a season or a project. */
const MAX_EVENT_DAYS = 31;
/** An event that occurs more often in two years counts as a meeting. */
const MAX_REPEATS = 31;

/** The holidays of an `.ics` file (RFC 5545). `left` counts events that are not holidays, such as weekly meetings. */
export function readCalendar(text: string, years: readonly number[]): CalendarRead {
  if (text.startsWith('PK'))
    return { problem: 'This is a ZIP file. Unpack it, and choose the .ics file in it.' };
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text))
    return {
      problem:
        'This is not a calendar file: such a file begins with BEGIN:VCALENDAR. Export the calendar as .ics and choose that file.',
    };
  const calendar = splitCalendar(text);
  if (calendar.events.length > MAX_EVENTS)
    return {
      problem: `The file has more than ${MAX_EVENTS} events. Export the holidays on their own.`,
    };
  const daysByEvent = parseEvents(calendar).map((event) => event && daysOrNull(event, years));
  const days = joinDays(daysByEvent.flatMap((found) => found ?? []));
  if (days.length > MAX_DAYS)
    return {
      problem: `The file has ${days.length} days in ${years.join(' and ')}. Export the holidays on their own (at most ${MAX_DAYS} days).`,
    };
  const unreadableCount = daysByEvent.filter((found) => found === null).length;
  if (days.length === 0 && unreadableCount === 0)
    return { problem: `The file has no day in ${years.join(' or ')}.` };
  if (days.length === 0)
    return {
      problem: `The file has no holiday in ${years.join(' or ')}: its events last more than ${MAX_EVENT_DAYS} days, repeat too often or have no date that can be read.`,
    };
  return { days, left: unreadableCount };
}

function daysOrNull(event: VEvent, years: readonly number[]) {
  try {
    return daysOf(event, years);
  } catch {
    // The rule is invalid; the other events are still read.
    return null;
  }
}

/** Returns null for an event that is not a holiday. */
function daysOf(event: VEvent, years: readonly number[]): NamedDay[] | null {
  const status = event.status?.toUpperCase() ?? '';
  if (status === 'CANCELLED' || /^cancell?ed:/i.test(textOf(event.summary))) return [];
  const repeats = repetitionOf(event);
  if (!isTime(event.start) || repeats === 'often') return null;
  const instances = occurrencesOf(event, {
    // One more day at each end, because the studio's year begins and ends within another zone's day.
    from: Date.UTC(Math.min(...years), 0, 0),
    to: Date.UTC(Math.max(...years) + 1, 0, 2),
  });
  if (instances.length > MAX_REPEATS) return null;
  const namedDays: NamedDay[] = [];
  for (const instance of instances) {
    if (instance.event.status?.toUpperCase() === 'CANCELLED') continue;
    const { first, last, isWhole } = studioDays(instance);
    const length = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
    if (!(length <= MAX_EVENT_DAYS)) return null;
    const name = nameOfEvent(textOf(instance.summary));
    const uncertainty = uncertaintyOf({
      name,
      description: textOf(event.description),
      categories: (event.categories ?? []).join(','),
      status,
      isWhole,
      isMonthly: repeats === 'monthly',
    });
    for (let day = first; day <= last; day = nextDay(day))
      if (years.includes(Number(day.slice(0, 4)))) namedDays.push({ day, name, uncertainty });
  }
  return namedDays;
}

const INDIA = 'Asia/Kolkata';
const DAY = 86_400_000;
const LAST_MINUTE = DAY - 60_000;

/**
 * An event from midnight to midnight in its own zone means those dates, as does one without times. Any other event is
 * converted to the studio's time zone. `isWhole`: it covers whole days.
 */
function studioDays(instance: Pick<EventInstance, 'start' | 'end' | 'isFullDay'>): {
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

/** An event that repeats daily or weekly without an end, or several times a day, is not a holiday. */
function repetitionOf({ rrule }: VEvent): 'yearly' | 'monthly' | 'some' | 'often' {
  const rule = rrule?.toString().toUpperCase() ?? 'FREQ=YEARLY';
  if (/FREQ=(HOURLY|MINUTELY|SECONDLY)/.test(rule)) return 'often';
  if (rule.includes('FREQ=YEARLY')) return 'yearly';
  if (/\b(COUNT|UNTIL)=/.test(rule)) return 'some';
  return rule.includes('FREQ=MONTHLY') ? 'monthly' : 'often';
}

/** `parseEvents` leaves one text without parameters. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

// oxlint-disable-next-line no-control-regex -- these are what is taken out
const UNSTORABLE = /[\u0000-\u001f\u007f]/g;

const nameOfEvent = (summary: string) =>
  textStart(summary.replaceAll(UNSTORABLE, ' ').trim(), MAX_NAME).toWellFormed().trim() ||
  'Holiday';

type DayOffered = {
  readonly name: string;
  readonly description: string;
  readonly categories: string;
  readonly status: string;
  readonly isWhole: boolean;
  readonly isMonthly: boolean;
};

const TENTATIVE =
  /\b(tentative|provisional|estimated|expected|approx\w*|(un|not )confirmed|to be (confirmed|announced)|tb[acd]|subject to|depend\w* (up)?on|sighting|date may (vary|change))\b/i;
/** How Google, timeanddate.com, officeholidays.com and Indian offices mark days that are not public holidays. */
const OBSERVANCE =
  /\b(observances?|restricted|r\.?h|optional|regional|sectional|float(er|ing)|not a (public )?holiday|(?<!non[- ])working (day|saturday|sunday)|dry day|season|daylight saving|closing of (bank )?accounts|half[- ]yearly closing)\b|वैकल्पिक|ऐच्छिक|प्रतिबंधित/i;
/**
 * Google describes each observance, in every language, with a line about hiding it in "Google Calendar"; a public
 * holiday has only one line.
 */
const GOOGLE_HINT = /\n.*Google/i;
/** Observances in calendars that don't mark them. */
const OBSERVED =
  /^(valentine|father['’]?s|mother['’]?s|women['’]?s|men['’]?s|friendship|teachers?['’]?|children['’]?s|parents?['’]?|april fool|halloween|new year['’]?s eve|earth day)/i;

const PART_OF_DAY =
  /\bhalf[ -]?(?:holi)?day|\bearly clos|\b(?:first|second) half\b|\b(?:morning|(?:after|fore)noon|evening) (?:off|only)\b|\b(?:clos|open|work)\w*\b.{0,40}\d ?[ap]\.?m\b/i;
const TIME_OF_DAY = /\d ?[ap]\.?m\b/i;

function uncertaintyOf(offered: DayOffered): Uncertainty | null {
  const { name, description, categories, status, isWhole, isMonthly } = offered;
  const [kind = ''] = description.split('\n');
  if (status === 'TENTATIVE' || TENTATIVE.test(`${name}\n${kind}`)) return 'tentative';
  if (PART_OF_DAY.test(`${name}\n${kind}`) || TIME_OF_DAY.test(name)) return 'hours';
  const isObservance =
    OBSERVANCE.test(`${name}\n${kind}\n${categories}`) ||
    GOOGLE_HINT.test(description) ||
    OBSERVED.test(name);
  if (isObservance) return 'observance';
  if (!isWhole) return 'hours';
  return isMonthly ? 'repeats' : null;
}
