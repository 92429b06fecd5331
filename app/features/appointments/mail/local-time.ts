import { INDIA } from '~/platform/indian-time';

type AppointmentSpan = { readonly startsAt: number; readonly endsAt: number };

/** `local` is the time in the client's zone, or null if clocks there show the same. */
export type AppointmentTime = { readonly india: string; readonly local: string | null };

/** @param zone of the client, such as "Europe/London"; null if unknown. */
export function appointmentTime(span: AppointmentSpan, zone: string | null): AppointmentTime {
  const india = `${timeInZone(span, INDIA)}, India time`;
  if (zone === null || knownZone(zone) === null) return { india, local: null };
  const [clientTime, studioTime] = [timeInZone(span, zone), timeInZone(span, INDIA)];
  return { india, local: clientTime === studioTime ? null : withZoneName(span, zone) };
}

export const shortTime = (startsAt: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: INDIA,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(startsAt);

/** "11:00", with the client's own time if clocks differ there, and its day if that differs too. */
export function clockTimes(instant: number, zone: string | null): string {
  const india = clockTimeIn(instant, INDIA);
  if (zone === null || knownZone(zone) === null) return india;
  const local = clockTimeIn(instant, zone);
  const day = dayInZone(instant, zone);
  if (day !== dayInZone(instant, INDIA)) return `${india} (your time: ${day}, ${local})`;
  return local === india ? india : `${india} (your time: ${local})`;
}

/** The client's zone, or null if clocks there show India's time. Chrome says "Asia/Calcutta" for India. */
export const foreignZone = (zone: string | null, at: number): string | null =>
  clockTimes(at, zone) === clockTimes(at, null) ? null : zone;

/** The canonical name of an IANA zone; null if this server doesn't know it. */
export function knownZone(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const timeInZone = ({ startsAt, endsAt }: AppointmentSpan, zone: string): string =>
  `${dayInZone(startsAt, zone)}, ${clockTimeIn(startsAt, zone)} to ${clockTimeIn(endsAt, zone)}`;

/** If the clocks change during the appointment, each time has its own zone name. */
function withZoneName(span: AppointmentSpan, zone: string): string {
  const { startsAt, endsAt } = span;
  const [first, last] = [zoneName(startsAt, zone), zoneName(endsAt, zone)];
  if (first === last) return `${timeInZone(span, zone)}, ${first}`;
  return `${dayInZone(startsAt, zone)}, ${clockTimeIn(startsAt, zone)} ${first} to ${clockTimeIn(endsAt, zone)} ${last}`;
}

export function dayInZone(instant: number, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' });
  const date = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' });
  return `${weekday.format(instant)} ${date.format(instant)}`;
}

const clockTimeIn = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);

function zoneName(instant: number, timeZone: string): string {
  const part = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'long' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName');
  return `${part?.value ?? ''} (${timeZone.replaceAll('_', ' ')})`;
}
