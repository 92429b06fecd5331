import { type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that the process runs, and those in which it is stopped. */
const RUNS = 100;
const STANDS = 3_000;

/** Stops a process again and again while `work` goes on, as a machine does that has no memory or processor time left. */
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
