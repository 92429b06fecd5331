import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, count } = columnTypes(db);
  await createTable(db, 'pages')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('published_at', instant, (column) => column.notNull())
    .addColumn('published_by', 'text', (column) => column.notNull())
    .execute();
  await createTable(db, 'page_drafts')
    .addColumn('page_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('form', 'text')
    .addColumn('version', count, (column) => column.notNull())
    .addColumn('tab', 'text', (column) => column.notNull())
    .addColumn('tab_since', count, (column) => column.notNull())
    .addColumn('tab_seq', count, (column) => column.notNull())
    .addColumn('saved_at', instant, (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.notNull())
    .execute();
  await createTable(db, 'page_revisions')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('tab', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('saved_at', instant, (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('page_revisions_by_page')
    .on('page_revisions')
    .columns(['page_id', 'id'])
    .execute();
}
