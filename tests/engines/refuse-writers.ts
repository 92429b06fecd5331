import { DatabaseSync } from 'node:sqlite';

import { sql } from 'kysely';

import type { Database } from '~/db/database';
import type { Tables } from '~/db/tables';

/** Blocks all writes to the table, as another program may do. On SQLite it blocks all tables. @returns what ends it. */
export async function refuseWriters(
  { engine, kysely }: Database,
  table: keyof Tables,
): Promise<() => Promise<void>> {
  if (engine === 'sqlite') {
    const { rows: files } = await sql<{ file: string }>`
      select file from pragma_database_list where name = 'main'`.execute(kysely);
    const otherConnection = new DatabaseSync(files[0]?.file ?? '');
    otherConnection.exec('begin immediate');
    return async () => otherConnection.close();
  }
  const locked = Promise.withResolvers<void>();
  const untilReleased = Promise.withResolvers<void>();
  const endedTransaction = kysely.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx);
    locked.resolve();
    await untilReleased.promise;
  });
  await locked.promise;
  return async () => {
    untilReleased.resolve();
    await endedTransaction;
  };
}
