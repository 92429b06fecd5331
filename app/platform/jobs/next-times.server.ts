import { v7 as uuid } from 'uuid';

import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';

/** Milliseconds until a job runs again whose next time can't be determined. */
const PROVISIONAL_DELAY = 86_400_000;

type Recurring = {
  readonly kind: string;
  next?(now: number): number | Promise<number>;
  readonly atStart?: boolean;
};

/** Determining a due time may fail, for example when reading settings. That delays no other job; `storeMissing` tries again. */
export function nextTimes(jobs: readonly Recurring[]) {
  /** Jobs without a stored due time, with their provisional one; null at the start. */
  const missing = new Map<Recurring, number | null>(
    jobs.filter(({ next, atStart }) => next !== undefined || atStart).map((job) => [job, null]),
  );

  return {
    async storeMissing(): Promise<void> {
      for (const [job, provisional] of missing) {
        const now = Date.now();
        const dueAt = provisional === null && job.atStart ? now : await nextAfter(job, now);
        if (dueAt === undefined) continue;
        await (provisional === null
          ? storeDueTime(job.kind, dueAt)
          : replaceDueTime(job.kind, provisional, dueAt));
        missing.delete(job);
      }
    },

    async after(job: Recurring, now: number): Promise<number | undefined> {
      if (!job.next) return undefined;
      const dueAt = await nextAfter(job, now);
      if (dueAt === undefined) missing.set(job, now + PROVISIONAL_DELAY);
      return dueAt ?? now + PROVISIONAL_DELAY;
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

async function replaceDueTime(kind: string, provisional: number, dueAt: number): Promise<void> {
  await db()
    .updateTable('jobs')
    .set({ due_at: dueAt })
    .where('kind', '=', kind)
    .where('held_by', 'is', null)
    .where('due_at', '=', provisional)
    .execute();
}
