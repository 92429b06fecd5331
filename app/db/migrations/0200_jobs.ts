import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './portable';

/**
 * Work that exactly one process does, now or at its moment: what (`kind`, `key`), when (`due_at`), who works at it and until when
 * (`held_by`, `held_until`), and how it went the last time. `asked` counts how often it was asked for, so that asking in the middle of
 * a run isn't forgotten at its end.
 */
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
