import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, count } = columnTypes(db);
  await createTable(db, 'binned_images')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('path', 'text', (column) => column.notNull().unique())
    .addColumn('folder', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('caption', 'text', (column) => column.notNull())
    .addColumn('focal_x', count, (column) => column.notNull().check(sql`focal_x between 0 and 100`))
    .addColumn('focal_y', count, (column) => column.notNull().check(sql`focal_y between 0 and 100`))
    .addColumn('width', count, (column) => column.notNull().check(sql`width > 0`))
    .addColumn('height', count, (column) => column.notNull().check(sql`height > 0`))
    .addColumn('bytes', count, (column) => column.notNull())
    .addColumn('widths', 'text', (column) => column.notNull())
    .addColumn('thumbhash', 'text', (column) => column.notNull())
    .addColumn('version', count, (column) => column.notNull())
    .addColumn('claimed_version', count, (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .addColumn('binned_at', instant, (column) => column.notNull())
    .addColumn('binned_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('images_binned')
    .on('binned_images')
    .columns(['binned_at', 'id'])
    .execute();
}
