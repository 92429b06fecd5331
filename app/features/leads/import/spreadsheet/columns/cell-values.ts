import { dayOf, indianDay, MONTHS } from '~/platform/indian-time';
import { toWesternDigits } from '~/platform/text/numerals';

/** Whether 03/04/2026 is 3 April or 4 March. */
export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

const INDIA_MINUTES = 330;
/** Minutes ahead of UTC. CST is that of Chicago, GST that of the Gulf, and BST that of Britain. */
const ZONES = new Map([
  ['Z', 0],
  ['UTC', 0],
  ['GMT', 0],
  ['IST', INDIA_MINUTES],
  ['GST', 240],
  ['SGT', 480],
  ['BST', 60],
  ['CET', 60],
  ['CEST', 120],
  ['EST', -300],
  ['EDT', -240],
  ['CST', -360],
  ['CDT', -300],
  ['MST', -420],
  ['MDT', -360],
  ['PST', -480],
  ['PDT', -420],
  ['AEST', 600],
  ['AEDT', 660],
]);
export const zoneNamed = (name: string): number | undefined => ZONES.get(name.toUpperCase());

/** Without the dot below a letter, which is often left out. */
const plainLetters = (name: string) => name.normalize('NFD').replaceAll('\u093c', '');
const INDIAN_MONTHS = ['hi', 'mr', 'bn', 'gu', 'pa', 'ta', 'te', 'kn', 'ml'].flatMap((language) => {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return MONTHS.map((month, at) => [plainLetters(format(Date.UTC(2026, at, 1))), month] as const);
});
const EMPTY_PLACEHOLDER =
  /^(?:n\/?a|\\n|0\/0\/00|nil|-?none-?|null|undefined|\((?:blank|none|not set)\)|-+|\.+|—|\?)?$/i;

/** The longest is "Saturday, 21 November 2026 at 10:30:00 GMT+0530 (India Standard Time)". */
const MAX_DATE_LENGTH = 100;

export const isPlaceholder = (text: string) => EMPTY_PLACEHOLDER.test(text.trim());

type Day = { readonly year: number; readonly month: number; readonly day: number };

const fullYear = (digits: string) => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));
/** Spellings differ at the end, such as नवंबर and नवम्बर, so the month with the longest common beginning counts. */
function englishMonth(written: string): string {
  const name = plainLetters(written);
  let [best, length] = [written, 1];
  for (const [month, english] of INDIAN_MONTHS) {
    let shared = 0;
    while (shared < month.length && month[shared] === name[shared]) shared += 1;
    if (shared > length) [best, length] = [english, shared];
  }
  return best;
}

const monthNamed = (name: string) =>
  MONTHS.findIndex((month) => name.toLowerCase().startsWith(month.toLowerCase())) + 1;

function readDay(text: string, order: DateOrder): (Day & { readonly rest: string }) | null {
  const iso = /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?!\d)(.*)$/s.exec(text);
  if (iso) {
    const [, year = '', month = '', day = '', rest = ''] = iso;
    return { year: Number(year), month: Number(month), day: Number(day), rest };
  }
  const numbers = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?!\d)(.*)$/s.exec(text);
  if (numbers) {
    const [, first = '', second = '', year = '', rest = ''] = numbers;
    const [day, month] = order === 'day-first' ? [first, second] : [second, first];
    return { year: fullYear(year), month: Number(month), day: Number(day), rest };
  }
  const dayFirst = /^(\d{1,2})[-\s/,.]*([A-Za-z]{3,9})[-\s/,.']*(\d{4}|\d{2})(?!\d)(.*)$/s.exec(
    text,
  );
  if (dayFirst) {
    const [, day = '', month = '', year = '', rest = ''] = dayFirst;
    return { year: fullYear(year), month: monthNamed(month), day: Number(day), rest };
  }
  const monthFirst = /^([A-Za-z]{3,9})[-\s.]*(\d{1,2})[-,\s]+(\d{4})(?!\d)(.*)$/s.exec(text);
  if (!monthFirst) return null;
  const [, month = '', day = '', year = '', rest = ''] = monthFirst;
  return { year: Number(year), month: monthNamed(month), day: Number(day), rest };
}

type Clock = {
  readonly hour: readonly [hours: number, minutes: number, seconds: number];
  /** Minutes ahead of UTC; undefined if the text doesn't contain a zone. */
  readonly zone: number | undefined;
};

