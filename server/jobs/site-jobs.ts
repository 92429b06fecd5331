import { BACKUP_JOB } from '~/backups/work/backup-job.server';
import { sweepImages } from '~/features/images/sweep-images.server';
import { dayOf, startOfDay } from '~/platform/indian-time';
import { readJob } from '~/platform/jobs/jobs.server';
import type { Job } from '~/platform/jobs/keep-jobs.server';

const HOUR = 3_600_000;

/** The next time, after `now`, that a clock in India shows `hour`. UTC milliseconds. */
const nextAt = (hour: number, now: number) => {
  const today = startOfDay(dayOf(now)) + hour * HOUR;
  return today > now ? today : startOfDay(dayOf(now) + 1) + hour * HOUR;
};

/** What one of all instances does, at its moment. */
export const siteJobs: readonly Job[] = [
  {
    kind: 'sweep of image files',
    // Files outlive a database that was another, or restored: what is shown again comes back.
    atStart: true,
    next: (now) => nextAt(4, now),
    run: async () => {
      // What a backup is still to read stays where it is; the next time is tomorrow.
      if ((await readJob({ kind: BACKUP_JOB }))?.isUnderWay) return;
      await sweepImages();
    },
  },
];
