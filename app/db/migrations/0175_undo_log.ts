import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, flag } = columnTypes(db);
  await createTable(db, 'undo_log')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('change_id', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('made_at', instant, (column) => column.notNull())
    .addColumn('made_by', 'text')
    .addColumn('whole', flag, (column) => column.notNull())
    .addColumn('steps', 'text', (column) => column.notNull())
    .addColumn('undone_at', instant)
    .execute();
  await db.schema
    .createIndex('undo_log_by_change')
    .on('undo_log')
    .columns(['change_id', 'id'])
    .execute();
  await db.schema.createIndex('undo_log_by_age').on('undo_log').column('made_at').execute();
}