/** Such as "9:41:07 PM GMT+5:30", "09:12", "1030 hrs" or "21:41 IST". Null if the text isn't a time. */
function readClock(written: string): Clock | null {
  const alone = written.trim();
  if (alone === '' || zoneNamed(alone) !== undefined) return { hour: [0, 0, 0], zone: undefined };
  const text = written
    .replace(/(?<!\d)(\d{1,2})[:.]?(\d{2}) ?h(?:ou)?rs?\b\.?/i, '$1:$2')
    .replace(/(?<![:.\d])(\d{1,2}) ?(?=[ap]\.?m\b)/i, '$1:00 ')
    .replace(/Asia\/(?:Kolkata|Calcutta)$/i, 'IST');
  const match =
    /^(?:[,\sT|:@-]|at\b)+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?(?:m\.?|(?![a-z])))?\s*(?:(?:GMT|UTC)?\s*([+\u2212-])(\d{1,2}):?(\d{2})?|([a-z]{1,5}))?\s*$/i.exec(
      text,
    );
  if (!match) return null;
  const [, hours = '', minutes = '', seconds = '0', half, sign, zoneHours, zoneMinutes, letters] =
    match;
  if (letters !== undefined && zoneNamed(letters) === undefined) return null;
  const typed = Number(hours);
  const hour = half === undefined ? typed : (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const isHour = hour < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  return isHour && (half === undefined || typed <= 12)
    ? { hour: [hour, Number(minutes), Number(seconds)], zone: zoneOf() }
    : null;

  function zoneOf() {
    if (sign === undefined) return letters === undefined ? undefined : zoneNamed(letters);
    return (sign === '+' ? 1 : -1) * (Number(zoneHours) * 60 + Number(zoneMinutes ?? '0'));
  }
}

/** A day's number in a spreadsheet, perhaps with a time behind it. */
const SERIAL = /^[2-7]\d{4}(?:\.\d+)?(?= |$)/;
function dayOfSerial(serial: string) {
  const instant = new Date(Date.UTC(1899, 11, 30) + Math.round(Number(serial) * 86_400) * 1_000);
  return instant.toISOString().slice(0, 19).replace('T00:00:00', '');
}

/** A note such as "28/11/2026 (evening)" or "10:30 (India Standard Time)", but not the zone in "10:30 (IST)". */
const REMARK = /\((?![A-Z]{2,5}\))[\p{L}\s]+\)$/u;
/** As in "Saturday, 21 November 2026" or "21-11-2026 (Sat)". */
const WEEKDAY = /,? ?\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b,?/i;

