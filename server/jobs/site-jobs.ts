import { isBackupRunning } from '~server/backups/backup-settings';

import { nextSummary } from '~/alerts/escalation/summary-time';
import { forgetOldDeliveries, notifyDownChannels } from '~/alerts/health/outbox-maintenance.server';
import { purgeUndoLog } from '~/backoffice/undo/undo-log.server';
import { notifyOldBackup } from '~/backups/backup-notice.server';
import { nextMoment } from '~/backups/schedule/next-moment';
import { transaction } from '~/db/executor.server';
import { lockDiary } from '~/features/appointments/booking/lock-diary.server';
import { READ_CALENDARS_JOB } from '~/features/appointments/busy/person-calendars.server';
import { refreshBusyTimes } from '~/features/appointments/busy/refresh-busy-times.server';
import { queueMissingReminders } from '~/features/appointments/mail/queue-appointment-mails.server';
import { purgePosts } from '~/features/blog/bin/post-bin.server';
import { purgeImages } from '~/features/images/bin/image-bin.server';
import { sweepImages } from '~/features/images/sweep-images.server';
import { queueMorningList } from '~/features/leads/alerts/queue-lead-alerts.server';
import { purgeLeads } from '~/features/leads/bin/lead-bin.server';
import { importJob, resumeImports } from '~/features/leads/import/spreadsheet/import-job.server';
import { forgetOldImports } from '~/features/leads/import/spreadsheet/imports.server';
import { deleteOldFingerprints } from '~/features/leads/inquiry/suspicion/fingerprints.server';
import { RELEASE_JOB } from '~/features/leads/quarantine/pause-release.server';
import { recheckQuarantine } from '~/features/leads/quarantine/recheck-quarantine.server';
import { nextReleaseAt, releaseDue } from '~/features/leads/quarantine/release-leads.server';
import { deleteOldPosts } from '~/features/leads/sources/receive-post.server';
import { purgeProjects } from '~/features/portfolio/bin/project-bin.server';
import type { Job } from '~/platform/jobs/job-worker.server';
import { log } from '~/platform/log.server';
import { workingCalendar } from '~/settings/hours/working-time';
import { readSettings } from '~/settings/settings.server';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds. A daily summary that is later than this, after downtime, is useless. */
const MAX_DELAY = 3 * HOUR;

const bins = {
  leads: purgeLeads,
  posts: purgePosts,
  projects: purgeProjects,
  images: purgeImages,
};

/** Run one after the other, so that visitors' requests find free database connections. */
const cleanUps: readonly (() => Promise<void>)[] = [
  ...Object.entries(bins).map(([noun, purge]) => async () => {
    const purged = await purge();
    if (purged > 0) log.info({ [noun]: purged }, 'bin purged');
  }),
  forgetOldImports,
  deleteOldFingerprints,
  purgeUndoLog,
];

/** Each job runs on one of all instances. */
export const siteJobs: readonly Job[] = [
  {
    kind: 'morning list',
    // Runs on closed days too, because staff may remove a closed day from the list.
    next: async (now) => nextMoment((await readSettings()).morning.at, now),
    async run() {
      const { hours, closures, morning } = await readSettings();
      const due = nextSummary(workingCalendar(hours, closures), morning.at, Date.now() - MAX_DELAY);
      if (due !== null && due <= Date.now()) await queueMorningList();
    },
  },
  {
    kind: 'look at the alerts',
    next: (now) => now + HOUR,
    async run() {
      await notifyDownChannels();
      await forgetOldDeliveries();
    },
  },
  {
    kind: READ_CALENDARS_JOB,
    next: (now) => now + 10 * MINUTE,
    run: ({ signal }) => refreshBusyTimes(signal),
  },
  {
    kind: 'old posts of lead sources',
    next: (now) => nextMoment('04:00', now),
    run: () => deleteOldPosts(),
  },
  {
    kind: 'look at the backups',
    next: (now) => now + HOUR,
    run: () => notifyOldBackup(),
  },
  {
    // Also runs at each start, because a restored archive of an older version may contain leads to release.
    kind: RELEASE_JOB,
    atStart: true,
    next: async (now) => (await nextReleaseAt(now)) ?? nextMoment('04:00', now),
    async run({ signal }) {
      await recheckQuarantine(signal);
      await releaseDue();
    },
  },
  {
    kind: 'sweep of image files',
    // The database may have been restored or replaced. Files of pictures that are shown again are moved back.
    atStart: true,
    next: (now) => nextMoment('04:00', now),
    run: async () => {
      // A running backup still has to read the files; the next sweep is tomorrow.
      if (await isBackupRunning()) return;
      await sweepImages();
    },
  },
  {
    // A restored backup has unfinished imports and appointments, but neither jobs nor deliveries.
    kind: 'imports and reminders of a backup',
    atStart: true,
    async run() {
      await resumeImports();
      await transaction(async () => {
        await lockDiary();
        await queueMissingReminders();
      });
    },
  },
  importJob,
  {
    kind: 'clean-up',
    // A start may follow a crash, or a restore that brought old rows.
    atStart: true,
    next: (now) => nextMoment('00:00', now),
    async run({ signal }) {
      const failures: unknown[] = [];
      for (const cleanUp of cleanUps) {
        signal.throwIfAborted();
        await cleanUp().catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Not everything is cleaned up.');
    },
  },
];
