import { db, lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { queueJob } from '~/platform/jobs/jobs.server';

import { RECHECKS } from './eligible-leads.server';

/** The job that weighs and releases. */
export const RELEASE_JOB = 'release of possible spam';

/** Nothing is released any more but by staff. */
export const pauseRelease = (): Promise<void> => moveAll('waiting', 'held');

/** What staff have not decided about is released by itself again. */
export const resumeRelease = (): Promise<void> => moveAll('held', 'waiting');

const moveAll = (from: 'waiting' | 'held', to: 'waiting' | 'held') =>
  transaction(async () => {
    await lockFor(RECHECKS);
    const moved = await db()
      .updateTable('quarantine_rechecks')
      .set({ state: to, changed_at: Date.now() })
      .where('state', '=', from)
      .returning('lead_id')
      .execute();
    if (to === 'waiting') await queueJob({ kind: RELEASE_JOB });
    for (const { lead_id: id } of moved.slice(0, 1)) publish('lead.changed', { id });
  });
