import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, count } = columnTypes(db);
  await createTable(db, 'channel_states')
    .addColumn('channel', 'text', (column) => column.primaryKey().notNull())
    .addColumn('unreached', count, (column) => column.notNull().defaultTo(0))
    .addColumn('refused', count, (column) => column.notNull().defaultTo(0))
    .addColumn('refused_recipients', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('down_since', instant)
    .addColumn('problem', 'text')
    .addColumn('probe_at', instant, (column) => column.notNull().defaultTo(0))
    .addColumn('outage_from', instant)
    .addColumn('outage_to', instant)
    .addColumn('outage_problem', 'text')
    .addColumn('outage_gathered', count, (column) => column.notNull().defaultTo(0))
    .addColumn('outage_dropped', count, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('deliveries')
    .addColumn('failed_because', 'text', (column) =>
      column.check(sql`failed_because in ('channel', 'policy', 'recipient', 'site')`),
    )
    .execute();
  await sql`create index deliveries_untried on deliveries (channel, not_before) where state = 'waiting' and failed_at is null`.execute(
    db,
  );
}
