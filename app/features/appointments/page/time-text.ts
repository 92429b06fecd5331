import { placeNames } from '~/features/appointments/appointment';
import { clockTime, INDIA } from '~/platform/indian-time';
import type { AppointmentKind } from '~/settings/appointments/appointment-kinds';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: INDIA,
});
const shortDayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: INDIA,
});

const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: INDIA });

/** "Friday 27 November" in India. */
export const dayText = (at: number) => dayFormat.format(at).replace(',', '');

export const weekdayText = (at: number) => weekdayFormat.format(at);

export const shortDayText = (at: number) => shortDayFormat.format(at);

/** "Friday 27 November, 16:30" in India. */
export const timeText = (at: number) => `${dayText(at)}, ${clockTime(at)}`;

export function lengthText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  const [hours, restMinutes] = [Math.floor(minutes / 60), minutes % 60];
  if (restMinutes > 0) return `${hours} h ${restMinutes} min`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

const modeTexts: Record<AppointmentKind['mode'], string> = {
  booked: 'at a time you choose',
  requested: 'on one of two half-days',
};

/** "Book a call (call, 20 minutes, at a time you choose)" */
export const kindSummary = ({
  name,
  place,
  minutes,
  mode,
}: Pick<AppointmentKind, 'name' | 'place' | 'minutes' | 'mode'>) =>
  `${name} (${placeNames[place].toLowerCase()}, ${lengthText(minutes)}, ${modeTexts[mode]})`;
