import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of a look at how busy the process is without us. */
const LOOK = 5;
/** While visitors keep the process busy, work takes a fifth of its time: four times as long belongs to them. */
const SHARE = 4;
const MAX_REST = 2_000;

/** Runs a step of long work, and then leaves the process to the others: the longer, the more they have to do. */
export type Rest = <Result>(step: () => Promise<Result>) => Promise<Result>;

/** Ends its rests when `signal` does. */
export function createRest(signal: AbortSignal): Rest {
  return async (step) => {
    signal.throwIfAborted();
    const begun = performance.now();
    const result = await step();
    const worked = performance.now() - begun;
    const before = performance.eventLoopUtilization();
    await pause(LOOK, undefined, { signal });
    const { utilization } = performance.eventLoopUtilization(before);
    const owed = Math.min(worked * SHARE * utilization, MAX_REST) - LOOK;
    if (owed > 0) await pause(owed, undefined, { signal });
    return result;
  };
}
