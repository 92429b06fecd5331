import { type Events, subscribe } from '~/platform/events.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

/** A burst of changes is one look. Milliseconds. */
const BURST = 20;

type Looking = {
  /** What the log calls it where a look fails. */
  readonly name: string;
  /** Does what is to be done now. @returns when there is more (UTC milliseconds); null where nothing is known. */
  look(signal: AbortSignal): Promise<number | null>;
  /** Nobody sleeps longer, in milliseconds: the clock may be set, another process may have ended in the middle of something. */
  readonly longestSleep: number;
  /** Events after which there may be something. `events.missed` always is one. */
  readonly wakeOn?: readonly (keyof Events)[];
};

/**
 * Looks for work again and again: now, when the next falls due, and when it is woken; one look at a time, and once more after one in
 * whose course it was woken. Ends at a clean stop, which the look under way hears by its signal. @returns how to wake it.
 */
export function keepLooking({ name, look, longestSleep, wakeOn = [] }: Looking): () => void {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;

  const wakeIn = (wait: number) => {
    clearTimeout(timer);
    if (!stop.signal.aborted) timer = setTimeout(lookNow, wait).unref();
  };
  const lookOnce = async () => {
    let wait = longestSleep;
    try {
      const next = await look(stop.signal);
      if (next !== null) wait = Math.min(Math.max(next - Date.now(), 1), longestSleep);
    } catch (error) {
      if (!stop.signal.aborted) log.warn({ err: error }, `${name}: left for later`);
    }
    wakeIn(again ? 0 : wait);
    again = false;
  };
  const lookNow = () => {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
  };
  const wake = () => {
    if (looking) again = true;
    else wakeIn(BURST);
  };
  const ends = [...wakeOn, 'events.missed' as const].map((event) => subscribe(event, wake));
  lookNow();
  onStop(async () => {
    stop.abort();
    for (const end of ends) end();
    clearTimeout(timer);
    await looking;
  });
  return wake;
}
