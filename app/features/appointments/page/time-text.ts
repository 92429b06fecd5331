import { INDIA } from '~/platform/indian-time';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: INDIA,
});
const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: INDIA,
});
const shortDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: INDIA,
});

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: INDIA });

export const clockText = (at: number) => clock.format(at);

/** "Friday 27 November" in India. */
export const dayText = (at: number) => day.format(at).replace(',', '');

export const weekdayText = (at: number) => weekday.format(at);

export const shortDayText = (at: number) => shortDay.format(at);

/** "Friday 27 November, 16:30" in India. */
export const timeText = (at: number) => `${dayText(at)}, ${clockText(at)}`;

export function lengthText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (rest > 0) return `${hours} h ${rest} min`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
