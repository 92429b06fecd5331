import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, count } = columnTypes(db);
  await createTable(db, 'page_versions')
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('number', count, (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('published_at', instant, (column) => column.notNull())
    .addColumn('published_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_versions_pkey', ['page_id', 'number'])
    .execute();
  await db.schema.alterTable('pages').addColumn('version', count).execute();
}
