import { type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds for which the process runs and is stopped in turn. */
const RUNS = 100;
const STANDS = 3_000;

/** Stops a process again and again during `work`, like a machine without free memory or processor time. */
export async function onSlowMachine<T>(
  { pid = 0 }: ChildProcess,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const slowing = (async () => {
    while (!over.signal.aborted) {
      process.kill(pid, 'SIGSTOP');
      await sleep(STANDS);
      process.kill(pid, 'SIGCONT');
      await sleep(RUNS);
    }
  })();
  try {
    return await work();
  } finally {
    over.abort();
    await slowing;
  }
}
