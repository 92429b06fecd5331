import { v7 as uuid } from 'uuid';

import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';

/** Maximum milliseconds until a job runs again whose next time can't be determined. */
const MAX_DELAY = 86_400_000;

type Recurring = {
  readonly kind: string;
  next?(now: number): number | Promise<number>;
  readonly atStart?: boolean;
};

/** Determining a due time may fail. That delays no other job, and `storeMissing` tries again. */
export function nextTimes(jobs: readonly Recurring[]) {
  /** Jobs without a stored due time, and whether they are due now. */
  const missingTimes = new Map<Recurring, boolean>(
    jobs
      .filter(({ next: nextTime, atStart }) => nextTime !== undefined || atStart)
      .map((job) => [job, job.atStart === true]),
  );
  let checkedAt = 0;

  return {
    async storeMissing(): Promise<void> {
      // Due times from before the clock was set back may be days ahead.
      if (Date.now() < checkedAt)
        for (const job of jobs)
          if (job.next && !missingTimes.has(job)) missingTimes.set(job, false);
      checkedAt = Date.now();
      for (const [job, isDue] of missingTimes) {
        const now = Date.now();
        const dueAt = isDue ? now : await nextAfter(job, now);
        if (dueAt === undefined) continue;
        await storeDueTime(job.kind, dueAt);
        missingTimes.delete(job);
      }
    },

    async after(job: Recurring, now: number): Promise<number | undefined> {
      if (!job.next) return undefined;
      const dueAt = await nextAfter(job, now);
      if (dueAt === undefined) missingTimes.set(job, false);
      return dueAt ?? now + MAX_DELAY;
    },
  };
}

async function nextAfter(job: Recurring, now: number): Promise<number | undefined> {
  try {
    const dueAt = await job.next?.(now);
    if (!Number.isSafeInteger(dueAt)) throw new Error(`${dueAt} is no time`);
    return dueAt;
  } catch (error) {
    log.error({ err: error, job: job.kind }, 'the next time of a job can’t be determined');
    return undefined;
  }
}

/** Leaves a job alone that another instance runs, or that is due earlier. */
async function storeDueTime(kind: string, dueAt: number): Promise<void> {
  await db()
    .insertInto('jobs')
    .values({ id: uuid(), kind, key: '', due_at: dueAt })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({ due_at: dueAt })
        .where('jobs.held_by', 'is', null)
        .where('jobs.due_at', '>', dueAt),
    )
    .execute();
}
