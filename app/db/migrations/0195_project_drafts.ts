import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './portable';

/**
 * What is being written of projects. `base` is the project's version as the working copy knows it: an older version, which knows
 * of no working copies, changes the project under it and is seen by that.
 */
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
