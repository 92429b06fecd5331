import { db, lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { queueJob } from '~/platform/jobs/jobs.server';

import { RECHECK_LOCK } from './eligible-leads.server';

export const RELEASE_JOB = 'release of possible spam';

export const pauseRelease = (): Promise<void> => moveRechecks('waiting', 'held');

export const resumeRelease = (): Promise<void> => moveRechecks('held', 'waiting');

const moveRechecks = (from: 'waiting' | 'held', to: 'waiting' | 'held') =>
  transaction(async () => {
    await lockFor(RECHECK_LOCK);
    const movedRows = await db()
      .updateTable('quarantine_rechecks')
      .set({ state: to, changed_at: Date.now() })
      .where('state', '=', from)
      .returning('lead_id')
      .execute();
    if (to === 'waiting') await queueJob({ kind: RELEASE_JOB });
    for (const { lead_id: id } of movedRows.slice(0, 1)) publish('lead.changed', { id });
  });
