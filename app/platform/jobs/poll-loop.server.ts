import { type Events, subscribe } from '~/platform/events.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

/** Milliseconds in which a burst of changes is collected. */
const BURST = 20;

type PollOptions = {
  readonly name: string;
  /** @returns when to call it again (UTC milliseconds), or null if unknown. */
  look(signal: AbortSignal): Promise<number | null>;
  /** Milliseconds. An upper limit, because clocks change and other processes crash. */
  readonly maxSleep: number;
  readonly wakeOn?: readonly (keyof Events)[];
};

/** Calls `look` immediately, at the times it returns, and after events, until shutdown. @returns a wake function. */
export function pollLoop({ name, look, maxSleep, wakeOn = [] }: PollOptions): () => void {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let isQueued = false;

  const wakeIn = (wait: number) => {
    clearTimeout(timer);
    if (!stop.signal.aborted) timer = setTimeout(poll, wait).unref();
  };
  const pollOnce = async () => {
    let wait = maxSleep;
    try {
      const next = await look(stop.signal);
      if (next !== null) wait = Math.min(Math.max(next - Date.now(), 1), maxSleep);
    } catch (error) {
      if (!stop.signal.aborted) log.warn({ err: error }, `${name}: left for later`);
    }
    wakeIn(wait);
  };
  const poll = () => {
    polling ??= pollOnce().finally(() => {
      polling = undefined;
      if (isQueued) wakeIn(0);
      isQueued = false;
    });
  };
  const wake = () => {
    if (polling) isQueued = true;
    else wakeIn(BURST);
  };
  const unsubscribers = [...wakeOn, 'events.missed' as const].map((event) =>
    subscribe(event, wake),
  );
  poll();
  onStop(async () => {
    stop.abort();
    for (const end of unsubscribers) end();
    clearTimeout(timer);
    await polling;
  });
  return wake;
}
