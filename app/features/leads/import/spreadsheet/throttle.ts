import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds during which the load from other work is measured. */
const MEASURED_MS = 5;
/** Under full load the import takes a fifth of the time: it pauses four times as long as it worked. */
const MAX_PAUSE_RATIO = 4;
const MAX_PAUSE_MS = 2_000;

/** Runs a step and then pauses, longer if the process is busy with other work. */
export type Throttle = <Result>(step: () => Promise<Result>) => Promise<Result>;

export function createThrottle(signal: AbortSignal): Throttle {
  return async (step) => {
    signal.throwIfAborted();
    const begun = performance.now();
    const result = await step();
    const worked = performance.now() - begun;
    const before = performance.eventLoopUtilization();
    await pause(MEASURED_MS, undefined, { signal });
    const { utilization } = performance.eventLoopUtilization(before);
    const owedPause = Math.min(worked * MAX_PAUSE_RATIO * utilization, MAX_PAUSE_MS) - MEASURED_MS;
    if (owedPause > 0) await pause(owedPause, undefined, { signal });
    return result;
  };
}
