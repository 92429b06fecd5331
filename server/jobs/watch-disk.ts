import { tellOfFullDisk } from '~/alerts/health/faults/disk-notice.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

/** Milliseconds until the first look, so that a start isn't held up, and between two. */
const FIRST = 60_000;
const INTERVAL = 600_000;

/** Tells the studio while the disk of the data folder is nearly full. Every instance watches its own disk. Ends at a clean stop. */
export function watchDisk(folder: string, look = tellOfFullDisk): void {
  let timer: NodeJS.Timeout;
  let looking = Promise.resolve();
  const lookAt = () => {
    looking = look(folder)
      .catch((error: unknown) => log.error({ err: error }, 'the disk could not be checked'))
      .finally(() => wait(INTERVAL));
  };
  const wait = (time: number) => {
    timer = setTimeout(lookAt, time).unref();
  };
  wait(FIRST);
  onStop(async () => {
    clearTimeout(timer);
    await looking;
    clearTimeout(timer);
  });
}
