import { type Events, subscribe } from '~/platform/events.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

/** Milliseconds in which a burst of changes is collected. */
const BURST_DELAY = 20;

type PollOptions = {
  readonly name: string;
  /** @returns when to call it again (UTC milliseconds), or null if unknown. */
  look(signal: AbortSignal): Promise<number | null>;
  /** Milliseconds. An upper limit, because clocks change and other processes crash. */
  readonly maxSleep: number;
  readonly wakeOn?: readonly (keyof Events)[];
};

/** Calls `look` immediately, at the times it returns, and after events, until shutdown. @returns a wake function. */
export function pollLoop({ name, look: poll, maxSleep, wakeOn = [] }: PollOptions): () => void {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let isQueued = false;

  const schedulePoll = (delay: number) => {
    clearTimeout(timer);
    if (!stop.signal.aborted) timer = setTimeout(runPoll, delay).unref();
  };
  const pollOnce = async () => {
    let delay = maxSleep;
    try {
      const nextPollAt = await poll(stop.signal);
      if (nextPollAt !== null) delay = Math.min(Math.max(nextPollAt - Date.now(), 1), maxSleep);
    } catch (error) {
      if (!stop.signal.aborted) log.warn({ err: error }, `${name}: left for later`);
    }
    schedulePoll(delay);
  };
  const runPoll = () => {
    polling ??= pollOnce().finally(() => {
      polling = undefined;
      if (isQueued) schedulePoll(0);
      isQueued = false;
    });
  };
  const wakeLoop = () => {
    if (polling) isQueued = true;
    else schedulePoll(BURST_DELAY);
  };
  const unsubscribers = [...wakeOn, 'events.missed' as const].map((event) =>
    subscribe(event, wakeLoop),
  );
  runPoll();
  onStop(async () => {
    stop.abort();
    for (const unsubscribe of unsubscribers) unsubscribe();
    clearTimeout(timer);
    await polling;
  });
  return wakeLoop;
}
