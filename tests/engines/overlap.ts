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
  const hasWritten = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const firstTransaction = transaction(async () => {
    const result = await first();
    hasWritten.resolve();
    await mayCommit.promise;
    return result;
  });
  await Promise.race([hasWritten.promise, firstTransaction]);
  const secondTransaction = second();
  const bothTransactions = Promise.all([firstTransaction, secondTransaction]);
  bothTransactions.catch(() => undefined);
  await settledOrBlocked(secondTransaction);
  mayCommit.resolve();
  return bothTransactions;
}

/**
 * Runs `otherTask` in the middle of another transaction. `begin` starts it, and resolves once it is done or waits for
 * that transaction; `done` is its result. Create it outside of that transaction, because waiting sessions can't be
 * seen from within.
 */
export function beside<T>(otherTask: () => Promise<T>) {
  const reached = Promise.withResolvers<void>();
  const otherDone = reached.promise.then(otherTask);
  const otherStarted = reached.promise.then(() => settledOrBlocked(otherDone));
  const start = () => {
    reached.resolve();
    return otherStarted;
  };
  return { begin: start, done: otherDone };
}

/** Resolves once `promise` of another transaction is done or waits for this one. (On SQLite it always waits.) */
async function settledOrBlocked(promise: Promise<unknown>) {
  const state = { done: false };
  void promise.finally(() => (state.done = true)).catch(() => undefined);
  while (!state.done && engine() === 'postgres' && !(await isAnyoneWaiting()))
    await yieldToEventLoop();
}

async function isAnyoneWaiting() {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
  return rows.length > 0;
}
