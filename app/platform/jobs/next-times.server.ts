import { v7 as uuid } from 'uuid';

import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';

/** Milliseconds after which a job is done again whose next time can't be told, unless it can be before. */
const PROVISIONAL_PAUSE = 86_400_000;

/** A job that comes back by itself. */
type Recurring = {
  readonly kind: string;
  next?(now: number): number | Promise<number>;
  readonly atStart?: boolean;
};

/**
 * The times at which jobs come back. What tells the next one may fail (it may read settings, say): this is logged, holds up no other job
 * and makes none be done again. It is asked again whenever `storeMissing` is called.
 */
export function nextTimes(jobs: readonly Recurring[]) {
  /** The jobs whose next time is still to be stored, with the time at which they are due until then; null at the start. */
  const missing = new Map<Recurring, number | null>(
    jobs.filter(({ next }) => next !== undefined).map((job) => [job, null]),
  );

  return {
    async storeMissing(): Promise<void> {
      for (const [job, provisional] of missing) {
        const now = Date.now();
        const dueAt = provisional === null && job.atStart ? now : await nextAfter(job, now);
        if (dueAt === undefined) continue;
        await (provisional === null
          ? begin(job.kind, dueAt)
          : replace(job.kind, provisional, dueAt));
        missing.delete(job);
      }
    },

    /** When a job is due again that was done `now`; undefined where it doesn't come back. */
    async after(job: Recurring, now: number): Promise<number | undefined> {
      if (!job.next) return undefined;
      const dueAt = await nextAfter(job, now);
      if (dueAt === undefined) missing.set(job, now + PROVISIONAL_PAUSE);
      return dueAt ?? now + PROVISIONAL_PAUSE;
    },
  };
}

/** Undefined where it can't be told. */
async function nextAfter(job: Recurring, now: number): Promise<number | undefined> {
  try {
    const dueAt = await job.next?.(now);
    if (!Number.isSafeInteger(dueAt)) throw new Error(`${dueAt} is no time`);
    return dueAt;
  } catch (error) {
    log.error({ err: error, job: job.kind }, 'the next run of a job can’t be determined');
    return undefined;
  }
}

/** Sees that a job waits for its time, the first time or one that is earlier than it was. */
async function begin(kind: string, dueAt: number): Promise<void> {
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

/** Puts a time into the place of a provisional one, unless somebody has asked for the job meanwhile. */
async function replace(kind: string, provisional: number, dueAt: number): Promise<void> {
  await db()
    .updateTable('jobs')
    .set({ due_at: dueAt })
    .where('kind', '=', kind)
    .where('held_by', 'is', null)
    .where('due_at', '=', provisional)
    .execute();
}
