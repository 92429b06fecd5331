import { Kysely, PostgresDialect, sql } from 'kysely';

import { type Database, noLog } from '~/db/database';
import { resilientPool } from '~/db/postgres-pool.server';
import type { Tables } from '~/db/tables';

/** The name that `pg_stat_activity` shows for a connection. */
export const connectionName = (purpose: string): string => `crafting-excellence ${purpose}`;

/** One PostgreSQL connection without timeouts. @param purpose shown in `pg_stat_activity`. */
export async function withOneConnection<T>(
  { connectionString, purpose }: { connectionString: string; purpose: string },
  callback: (kysely: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const pool = resilientPool(
    {
      connectionString,
      max: 1,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: connectionName(purpose),
    },
    noLog,
  );
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await callback(kysely);
  } finally {
    await kysely.destroy();
  }
}

export const databaseOf = (engine: Database['engine'], kysely: Kysely<Tables>): Database => ({
  engine,
  kysely,
  log: noLog,
  close: async () => undefined,
  async ping() {
    await sql`select 1`.execute(kysely);
  },
  withoutDeadline: (callback) => callback(kysely),
});
