import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await createTable(db, 'saved_views')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('screen', 'text', (column) =>
      column.notNull().check(sql`screen in ('leads', 'estimates', 'posts')`),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('folded', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('updated_at', instant, (column) => column.notNull())
    .addUniqueConstraint('saved_views_by_name', ['screen', 'folded'])
    .execute();
}
