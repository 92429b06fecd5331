import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, count } = columnTypes(db);
  await createTable(db, 'recovery_tries')
    .addColumn('network', 'text', (column) => column.primaryKey().notNull())
    .addColumn('tries', count, (column) => column.notNull())
    .addColumn('latest_at', instant, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('recovery_tries_by_time')
    .on('recovery_tries')
    .column('latest_at')
    .execute();
  await sql`delete from pin_attempts where kind = 'recovery'`.execute(db);
}
