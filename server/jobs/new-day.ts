import { dayOf, startOfDay } from '~/platform/indian-time';
import { onStop } from '~/platform/stopping.server';

/** The clock may be set: nobody sleeps longer. Milliseconds. */
const LONGEST_SLEEP = 60_000;

/** From now on calls `begin` whenever a day begins in India. Ends at a clean stop. */
export function onNewDay(begin: () => void) {
  let day = dayOf(Date.now());
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const now = Date.now();
    if (dayOf(now) !== day) {
      day = dayOf(now);
      begin();
    }
    timer = setTimeout(look, Math.min(startOfDay(day + 1) - now, LONGEST_SLEEP)).unref();
  };
  look();
  onStop(async () => clearTimeout(timer));
}
