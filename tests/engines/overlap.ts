import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import { sql } from 'kysely';

import { db, engine, transaction } from '~/db/executor.server';

/**
 * Runs two transactions at the same moment: `second` starts when `first` has written but not committed, and `first`
 * commits once `second` is done or waits for it. (On SQLite `second` always waits.)
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
 * Runs `other` in the middle of another transaction. `begin` starts it, and resolves once it is done or waits for
 * that transaction; `done` is its result. Create it outside of that transaction, because waiting sessions can't be
 * seen from within.
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

/** Resolves once `work` of another transaction is done or waits for this one. (On SQLite it always waits.) */
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
