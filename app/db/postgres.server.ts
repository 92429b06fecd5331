import { Kysely, PostgresDialect, sql } from 'kysely';

import type { Database, DatabaseLog } from './database';
import { reachOthers } from './postgres-others.server';
import { lastingPool } from './postgres-pool.server';
import type { Tables } from './tables';

/**
 * Milliseconds. A first query may have to connect and then wait for its answer: together less than the 3 s in which a
 * visitor must hear that the database is gone. The server gives up just before we do, so that it doesn't work in vain.
 */
const DEADLINES = {
  connectionTimeoutMillis: 1_000,
  // Less than the statement's: who waits for a lock learns that it is a lock, and not that nobody answers.
  lock_timeout: 1_500,
  statement_timeout: 1_700,
  query_timeout: 1_900,
  idle_in_transaction_session_timeout: 10_000,
  max: 10,
};

const PATIENT = { connectionTimeoutMillis: 5_000, max: 1 };

/** Connects with the first query only. While the server is gone each query fails within 3 s; it is found again by itself. */
export function openPostgres(databaseUrl: string, log: DatabaseLog): Database {
  const connect = (limits: object) => {
    const pool = lastingPool(
      {
        connectionString: databaseUrl,
        application_name: 'crafting-excellence',
        keepAlive: true,
        idleTimeoutMillis: 60_000,
        ...limits,
      },
      log,
    );
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  };
  const kysely = connect(DEADLINES);
  const others = reachOthers(databaseUrl, log);
  return {
    engine: 'postgres',
    log,
    kysely,
    async ping() {
      await sql`select 1`.execute(kysely);
    },
    async withoutDeadline(work) {
      const patient = connect(PATIENT);
      try {
        return await work(patient);
      } finally {
        await patient.destroy();
      }
    },
    others,
    async close() {
      others.close();
      await kysely.destroy();
    },
  };
}