/** Notations that `readDay` and `readClock` don't know, and what they become, in this order. */
const NOTATIONS: readonly (readonly [RegExp, string])[] = [
  // "'21-11-2026", which Excel marks as text, and "Dt. 21-11-2026".
  [/^['’]|^(?:dt|dated?|on)\b[.: ]*/i, ''],
  // "3:44 PM, 21-11-2026"
  [/^(\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?),? (?=.*\d{2}$)(.+)$/i, '$2 $1'],
  // "21st of November", "21stNov"
  [/\b(\d{1,2})(?:st|nd|rd|th)(?: of\b)?/i, '$1'],
  [/[.,;]+$/, ''],
  // "21-11-2026", "2026.11.21", "21 11 2026", "21\\11\\2026", "21 / 11 / 2026"
  [/^(\d{1,4}) ?([-/. \\]) ?(\d{1,2}) ?\2 ?(?=\d)/, '$1/$3/'],
  // "21112026", "20261121", "20261121T091200"
  [/^([0-3]\d)([01]\d)(20\d\d)$/, '$1/$2/$3'],
  [/^(20\d\d)(\d\d)(\d\d)$/, '$1/$2/$3'],
  [/^(20\d\d)(\d\d)(\d\d)T?(\d\d)(\d\d)(\d\d)/, '$1/$2/$3 $4:$5:$6'],
  // "09:12:00 +0530 IST", "09:12:00 GMT+0530 (India Standard Time)", "09:12:00+05:30[Asia/Kolkata]"
  [/(:\d\d(?:\.\d+)? ?(?:Z|(?:GMT|UTC)?[+-]\d\d:?\d\d))[\s\p{L}/]+$/u, '$1'],
  // "Nov 03 15:44:28 IST 2026", as Java and Unix write it.
  [/^([a-z]{3} \d{1,2}) (\d{2}:\d{2}:\d{2} \S+) (\d{4})$/i, '$1 $3 $2'],
];

/**
 * Parses 2026-11-21T09:12:00, 21/11/2026, 21-Nov-26, the serial number of a day, or seconds since 1970. A zone in the
 * text has priority over `zone` (minutes ahead of UTC).
 * @returns UTC milliseconds; null for an empty cell; undefined if it isn't a date from 1970 to 2100.
 */
export function readInstant(
  typed: string,
  order: DateOrder,
  zone = INDIA_MINUTES,
): number | null | undefined {
  if (isPlaceholder(typed.replace(/^\s*['’]/, ''))) return null;
  // Regular expressions with several optional spaces take very long over hundreds of spaces.
  const dateText = typed
    .trim()
    .replace(REMARK, '')
    .replaceAll(/[\s()[\]]+/g, ' ')
    .replace(WEEKDAY, ' ')
    .trim();
  if (dateText.length > MAX_DATE_LENGTH) return undefined;
  const westernText = Array.from(dateText, toWesternDigits).join('');
  const text = NOTATIONS.reduce(
    (rewritten, [notation, plain]) => rewritten.replace(notation, plain),
    westernText.replace(SERIAL, dayOfSerial),
  ).replace(/[\u0900-\u0d7f]{2,}/, englishMonth);
  const [, epoch] = /^(1[0-9]{9}(?:\d{3})?)(?:\.\d+)?$/.exec(text) ?? [];
  if (epoch !== undefined) return Number(epoch.padEnd(13, '0'));
  const day = readDay(text, order);
  const clock = day && readClock(day.rest);
  if (!day || !clock) return undefined;
  const onClock = Date.UTC(day.year, day.month - 1, day.day, ...clock.hour);
  const instant = onClock - (clock.zone ?? zone) * 60_000;
  const midnight = new Date(Date.UTC(day.year, day.month - 1, day.day));
  const isDay = midnight.getUTCDate() === day.day && midnight.getUTCMonth() === day.month - 1;
  return isDay && day.year >= 1970 && day.year <= 2100 && day.month >= 1 ? instant : undefined;
}

const MAX_LENGTH_WITH_WORDS = 60;
/** The first day of "21-25 Nov 2026", "21-25/11/2026", "28 Nov to 2 Dec 2026" and "21/11 - 25/11/2026". */
const RANGES: readonly (readonly [RegExp, string])[] = [
  [/^(\d{1,2}) ?(?:[-–&,/]|to|and) ?\d{1,2}(?= ?\p{L}{3,}| ?\/\d{1,2}\/\d)/iu, '$1'],
  [
    /^(\d{1,2}[ /.]?(?:\p{L}{3,9}|\d{1,2})) ?(?:[-–&]|to|and) ?\d{1,2}[ /.]?(?:\p{L}{3,9}|\d{1,2})(?=[ ,/.]+\d{4})/iu,
    '$1',
  ],
];

/** Such as "21-Nov", which Excel writes. "Nov-26" is a month. */
const YEARLESS = /^\d{1,2}(?:(?:st|nd|rd|th)?[- ]?[a-z]{3,9}|([-/])\d{1,2})$/i;

/** The first day in a text such as "approx 21/11/2026": "2026-11-21". Without a year, it is the last such day up to `latest`. */
export function dayWithin(
  typed: string,
  order: DateOrder,
  latest = Date.UTC(2100, 0),
): string | undefined {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (text.length > MAX_LENGTH_WITH_WORDS) return undefined;
  const [yearless, separator = '-'] = YEARLESS.exec(text) ?? [];
  const year = new Date(latest).getUTCFullYear();
  const starts =
    yearless === undefined
      ? [text, text.replace(/^[^\d\s]{1,12} /, ''), text.replace(/^\D{1,24}(?=\d)/, '')]
      : [year, year - 1].map((one) => `${yearless}${separator}${one}`);
  for (const start of starts) {
    const day = RANGES.reduce((rest, [range, first]) => rest.replace(range, first), start);
    const ends = Array.from(
      day.matchAll(/(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])/gu),
      ({ index }) => index,
    );
    for (const end of ends.toReversed()) {
      const part = day.slice(0, end);
      const instant = /\p{N}\P{N}+\p{N}/u.test(part) ? readInstant(part, order) : undefined;
      if (typeof instant === 'number' && instant <= latest) return indianDay(instant);
    }
  }
  return undefined;
}

/** Midnight after a date, which programs write if a cell has no time. */
const MIDNIGHT = /[T\s](?:00?:00(?::00)?|12:00(?::00)? am)$/i;
/** Spreadsheets store a time as a fraction of a day, such as 0.5 for noon. */
const DAY_FRACTION = /^0?\.\d+$/;

/** Reads a day and a time from two cells. Undefined unless both of them can be read and used. */
export function readDayAndTime(
  day: string,
  time: string,
  order: DateOrder,
  zone?: number,
): number | undefined {
  const seconds = DAY_FRACTION.test(time) ? Math.round(Number(time) * 86_400) : null;
  const clock =
    seconds === null
      ? time
      : new Date(Math.min(seconds, 86_399) * 1_000).toISOString().slice(11, 19);
  const joined = readInstant(`${day.replace(MIDNIGHT, '')} ${clock}`, order, zone);
  if (typeof joined === 'number') return joined;
  const [onDay, whole] = [day, time].map((text) => readInstant(text, order, zone));
  const isSame =
    typeof onDay === 'number' && typeof whole === 'number' && dayOf(onDay) === dayOf(whole);
  return isSame ? whole : undefined;
}

/** The order that reads more dates of the column, or else the usual one. India writes the day first. */
export function guessDateOrder(
  texts: readonly string[],
  usual: DateOrder = 'day-first',
): DateOrder {
  const countRead = (order: DateOrder) =>
    texts.filter((text) => typeof readInstant(text, order) === 'number').length;
  const otherOrder = usual === 'day-first' ? 'month-first' : 'day-first';
  return countRead(otherOrder) > countRead(usual) ? otherOrder : usual;
}
