import { dayOf, startOfDay } from '~/platform/indian-time';

/** `clock` is a time in India, "02:30". Returns UTC milliseconds. */
export function nextMoment(clock: string, now: number): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const into = (hours * 60 + minutes) * 60_000;
  const today = startOfDay(dayOf(now)) + into;
  return today > now ? today : startOfDay(dayOf(now) + 1) + into;
}
