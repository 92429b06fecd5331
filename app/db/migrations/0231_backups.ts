import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, count, flag } = columnTypes(db);
  await createTable(db, 'backups')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('running', 'proved', 'failed', 'cancelled', 'removed')`),
    )
    .addColumn('begun_by', 'text')
    .addColumn('begun_at', instant, (column) => column.notNull())
    .addColumn('made_at', instant)
    .addColumn('proved_at', instant)
    .addColumn('bytes', instant, (column) => column.notNull().defaultTo(0))
    .addColumn('leads', count, (column) => column.notNull().defaultTo(0))
    .addColumn('posts', count, (column) => column.notNull().defaultTo(0))
    .addColumn('pictures', count, (column) => column.notNull().defaultTo(0))
    .addColumn('phase', 'text')
    .addColumn('done_bytes', instant, (column) => column.notNull().defaultTo(0))
    .addColumn('total_bytes', instant, (column) => column.notNull().defaultTo(0))
    .addColumn('progress_at', instant, (column) => column.notNull())
    .addColumn('cancel_asked', flag, (column) => column.notNull().defaultTo(0))
    .addColumn('problem', 'text')
    .execute();
  await db.schema
    .createIndex('backups_by_proof')
    .on('backups')
    .columns(['state', 'proved_at'])
    .execute();
}
