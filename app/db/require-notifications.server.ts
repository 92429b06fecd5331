import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';

import type { DatabaseLog } from './database';
import type { Tables } from './tables';

/** Milliseconds in which a process must hear itself. */
const NOTIFICATION_TIMEOUT = 3_000;
const DEAF =
  'Notifications from other instances don’t arrive at this address: a transaction pooler (PgBouncer) is in front of PostgreSQL. Set DATABASE_LISTEN_URL, or DATABASE_URL, to PostgreSQL’s own address.';

/**
 * Listens at an address, and tells itself something through the database's own connections.
 * @throws Error with a sentence for the owner where it hears nothing: a pooler hands each transaction another connection.
 */
export async function requireNotifications(
  connectionString: string,
  executor: Kysely<Tables>,
  log: DatabaseLog,
): Promise<void> {
  const channel = `probe_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: NOTIFICATION_TIMEOUT,
    query_timeout: NOTIFICATION_TIMEOUT,
  });
  client.on('error', (error) => log.error({ err: error }, 'A PostgreSQL connection was lost'));
  try {
    await client.connect();
    const notified = once(client, 'notification', {
      signal: AbortSignal.timeout(NOTIFICATION_TIMEOUT),
    });
    // Where the steps before it fail, nobody waits for it.
    notified.catch(() => undefined);
    await client.query(`listen ${channel}`);
    await sql`select pg_notify(${channel}, '')`.execute(executor);
    await notified.catch(() => {
      throw new Error(DEAF);
    });
  } finally {
    void client.end();
  }
}
