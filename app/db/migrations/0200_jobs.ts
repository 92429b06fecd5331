import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, count } = columnTypes(db);
  await createTable(db, 'jobs')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('payload', 'text')
    .addColumn('due_at', instant, (column) => column.notNull())
    .addColumn('asked', count, (column) => column.notNull().defaultTo(1))
    .addColumn('tries', count, (column) => column.notNull().defaultTo(0))
    .addColumn('failures', count, (column) => column.notNull().defaultTo(0))
    .addColumn('held_by', 'text')
    .addColumn('held_until', instant, (column) => column.notNull().defaultTo(0))
    .addColumn('last_done_at', instant)
    .addColumn('last_failed_at', instant)
    .addColumn('problem', 'text')
    .execute();
  await db.schema
    .createIndex('jobs_by_kind_and_key')
    .on('jobs')
    .columns(['kind', 'key'])
    .unique()
    .execute();
  await db.schema.createIndex('jobs_by_due').on('jobs').columns(['due_at']).execute();
}
