import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';

import { db } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

type Named = {
  readonly kind: string;
  /** For what; absent where there is but one of its kind. */
  readonly key?: string;
};

/**
 * Has a job done once, by whichever instance takes it: part of the current transaction, and begun after its commit. One of this kind
 * and key that waits already is done no later than this; one that is under way is done once more.
 * @param dueAt UTC milliseconds; now, unless given.
 * @param payload for whoever does it, as JSON; it takes the place of a former one.
 */
export async function queueJob({
  kind,
  key = '',
  dueAt = Date.now(),
  payload = null,
}: Named & { readonly dueAt?: number; readonly payload?: unknown }): Promise<void> {
  const json = payload === null ? null : JSON.stringify(payload);
  await db()
    .insertInto('jobs')
    .values({ id: uuid(), kind, key, due_at: dueAt, payload: json })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet({
        due_at: sql<number>`case when jobs.held_by is null and jobs.due_at < excluded.due_at then jobs.due_at else excluded.due_at end`,
        payload: json,
        asked: sql<number>`jobs.asked + 1`,
      }),
    )
    .execute();
  publish('job.queued', { kind });
}

/** Takes back a job that nobody has begun. @returns whether there was one. */
export async function cancelJob({ kind, key = '' }: Named): Promise<boolean> {
  const { numDeletedRows } = await db()
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('held_by', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How it stands with a job, times in UTC milliseconds; undefined where there is none. */
export async function readJob({ kind, key = '' }: Named): Promise<
  | {
      /** When it is to be begun; in the past while it is under way. */
      readonly dueAt: number;
      readonly isUnderWay: boolean;
      readonly lastDoneAt: number | null;
      readonly lastFailedAt: number | null;
      /** Why it failed the last time, in a sentence; null once it went well. */
      readonly problem: string | null;
    }
  | undefined
> {
  const row = await db()
    .selectFrom('jobs')
    .select(['due_at', 'held_by', 'last_done_at', 'last_failed_at', 'problem'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return (
    row && {
      dueAt: row.due_at,
      isUnderWay: row.held_by !== null,
      lastDoneAt: row.last_done_at,
      lastFailedAt: row.last_failed_at,
      problem: row.problem,
    }
  );
}
