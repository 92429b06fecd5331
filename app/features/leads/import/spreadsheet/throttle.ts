import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds during which the load from other work is measured. */
const MEASURED_TIME = 5;
/** Under full load the import takes a fifth of the time: it pauses four times as long as it worked. */
const MAX_REST_RATIO = 4;
const MAX_REST = 2_000;

/** Runs a step and then pauses, longer if the process is busy with other work. */
export type Throttle = <Result>(step: () => Promise<Result>) => Promise<Result>;

export function createThrottle(signal: AbortSignal): Throttle {
  return async (step) => {
    signal.throwIfAborted();
    const begun = performance.now();
    const result = await step();
    const worked = performance.now() - begun;
    const before = performance.eventLoopUtilization();
    await pause(MEASURED_TIME, undefined, { signal });
    const { utilization } = performance.eventLoopUtilization(before);
    const owed = Math.min(worked * MAX_REST_RATIO * utilization, MAX_REST) - MEASURED_TIME;
    if (owed > 0) await pause(owed, undefined, { signal });
    return result;
  };
}
