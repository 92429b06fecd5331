import { Kysely, PostgresDialect, sql } from 'kysely';
import { DatabaseError, type ClientBase } from 'pg';

import type { Database, DatabaseLog } from './database';
import { AnotherDatabase } from './errors.server';
import { reachOthers } from './postgres-others.server';
import { lastingPool } from './postgres-pool.server';
import { requireNotifications } from './require-notifications.server';
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

/** @throws AnotherDatabase where a new connection leads elsewhere: a database that was emptied, replaced, or is another site's. */
async function verifyIdentity(client: ClientBase, expected: string | undefined): Promise<void> {
  if (expected === undefined) return;
  const { rows } = await client
    .query<{ identity: string }>('select identity from site_identity')
    .catch((error: unknown) => {
      // Undefined table: it holds nothing.
      if (error instanceof DatabaseError && error.code === '42P01') return { rows: [] };
      throw error;
    });
  if (rows[0]?.identity !== expected) throw new AnotherDatabase();
}

/** Connects with the first query only. While the server is gone each query fails within 3 s; it is found again by itself. */
export function openPostgres(
  databaseUrl: string,
  log: DatabaseLog,
  listenUrl = databaseUrl,
): Database {
  let expected: string | undefined;
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
      (client) => verifyIdentity(client, expected),
    );
    const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    return { kysely, connections: pool.connections };
  };
  const { kysely, connections } = connect(DEADLINES);
  const others = reachOthers(listenUrl, log, (client) => verifyIdentity(client, expected));
  return {
    engine: 'postgres',
    log,
    kysely,
    connections,
    async ping() {
      await sql`select 1`.execute(kysely);
    },
    async withoutDeadline(work) {
      const patient = connect(PATIENT).kysely;
      try {
        return await work(patient);
      } finally {
        await patient.destroy();
      }
    },
    others: {
      ...others,
      requireNotifications: (executor) => requireNotifications(listenUrl, executor, log),
    },
    expectIdentity(identity) {
      expected = identity;
    },
    async close() {
      others.close();
      await kysely.destroy();
    },
  };
}
