import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await createTable(db, 'quarantine_rechecks')
    .addColumn('lead_id', 'text', (column) =>
      column.primaryKey().notNull().references('leads.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'held', 'released', 'kept')`),
    )
    .addColumn('round', instant, (column) => column.notNull())
    .addColumn('changed_at', instant, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('quarantine_rechecks_by_state')
    .on('quarantine_rechecks')
    .columns(['state', 'changed_at'])
    .execute();
}
