import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds during which the load from other work is measured. */
const LOOK = 5;
/**
 * Under full load the import takes a fifth of the time: it pauses four times as long as it worked.
 */
const SHARE = 4;
const MAX_REST = 2_000;

/** Runs a step of long work and then pauses, longer if the process is busy with other work. */
export type Rest = <Result>(step: () => Promise<Result>) => Promise<Result>;

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
