import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

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

/**
 * `other` for the middle of some work: `begin` begins it, and resolves once it is done or waits for that work's transaction;
 * `done` is what becomes of it. Made outside of the transaction, from within which nobody sees who waits for it.
 */
export function beside<T>(other: () => Promise<T>) {
  const reached = Promise.withResolvers<void>();
  const done = reached.promise.then(other);
  const metOrMissed = reached.promise.then(() => doneOrWaiting(done));
  const begin = () => {
    reached.resolve();
    return metOrMissed;
  };
  return { begin, done };
}

/** Resolves once `work` of another transaction is done, or waits for this one's. (On SQLite it always waits.) */
async function doneOrWaiting(work: Promise<unknown>) {
  const state = { done: false };
  void work.finally(() => (state.done = true)).catch(() => undefined);
  while (!state.done && engine() === 'postgres' && !(await someoneWaits()))
    await yieldToEventLoop();
}

async function someoneWaits() {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
  return rows.length > 0;
}
