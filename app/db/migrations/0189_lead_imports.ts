import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable, isPostgres } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, count } = columnTypes(db);
  await createTable(db, 'lead_imports')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .check(
          sql`state in ('receiving', 'outlining', 'mapping', 'checking', 'checked', 'storing', 'done', 'cancelled', 'refused', 'stopped')`,
        ),
    )
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('file_bytes', count, (column) => column.notNull())
    .addColumn('outline', 'text')
    .addColumn('plan', 'text')
    .addColumn('sheet_end', 'text')
    .addColumn('problem', 'text')
    .addColumn('stopped_in', 'text')
    .addColumn('checked_to', count, (column) => column.notNull().defaultTo(0))
    .addColumn('stored_to', count, (column) => column.notNull().defaultTo(0))
    .addColumn('read_count', count, (column) => column.notNull().defaultTo(0))
    .addColumn('new_count', count, (column) => column.notNull().defaultTo(0))
    .addColumn('duplicate_count', count, (column) => column.notNull().defaultTo(0))
    .addColumn('aside_count', count, (column) => column.notNull().defaultTo(0))
    .addColumn('refused_count', count, (column) => column.notNull().defaultTo(0))
    .addColumn('stored_count', count, (column) => column.notNull().defaultTo(0))
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .addColumn('held_by', 'text')
    .addColumn('held_until', instant, (column) => column.notNull().defaultTo(0))
    .addColumn('tries', count, (column) => column.notNull().defaultTo(0))
    .execute();
  await createTable(db, 'lead_import_parts')
    .addColumn('import_id', 'text', (column) =>
      column.notNull().references('lead_imports.id').onDelete('cascade'),
    )
    .addColumn('part', count, (column) => column.notNull())
    .addColumn('bytes', isPostgres(db) ? 'bytea' : 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('lead_import_parts_pk', ['import_id', 'part'])
    .execute();
}
