import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

import { CompiledQuery, type Kysely, type KyselyPlugin, sql } from 'kysely';

import { createConcurrencyLimit } from '~/concurrency/concurrency-limit';
import { registerTransactions } from '~/concurrency/refuse-to-wait';

import type { Database, Engine } from './database';
import { isOutOfReach, isUnavailable, isRetryable } from './errors.server';
import type { Tables } from './tables';

type Effect = () => void | Promise<void>;

type Attempt = {
  readonly executor: Kysely<Tables>;
  readonly effects: Effect[];
  readonly messages: string[];
  over: boolean;
  /** The first error of a nested transaction, which fails the outer one even if caught. */
  failure: { readonly error: unknown } | undefined;
  readonly database?: Database;
};

// On globalThis, because the server's code and its bundled pages may each contain a copy of this module.
declare global {
  var studioDatabase: { database?: Database; context: AsyncLocalStorage<Attempt> } | undefined;
}
const shared = (globalThis.studioDatabase ??= { context: new AsyncLocalStorage<Attempt>() });

export function setDatabase(database: Database): void {
  shared.database = database;
}

function processDatabase(): Database {
  if (!shared.database) throw new Error('No database yet: setDatabase() comes first.');
  return shared.database;
}

function currentAttempt(): Attempt | undefined {
  const attempt = shared.context.getStore();
  if (attempt?.over) throw new Error('This transaction is over: something in it was not awaited.');
  return attempt;
}

export function db(): Kysely<Tables> {
  return currentAttempt()?.executor ?? processDatabase().kysely;
}

export function isInTransaction(): boolean {
  const attempt = shared.context.getStore();
  return attempt !== undefined && !attempt.over;
}

registerTransactions(() => isInTransaction() && !shared.context.getStore()?.database);

export function engine(): Engine {
  return (shared.context.getStore()?.database ?? processDatabase()).engine;
}

/** Within `work`, `db()` uses `database`, and `transaction` opens none of its own. Effects and messages are dropped. */
export function withDatabase<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const attempt: Attempt = {
    database,
    executor: database.kysely,
    effects: [],
    messages: [],
    over: false,
    failure: undefined,
  };
  return shared.context.run(attempt, work);
}

const ATTEMPTS = 4;

/** Less than the pool's size, so that readers still find a connection while many writers wait. */
const withinLimit = createConcurrencyLimit(7, isOutOfReach);

/**
 * Every `db()` within `work` takes part, also in called functions. A nested call joins, and its failure fails the outer
 * one. On SQLite everything else waits, so await only queries in `work`. On PostgreSQL (read committed) `work` is
 * repeated after a deadlock or serialisation failure, so side effects belong in `afterCommit`. A failed query spoils
 * the transaction even if caught.
 */
export async function transaction<T>(work: () => Promise<T>): Promise<T> {
  const outer = currentAttempt();
  if (outer) return join(outer, work);
  for (let attempt = 1; ; attempt++) {
    try {
      return await (engine() === 'sqlite' ? runOnce(work) : withinLimit(() => runOnce(work)));
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await sleep(attempt * 20 * Math.random());
    }
  }
}

/**
 * Each `db()` within `work`, which must not write, reads the data of one moment. On SQLite everything else waits, as in a
 * transaction.
 */
export function readTogether<T>(work: () => Promise<T>): Promise<T> {
  if (currentAttempt()) return work();
  const { kysely } = processDatabase();
  const read = async (executor: Kysely<Tables>) => {
    const attempt = createAttempt(executor, []);
    try {
      return await shared.context.run(attempt, work);
    } finally {
      attempt.over = true;
    }
  };
  if (engine() === 'sqlite') return kysely.connection().execute(read);
  const snapshot = kysely.transaction().setIsolationLevel('repeatable read');
  return withinLimit(() => snapshot.setAccessMode('read only').execute(read));
}

async function join<T>(outer: Attempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    outer.failure ??= { error };
    throw error;
  }
}

async function runOnce<T>(work: () => Promise<T>): Promise<T> {
  const effects: Effect[] = [];
  let hasCompleted = false;
  const result = await processDatabase()
    .kysely.transaction()
    .execute(async (trx) => {
      const attempt = createAttempt(trx, effects);
      try {
        const value = await shared.context.run(attempt, work);
        if (attempt.failure) throw attempt.failure.error;
        if (attempt.messages.length) await processDatabase().others?.notify(attempt.messages, trx);
        hasCompleted = true;
        return value;
      } catch (error) {
        // `Promise.all` rejects while other queries are still queued. They must not run after the rollback.
        attempt.over = true;
        await trx.executeQuery(CompiledQuery.raw('select 1')).catch(() => undefined);
        throw error;
      } finally {
        attempt.over = true;
      }
    })
    .catch((error: unknown) => {
      // The response to the commit was lost, so it may have succeeded.
      if (hasCompleted && isUnavailable(error)) processDatabase().others?.reportGap();
      throw error;
    });
  try {
    await processDatabase().durable?.();
  } finally {
    // Effects also run after a failed sync, because other readers already see the commit.
    for (const effect of effects) await runEffect(effect);
  }
  return result;
}

function createAttempt(executor: Kysely<Tables>, effects: Effect[]): Attempt {
  const attempt: Attempt = {
    executor: executor.withPlugin(rejectLateQueries(() => attempt.over)),
    effects,
    messages: [],
    over: false,
    failure: undefined,
  };
  return attempt;
}

/** Rejects queries that were built inside the transaction but sent after it. */
function rejectLateQueries(isOver: () => boolean): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (isOver()) throw new Error('This transaction is over: a query in it was not awaited.');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Runs `effect` after the outermost commit, or at once outside a transaction. Errors are logged. */
export function afterCommit(effect: Effect): void {
  const attempt = currentAttempt();
  if (attempt) attempt.effects.push(effect);
  else void runEffect(effect);
}

async function runEffect(effect: Effect): Promise<void> {
  try {
    await effect();
  } catch (error) {
    processDatabase().log.error({ err: error }, 'An effect after a commit failed');
  }
}

/** Within a transaction the message is sent with the commit. Outside of one, errors are only logged. */
export function notifyOthers(message: string): void {
  const attempt = currentAttempt();
  if (attempt) attempt.messages.push(message);
  else void notifyNow(message);
}

async function notifyNow(message: string): Promise<void> {
  if (!shared.database?.others) return;
  const { others, kysely, log } = shared.database;
  try {
    await others.notify([message], kysely);
  } catch (error) {
    log.error({ err: error }, 'Other instances were not notified of a change');
  }
}

/** @throws Error outside a transaction. */
export async function lockFor(key: string): Promise<void> {
  const attempt = currentAttempt();
  if (!attempt) throw new Error('lockFor() holds for a transaction: it needs one around it.');
  if (engine() === 'sqlite') return; // SQLite runs one transaction at a time anyway.
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(attempt.executor);
}

/** Keeps others from changing or deleting these rows until the transaction ends. */
export async function lockRows(
  table: 'posts' | 'projects' | 'images' | 'binned_images',
  ids: readonly string[],
): Promise<void> {
  if (engine() === 'sqlite') return;
  const rows = db().selectFrom(table).select('id').where('id', 'in', ids);
  await rows.orderBy('id').forNoKeyUpdate().execute();
}
