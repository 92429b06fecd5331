/** The time zone of every displayed or counted date, whatever the device's zone. */
export const INDIA = 'Asia/Kolkata';

/** Milliseconds. India has had UTC + 5 h 30 min without summer time since 1945. */
const OFFSET = 19_800_000;
const DAY = 86_400_000;
export const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const two = (number: number) => String(number).padStart(2, '0');

/** "21 Nov 2026, 09:12", or "N/A" (spec, section 3). */
export function formatInstant(instant: number | null): string {
  if (instant === null) return 'N/A';
  const shifted = new Date(instant + OFFSET);
  if (Number.isNaN(shifted.getTime())) return 'N/A';
  return `${two(shifted.getUTCDate())} ${MONTHS[shifted.getUTCMonth()]} ${shifted.getUTCFullYear()}, ${two(shifted.getUTCHours())}:${two(shifted.getUTCMinutes())}`;
}

/** "09:12". */
export const clockTime = (instant: number) => formatInstant(instant).slice(-5);

export const indianDay = (instant: number) => new Date(instant + OFFSET).toISOString().slice(0, 10);

// Not from Intl, whose texts differ between versions: server and browser must agree.
export const LONG_MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** "28 November". */
export function formatDay(instant: number): string {
  const at = new Date(instant + OFFSET);
  return `${at.getUTCDate()} ${LONG_MONTHS[at.getUTCMonth()]}`;
}

export const formatDate = (day: string) =>
  `${Number(day.slice(8, 10))} ${LONG_MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

export const longDate = (instant: number) => formatDate(indianDay(instant));

const american = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: INDIA });

/** "November 12, 2026" in India: the long US format that the specification gives for articles. */
export const americanDate = (instant: number) => american.format(instant);

export const machineDate = (instant: number) => new Date(instant).toISOString();

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

export const formatWeekday = (instant: number) =>
  WEEKDAYS[new Date(instant + OFFSET).getUTCDay()] ?? '';

/** Days since 1970-01-01 in India. */
export const dayOf = (instant: number) => Math.floor((instant + OFFSET) / DAY);

export const startOfDay = (day: number) => day * DAY - OFFSET;

/** Year × 12 + month − 1 in India. */
export function monthOf(instant: number): number {
  const shifted = new Date(instant + OFFSET);
  return shifted.getUTCFullYear() * 12 + shifted.getUTCMonth();
}

export const daysOfMonth = (month: number) => ({
  from: Date.UTC(Math.floor(month / 12), month % 12) / DAY,
  to: Date.UTC(Math.floor((month + 1) / 12), (month + 1) % 12) / DAY,
});

export const toLocalField = (instant: number) =>
  new Date(instant + OFFSET).toISOString().slice(0, 16);

/** Out-of-range fields carry over, as in `Date.UTC`. */
export const instantInIndia = (...parts: Parameters<typeof Date.UTC>) =>
  Date.UTC(...parts) - OFFSET;

export function isFuture(text: string): boolean {
  const instant = fromLocalField(text);
  return instant !== null && instant > Date.now();
}

/** @returns null unless the text is a valid "2026-11-21T09:12". */
export function fromLocalField(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const instant = Date.parse(`${text}:00Z`) - OFFSET;
  return !Number.isNaN(instant) && toLocalField(instant) === text ? instant : null;
}
