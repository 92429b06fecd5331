import { tellOfFullDisk } from '~/alerts/health/faults/disk-notice.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

/** Milliseconds. The delay keeps the first check out of the start. */
const FIRST_DELAY = 60_000;
const INTERVAL = 600_000;

/** Every instance watches its own disk. */
export function watchDisk(folder: string, check = tellOfFullDisk): void {
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  const runCheck = () => {
    running = check(folder)
      .catch((error: unknown) => log.error({ err: error }, 'the disk could not be checked'))
      .finally(() => wait(INTERVAL));
  };
  const wait = (time: number) => {
    timer = setTimeout(runCheck, time).unref();
  };
  wait(FIRST_DELAY);
  onStop(async () => {
    clearTimeout(timer);
    await running;
    clearTimeout(timer);
  });
}
