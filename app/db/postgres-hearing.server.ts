import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';

import type { DatabaseLog } from './database';
import type { Tables } from './tables';

/** Milliseconds in which a process must hear itself. */
const PATIENCE = 3_000;
const DEAF =
  'What other instances tell can’t be heard at this address: a pooler of transactions (PgBouncer) stands before PostgreSQL. Name PostgreSQL’s own address in DATABASE_LISTEN_URL, or in DATABASE_URL.';

/**
 * Listens at an address, and tells itself something through the database's own connections.
 * @throws Error with a sentence for the owner where it hears nothing: a pooler hands each transaction another connection.
 */
export async function requireHearing(
  connectionString: string,
  executor: Kysely<Tables>,
  log: DatabaseLog,
): Promise<void> {
  const channel = `hearing_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on('error', (error) => log.error({ err: error }, 'A PostgreSQL connection was lost'));
  try {
    await client.connect();
    const heard = once(client, 'notification', { signal: AbortSignal.timeout(PATIENCE) });
    // Where the steps before it fail, nobody waits for it.
    heard.catch(() => undefined);
    await client.query(`listen ${channel}`);
    await sql`select pg_notify(${channel}, '')`.execute(executor);
    await heard.catch(() => {
      throw new Error(DEAF);
    });
  } finally {
    void client.end();
  }
}
