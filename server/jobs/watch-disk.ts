import { tellOfFullDisk } from '~/alerts/health/faults/disk-notice.server';
import { pollLoop } from '~/platform/jobs/poll-loop.server';

/** Milliseconds. */
const INTERVAL = 600_000;

/** Every instance watches its own disk. */
export function watchDisk(folder: string, check = tellOfFullDisk): void {
  pollLoop({
    name: 'the disk',
    maxSleep: INTERVAL,
    async look() {
      await check(folder);
      return null;
    },
  });
}
