import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, count } = columnTypes(db);
  await createTable(db, 'image_slots')
    .addColumn('slot', 'text', (column) => column.notNull().primaryKey())
    .addColumn('image_path', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('focal_x', count, (column) => column.notNull())
    .addColumn('focal_y', count, (column) => column.notNull())
    .addColumn('changed_at', instant, (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('image_slots_by_image')
    .on('image_slots')
    .column('image_path')
    .execute();
}
