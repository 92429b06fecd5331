import { type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of processor time that the process gets, and those in which it is stopped. */
const RUNS = 40;
const STANDS = 160;

/** Lets a process run a fifth of the time, as on a machine that is busy with something else, while `work` goes on. */
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
