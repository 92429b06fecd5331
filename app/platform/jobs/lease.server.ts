import { setTimeout as sleep } from 'node:timers/promises';

import { type RawBuilder, sql } from 'kysely';
import { v4 as uuid } from 'uuid';

import { db, engine } from '~/db/executor.server';
import { log } from '~/platform/log.server';

/** Milliseconds without renewal after which the holder counts as crashed. */
export const LEASE = 30_000;
const STORE_RETRY_DELAY_MS = 1_000;

type LeasedTable = 'jobs' | 'deliveries';

export type Lease = {
  readonly table: LeasedTable;
  readonly id: string;
  readonly holder: string;
};

/** Another process has taken over, or the row is gone. Write no more results. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  constructor() {
    super('This process no longer holds what it works at.');
  }
}

// On globalThis, because in development the server and its pages may each load a copy of this module.
declare global {
  var studioLeases: Set<string> | undefined;
}
const aliveHolders = (globalThis.studioLeases ??= new Set<string>());

/** UTC milliseconds. The clocks of instances differ, so on PostgreSQL the database's clock decides. */
const databaseClock = () =>
  engine() === 'postgres'
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`${Date.now()}`;

/** SQLite has one process, so rows that it does not hold are free at any time. */
const isUnheld = () => {
  if (engine() === 'postgres')
    return sql<boolean>`(held_by is null or held_until <= ${databaseClock()})`;
  if (aliveHolders.size === 0) return sql<boolean>`1 = 1`;
  return sql<boolean>`(held_by is null or held_by not in (${sql.join([...aliveHolders])}))`;
};

export const released = { held_by: null, held_until: 0 } as const;

/** Increments the rows' `tries`. Concurrent calls never get the same row. Call `whileHeld` or `forget` next. */
export async function claim(
  table: LeasedTable,
  {
    where,
    orderBy,
    limit = 1,
  }: {
    where: RawBuilder<boolean>;
    orderBy: RawBuilder<unknown>;
    limit?: number;
  },
): Promise<Lease[]> {
  const holder = uuid();
  const rows = sql.table(table);
  // Materialized, so that PostgreSQL selects the rows once.
  const query = sql<{ id: string }>`
    with chosen as materialized (
      select id from ${rows} where ${where} and ${isUnheld()} order by ${orderBy} limit ${limit}
      ${engine() === 'postgres' ? sql`for update skip locked` : sql``}
    )
    update ${rows} set held_by = ${holder}, held_until = ${databaseClock()} + ${LEASE}, tries = tries + 1
    where id in (select id from chosen) returning id`;
  aliveHolders.add(holder);
  try {
    const { rows: claimedRows } = await query.execute(db());
    if (claimedRows.length === 0) aliveHolders.delete(holder);
    return claimedRows.map(({ id }) => ({ table, id, holder }));
  } catch (error) {
    aliveHolders.delete(holder);
    throw error;
  }
}

/** @throws LeaseLost if none of the claimed rows is still held. */
export async function renew({ table, holder }: Lease): Promise<void> {
  const { rows } = await sql`
    update ${sql.table(table)} set held_until = ${databaseClock()} + ${LEASE}
    where held_by = ${holder} returning id`.execute(db());
  if (rows.length === 0) throw new LeaseLost();
}

export function forget({ holder }: Lease): void {
  aliveHolders.delete(holder);
}

/** `callback` must release its rows. Its signal aborts at shutdown or when the lease may be lost. */
export async function whileHeld<T>(
  lease: Lease,
  stopping: AbortSignal,
  callback: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const leaseLost = new AbortController();
  let renewedAt = performance.now();
  const heartbeat = setInterval(() => {
    const at = performance.now();
    // Other instances may still reach the database and take over.
    if (at - renewedAt > LEASE) leaseLost.abort(new LeaseLost());
    renew(lease).then(
      () => {
        renewedAt = at;
      },
      (error: unknown) => {
        if (error instanceof LeaseLost) leaseLost.abort(error);
      },
    );
  }, LEASE / 4).unref();
  try {
    return await callback(AbortSignal.any([stopping, leaseLost.signal]));
  } finally {
    clearInterval(heartbeat);
    forget(lease);
  }
}

/** Retries until `store` succeeds, because the work would be done again if its result were not stored. */
export async function storeResult(
  store: () => Promise<void>,
  signal: AbortSignal,
  work: { readonly job: string } | { readonly delivery: string },
): Promise<void> {
  for (;;)
    try {
      return await store();
    } catch (error) {
      if (signal.aborted) throw error;
      log.warn({ err: error, ...work }, 'work is done but not yet recorded');
      await sleep(STORE_RETRY_DELAY_MS, undefined, { signal });
    }
}
