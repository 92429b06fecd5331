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
  const state = { done: false };
  const two = second().finally(() => (state.done = true));
  const both = Promise.all([one, two]);
  both.catch(() => undefined);
  while (!state.done && engine() === 'postgres' && !(await someoneWaits())) await breathe();
  mayCommit.resolve();
  return both;
}

async function someoneWaits() {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
  return rows.length > 0;
}
