import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await createTable(db, 'page_schedule')
    .addColumn('page_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('publish_at', instant, (column) => column.notNull())
    .addColumn('scheduled_by', 'text', (column) => column.notNull())
    .execute();
}
