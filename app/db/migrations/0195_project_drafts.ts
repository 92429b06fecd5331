import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, count } = columnTypes(db);
  await createTable(db, 'project_drafts')
    .addColumn('project_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('form', 'text')
    .addColumn('version', count, (column) => column.notNull())
    .addColumn('base', count, (column) => column.notNull())
    .addColumn('tab', 'text', (column) => column.notNull())
    .addColumn('tab_since', count, (column) => column.notNull())
    .addColumn('tab_seq', count, (column) => column.notNull())
    .addColumn('saved_at', instant, (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      'project_drafts_project',
      ['project_id'],
      'projects',
      ['id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
}
