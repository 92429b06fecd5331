import { setImmediate as breathe } from 'node:timers/promises';

import { sql } from 'kysely';

import { db, engine, transaction } from '~/db/executor.server';

/**
 * Two people at the same moment: `second` begins when `first` has written and not yet committed, and `first` commits once
 * `second` is done or waits for it. (On SQLite `second` always waits.)
 */
export async function overlap<A, B>(
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const written = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const one = transaction(async () => {
    const result = await first();
    written.resolve();
    await mayCommit.promise;
    return result;
  });
  await Promise.race([written.promise, one]);
  const two = second();
  const both = Promise.all([one, two]);
  both.catch(() => undefined);
  await doneOrWaiting(two);
  mayCommit.resolve();
  return both;
}

/** Resolves once `work` of another transaction is done, or waits for this one's. (On SQLite it always waits.) */
export async function doneOrWaiting(work: Promise<unknown>) {
  const state = { done: false };
  void work.finally(() => (state.done = true)).catch(() => undefined);
  while (!state.done && engine() === 'postgres' && !(await someoneWaits())) await breathe();
}

async function someoneWaits() {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
  return rows.length > 0;
}
