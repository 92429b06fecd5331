import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, type ClientBase, DatabaseError } from 'pg';

import type { Database, DatabaseLog } from './database';
import { AnotherDatabase } from './errors.server';
import { connectOthers } from './postgres-others.server';
import { resilientPool } from './postgres-pool.server';
import type { Tables } from './tables';

/** Milliseconds, together less than the 3 s until a visitor's error page. The server's timeouts are shorter. */
const DEADLINES = {
  connectionTimeoutMillis: 1_000,
  // Less than `statement_timeout`, so that waiting for a lock is reported as such.
  lock_timeout: 1_500,
  statement_timeout: 1_700,
  query_timeout: 1_900,
  idle_in_transaction_session_timeout: 10_000,
  max: 10,
};

const NO_DEADLINES = { connectionTimeoutMillis: 5_000, max: 1 };

/** For commands. Whoever runs one would rather wait than read that a busy server gave no connection within a second. */
export const LONGER_WAIT = { ...DEADLINES, connectionTimeoutMillis: 10_000 };

/** @throws AnotherDatabase if the connection leads to an empty, replaced or other site's database. */
async function verifyIdentity(client: ClientBase, expected: string | undefined): Promise<void> {
  if (expected === undefined) return;
  const { rows } = await client
    .query<{ identity: string }>('select identity from site_identity')
    .catch((error: unknown) => {
      // 42P01, undefined table: the database is empty.
      if (error instanceof DatabaseError && error.code === '42P01') return { rows: [] };
      throw error;
    });
  if (rows[0]?.identity !== expected) throw new AnotherDatabase();
}

type PostgresOptions = {
  readonly listenUrl?: string | undefined;
  readonly deadlines?: typeof DEADLINES;
};

/** Connects on the first query. While the server is unreachable, each query fails within 3 s. */
export function openPostgres(
  databaseUrl: string,
  log: DatabaseLog,
  { listenUrl = databaseUrl, deadlines = DEADLINES }: PostgresOptions = {},
): Database {
  let expected: string | undefined;
  const connect = (limits: object) => {
    const pool = resilientPool(
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
  const { kysely, connections } = connect(deadlines);
  const otherInstances = connectOthers(listenUrl, log, (client) =>
    verifyIdentity(client, expected),
  );
  return {
    engine: 'postgres',
    log,
    kysely,
    connections,
    async ping() {
      await sql`select 1`.execute(kysely);
    },
    async withoutDeadline(callback) {
      const connectionWithoutDeadline = connect(NO_DEADLINES).kysely;
      try {
        return await callback(connectionWithoutDeadline);
      } finally {
        await connectionWithoutDeadline.destroy();
      }
    },
    others: {
      ...otherInstances,
      requireNotifications: (executor) => requireNotifications(listenUrl, executor, log),
    },
    expectIdentity(identity) {
      expected = identity;
    },
    async close() {
      otherInstances.close();
      await kysely.destroy();
    },
  };
}

const NOTIFICATION_TIMEOUT_MS = 3_000;
const NOT_RECEIVED =
  'Notifications from other instances don’t arrive at this address: a transaction pooler (PgBouncer) is in front of PostgreSQL. Set DATABASE_LISTEN_URL, or DATABASE_URL, to PostgreSQL’s own address.';

/** @throws Error with a sentence for the owner if no notification arrives, as through a transaction pooler. */
async function requireNotifications(
  connectionString: string,
  executor: Kysely<Tables>,
  log: DatabaseLog,
): Promise<void> {
  const channel = `probe_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: NOTIFICATION_TIMEOUT_MS,
    query_timeout: NOTIFICATION_TIMEOUT_MS,
  });
  client.on('error', (error) => log.error({ err: error }, 'A PostgreSQL connection was lost'));
  try {
    await client.connect();
    const notified = once(client, 'notification', {
      signal: AbortSignal.timeout(NOTIFICATION_TIMEOUT_MS),
    });
    notified.catch(() => undefined);
    await client.query(`listen ${channel}`);
    await sql`select pg_notify(${channel}, '')`.execute(executor);
    await notified.catch(() => {
      throw new Error(NOT_RECEIVED);
    });
  } finally {
    void client.end();
  }
}
