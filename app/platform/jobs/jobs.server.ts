import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';

import { db } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

type Named = {
  readonly kind: string;
  readonly key?: string;
};

/**
 * Runs the job once after the commit. A waiting job of the same kind and key runs no later; a running one runs once
 * more.
 * @param dueAt UTC milliseconds.
 * @param payload stored as JSON; replaces the previous payload.
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

export async function readJob({ kind, key = '' }: Named): Promise<
  | {
      readonly dueAt: number;
      readonly isUnderWay: boolean;
      readonly lastDoneAt: number | null;
      readonly lastFailedAt: number | null;
      /** Why the last run failed, as a sentence for staff; null after a success. */
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
