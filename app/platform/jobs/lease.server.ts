import { type RawBuilder, sql } from 'kysely';
import { v4 as uuid } from 'uuid';

import { db, engine } from '~/db/executor.server';

/** Milliseconds for which a process that gives no sign is taken for alive. */
export const LEASE = 30_000;

/** The tables whose rows are worked at under a lease; each has `id`, `held_by`, `held_until` and `tries`. */
type LeasedTable = 'jobs' | 'deliveries';

/** A row that this process works at. All rows of one claim have one holder. */
export type Lease = {
  readonly table: LeasedTable;
  readonly id: string;
  readonly holder: string;
};

/** Another process works at it, or it was taken away: nothing more of it may be written here. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  constructor() {
    super('This process no longer holds what it works at.');
  }
}

// On globalThis, as the database is: in development the server and its pages may each have a copy of this module.
declare global {
  var studioLeases: Set<string> | undefined;
}
/** The holders that are alive in this process. */
const alive = (globalThis.studioLeases ??= new Set<string>());

/** Instances may have other clocks, or one that is set: on PostgreSQL only the database's counts. UTC milliseconds. */
const clock = () =>
  engine() === 'postgres'
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`${Date.now()}`;

/** SQLite belongs to one process, so what isn't held here is held by nobody, whatever any clock says. */
const isFree = () => {
  if (engine() === 'postgres') return sql<boolean>`(held_by is null or held_until <= ${clock()})`;
  if (alive.size === 0) return sql<boolean>`1 = 1`;
  return sql<boolean>`(held_by is null or held_by not in (${sql.join([...alive])}))`;
};

/** Of a row whose work is over, or goes on later: nobody holds it. */
export const released = { held_by: null, held_until: 0 } as const;

/**
 * Takes up to `limit` rows that nobody holds, or whose process is gone; each goes to one of all who ask at once, and `tries` counts it.
 * Renew them (`whileHeld`) or let go of them.
 */
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
  // Materialized: chosen once, whatever the planner makes of the update.
  const query = sql<{ id: string }>`
    with chosen as materialized (
      select id from ${rows} where ${where} and ${isFree()} order by ${orderBy} limit ${limit}
      ${engine() === 'postgres' ? sql`for update skip locked` : sql``}
    )
    update ${rows} set held_by = ${holder}, held_until = ${clock()} + ${LEASE}, tries = tries + 1
    where id in (select id from chosen) returning id`;
  alive.add(holder);
  try {
    const { rows: taken } = await query.execute(db());
    if (taken.length === 0) alive.delete(holder);
    return taken.map(({ id }) => ({ table, id, holder }));
  } catch (error) {
    alive.delete(holder);
    throw error;
  }
}

/** Gives a sign of life of what one claim took and still holds. @throws LeaseLost where all of it is another's, or gone. */
export async function renew({ table, holder }: Lease): Promise<void> {
  const { rows } = await sql`
    update ${sql.table(table)} set held_until = ${clock()} + ${LEASE}
    where held_by = ${holder} returning id`.execute(db());
  if (rows.length === 0) throw new LeaseLost();
}

/** What was taken is worked at no longer by this process, which may not have been able to write it down. */
export function forget({ holder }: Lease): void {
  alive.delete(holder);
}

/**
 * Does `work` on what one claim took, with signs of life meanwhile. `work` is to let go of each row, by `released`, where it still holds
 * it. The signal it is given aborts when the process stops, and when what it works at may be another's by now.
 */
export async function whileHeld<T>(
  lease: Lease,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  let renewedAt = performance.now();
  const beat = setInterval(() => {
    const at = performance.now();
    // While the database is out of reach from here, others may reach it.
    if (at - renewedAt > LEASE) lost.abort(new LeaseLost());
    renew(lease).then(
      () => {
        renewedAt = at;
      },
      (error: unknown) => {
        if (error instanceof LeaseLost) lost.abort(error);
      },
    );
  }, LEASE / 4).unref();
  try {
    return await work(AbortSignal.any([stopping, lost.signal]));
  } finally {
    clearInterval(beat);
    forget(lease);
  }
}
