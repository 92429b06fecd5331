import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await createTable(db, 'person_calendars')
    .addColumn('person_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('feed_key', 'text', (column) => column.notNull())
    .addColumn('sealed_address', 'text')
    .addColumn('read_at', instant)
    .addColumn('problem', 'text')
    .execute();
}
