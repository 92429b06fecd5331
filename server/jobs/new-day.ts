import { dayOf, startOfDay } from '~/platform/indian-time';
import { pollLoop } from '~/platform/jobs/poll-loop.server';

/** The system clock may be changed, so a long sleep could miss the day. */
const MAX_SLEEP_MS = 60_000;

/** Calls `onDay` at every midnight in India, by the clock of this instance, until shutdown. */
export function onNewDay(onDay: () => void): void {
  let day = dayOf(Date.now());
  pollLoop({
    name: 'the new day',
    maxSleep: MAX_SLEEP_MS,
    async look() {
      const today = dayOf(Date.now());
      if (today !== day) onDay();
      day = today;
      return startOfDay(today + 1);
    },
  });
}
