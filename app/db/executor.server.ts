import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

import { CompiledQuery, type Kysely, type KyselyPlugin, sql } from 'kysely';

import { createConcurrencyLimit } from './concurrency-limit';
import type { Database, Engine } from './database';
import { isOutOfReach, isUnavailable, isWorthRetrying } from './errors.server';
import type { Tables } from './tables';

type Effect = () => void | Promise<void>;

/** One attempt at an outermost transaction. */
type Attempt = {
  readonly executor: Kysely<Tables>;
  readonly effects: Effect[];
  /** For other processes. */
  readonly messages: string[];
  over: boolean;
  /** A joined transaction's error: part of the work failed, so all of it does. */
  failure: { readonly error: unknown } | undefined;
  /** Where it isn't the process's own. */
  readonly database?: Database;
};

// On globalThis, because the server's own code and its bundled pages may each have a copy of this module.
declare global {
  var studioDatabase: { database?: Database; context: AsyncLocalStorage<Attempt> } | undefined;
}
const shared = (globalThis.studioDatabase ??= { context: new AsyncLocalStorage<Attempt>() });

/** Makes `database` the one that the whole process speaks to. Called once at start, and by tests. */
export function setDatabase(database: Database): void {
  shared.database = database;
}

function used(): Database {
  if (!shared.database) throw new Error('No database yet: setDatabase() comes first.');
  return shared.database;
}

function current(): Attempt | undefined {
  const attempt = shared.context.getStore();
  if (attempt?.over) throw new Error('This transaction is over: something in it was not awaited.');
  return attempt;
}

/** Where to send a query: the transaction of the current async context, else the database. */
export function db(): Kysely<Tables> {
  return current()?.executor ?? used().kysely;
}

/** Which SQL to speak, in the few places where the engines differ. */
export function engine(): Engine {
  return (shared.context.getStore()?.database ?? used()).engine;
}

/**
 * Does `work` on another database than the process's own: each `db()` inside speaks to it, and a transaction inside is none of its
 * own. What would be told after a commit isn't: nothing here reads that database.
 */
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

/** Fewer than the pool has connections: a crowd of writers waits in memory, and a reader still finds a connection. */
const withinLimit = createConcurrencyLimit(7, isOutOfReach);

/**
 * Runs `work` in one transaction: all of it is stored when the promise resolves, nothing when it rejects. Every `db()` inside
 * takes part, in called functions too; a transaction inside joins the outer one, and its failure is the outer one's.
 *
 * On SQLite everyone else waits meanwhile, so await nothing but the database inside. On PostgreSQL (read committed) `work`
 * is done again, from the start, when the server asks for it (deadlock, serialisation), so it must not leave traces
 * elsewhere: that is what `afterCommit` is for. A failed query spoils the transaction on both engines, caught or not.
 */
export async function transaction<T>(work: () => Promise<T>): Promise<T> {
  const outer = current();
  if (outer) return join(outer, work);
  for (let attempt = 1; ; attempt++) {
    try {
      return await (engine() === 'sqlite' ? once(work) : withinLimit(() => once(work)));
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw error;
      await sleep(attempt * 20 * Math.random());
    }
  }
}

async function join<T>(outer: Attempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    outer.failure ??= { error };
    throw error;
  }
}

async function once<T>(work: () => Promise<T>): Promise<T> {
  const effects: Effect[] = [];
  let worked = false;
  const result = await used()
    .kysely.transaction()
    .execute(async (trx) => {
      const attempt: Attempt = {
        executor: trx.withPlugin(untilOver(() => attempt.over)),
        effects,
        messages: [],
        over: false,
        failure: undefined,
      };
      try {
        const value = await shared.context.run(attempt, work);
        if (attempt.failure) throw attempt.failure.error;
        if (attempt.messages.length) await used().others?.notify(attempt.messages, trx);
        worked = true;
        return value;
      } catch (error) {
        // `Promise.all` rejects while other queries wait their turn: they must not run after the rollback.
        attempt.over = true;
        await trx.executeQuery(CompiledQuery.raw('select 1')).catch(() => undefined);
        throw error;
      } finally {
        attempt.over = true;
      }
    })
    .catch((error: unknown) => {
      // The commit's answer was lost: perhaps it is all stored, and only the others hear of it.
      if (worked && isUnavailable(error)) used().others?.miss();
      throw error;
    });
  try {
    await used().durable?.();
  } finally {
    // It is committed and seen, whether or not the disk keeps it.
    for (const effect of effects) await attend(effect);
  }
  return result;
}

/** Refuses queries that were built inside a transaction and sent after it. */
function untilOver(isOver: () => boolean): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (isOver()) throw new Error('This transaction is over: a query in it was not awaited.');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/**
 * Runs `effect` once the outermost transaction is committed, in order of registration and before `transaction` resolves;
 * never after a rollback; at once outside a transaction. The commit stands whatever an effect does: its error is logged.
 */
export function afterCommit(effect: Effect): void {
  const attempt = current();
  if (attempt) attempt.effects.push(effect);
  else void attend(effect);
}

async function attend(effect: Effect): Promise<void> {
  try {
    await effect();
  } catch (error) {
    used().log.error({ err: error }, 'An effect after a commit failed');
  }
}

/**
 * Tells the other processes on this database. Inside a transaction this is part of it: they hear it after the commit and
 * never after a rollback, and what can't be told isn't stored either. Outside of one it happens at once, and a failure is
 * logged.
 */
export function notifyOthers(message: string): void {
  const attempt = current();
  if (attempt) attempt.messages.push(message);
  else void tellNow(message);
}

async function tellNow(message: string): Promise<void> {
  if (!shared.database?.others) return;
  const { others, kysely, log } = shared.database;
  try {
    await others.notify([message], kysely);
  } catch (error) {
    log.error({ err: error }, 'Other instances were not notified of a change');
  }
}

/**
 * Inside a transaction: waits until no other transaction holds `key`, and holds it until this one ends.
 * @throws Error outside a transaction.
 */
export async function lockFor(key: string): Promise<void> {
  const attempt = current();
  if (!attempt) throw new Error('lockFor() holds for a transaction: it needs one around it.');
  if (engine() === 'sqlite') return; // One transaction at a time anyway.
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(attempt.executor);
}
