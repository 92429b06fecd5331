import { notifyFullDisk } from '~/alerts/health/faults/disk-notice.server';
import { pollLoop } from '~/platform/jobs/poll-loop.server';

const INTERVAL_MS = 600_000;

/** Every instance watches its own disk. */
export function watchDisk(folder: string, check = notifyFullDisk): void {
  pollLoop({
    name: 'the disk',
    maxSleep: INTERVAL_MS,
    async look() {
      await check(folder);
      return null;
    },
  });
}
