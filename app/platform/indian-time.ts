/** The zone of every day and hour that the site shows or counts by, whatever the device's. */
export const INDIA = 'Asia/Kolkata';

/** It has kept one offset since 1945, without summer time: UTC + 5 h 30 min, in milliseconds. */
const OFFSET = 19_800_000;
const DAY = 86_400_000;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const two = (number: number) => String(number).padStart(2, '0');

/** "21 Nov 2026, 09:12" in India, or "N/A" when there is none (spec section 3). The same text on server and browser. */
export function formatInstant(instant: number | null): string {
  if (instant === null) return 'N/A';
  const at = new Date(instant + OFFSET);
  if (Number.isNaN(at.getTime())) return 'N/A';
  return `${two(at.getUTCDate())} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

/** The day in India, "2026-11-21". */
export const indianDay = (instant: number) => new Date(instant + OFFSET).toISOString().slice(0, 10);

/** "23 December" in India. */
export function formatDay(instant: number): string {
  return new Date(instant).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: INDIA,
  });
}

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: INDIA });

/** A date as visitors read every one, such as "November 12, 2026" (spec: long US format); the day is India's. */
export const longDate = (instant: number) => long.format(instant);

/** The same moment for machines. */
export const machineDate = (instant: number) => new Date(instant).toISOString();

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** "Friday" in India. */
export const formatWeekday = (instant: number) =>
  WEEKDAYS[new Date(instant + OFFSET).getUTCDay()] ?? '';

/** Days since 1970-01-01 in India. */
export const dayOf = (instant: number) => Math.floor((instant + OFFSET) / DAY);

/** The first instant of such a day. */
export const startOfDay = (day: number) => day * DAY - OFFSET;

/** Year × 12 + month − 1 in India. */
export function monthOf(instant: number): number {
  const at = new Date(instant + OFFSET);
  return at.getUTCFullYear() * 12 + at.getUTCMonth();
}

/** The days of such a month: the first, and the first after it. */
export const daysOfMonth = (month: number) => ({
  from: Date.UTC(Math.floor(month / 12), month % 12) / DAY,
  to: Date.UTC(Math.floor((month + 1) / 12), (month + 1) % 12) / DAY,
});

/** What an `<input type="datetime-local">` takes and gives, in Indian time whatever the device's zone. */
export const toLocalField = (instant: number) =>
  new Date(instant + OFFSET).toISOString().slice(0, 16);

/** The instant at which a clock in India shows this; fields over their range are carried on, as `Date.UTC` does. */
export const instantInIndia = (...parts: Parameters<typeof Date.UTC>) =>
  Date.UTC(...parts) - OFFSET;

/** Whether such a field names a moment to come. */
export function isToCome(text: string, now = Date.now()): boolean {
  const instant = fromLocalField(text);
  return instant !== null && instant > now;
}

/** @returns null for anything that is not "2026-11-21T09:12", the 31st of February included. */
export function fromLocalField(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const instant = Date.parse(`${text}:00Z`) - OFFSET;
  return !Number.isNaN(instant) && toLocalField(instant) === text ? instant : null;
}
