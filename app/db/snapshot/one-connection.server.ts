import { Kysely, PostgresDialect } from 'kysely';

import type { DatabaseLog } from '~/db/database';
import { resilientPool } from '~/db/postgres-pool.server';
import type { Tables } from '~/db/tables';

/** One PostgreSQL connection without timeouts. @param purpose shown in `pg_stat_activity`. */
export async function withOneConnection<T>(
  {
    connectionString,
    purpose,
    log,
  }: { connectionString: string; purpose: string; log: DatabaseLog },
  work: (kysely: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const pool = resilientPool(
    {
      connectionString,
      max: 1,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: `crafting-excellence ${purpose}`,
    },
    log,
  );
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(kysely);
  } finally {
    await kysely.destroy();
  }
}
