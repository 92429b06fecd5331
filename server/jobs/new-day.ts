import { dayOf, startOfDay } from '~/platform/indian-time';
import { onStop } from '~/platform/stopping.server';

/** Milliseconds. The system clock may be changed, so a long sleep could miss the day. */
const MAX_SLEEP = 60_000;

export function onNewDay(begin: () => void) {
  let day = dayOf(Date.now());
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    const now = Date.now();
    if (dayOf(now) !== day) {
      day = dayOf(now);
      begin();
    }
    timer = setTimeout(check, Math.min(startOfDay(day + 1) - now, MAX_SLEEP)).unref();
  };
  check();
  onStop(async () => clearTimeout(timer));
}
