import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, count } = columnTypes(db);
  await createTable(db, 'deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('news', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .check(sql`state in ('waiting', 'sent', 'failed', 'given up', 'cancelled', 'gathered')`),
    )
    .addColumn('not_before', instant, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('ended_at', instant)
    .addColumn('failed_at', instant)
    .addColumn('problem', 'text')
    .addColumn('gathered_in', 'text')
    .addColumn('admitted_at', instant)
    .addColumn('tries', count, (column) => column.notNull().defaultTo(0))
    .addColumn('failures', count, (column) => column.notNull().defaultTo(0))
    .addColumn('held_by', 'text')
    .addColumn('held_until', instant, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create unique index deliveries_once on deliveries (news, subject, channel, recipient)`.execute(
    db,
  );
  await sql`create index deliveries_due on deliveries (channel, not_before) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index deliveries_waiting_about on deliveries (about) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index deliveries_ended on deliveries (channel, state, ended_at) where ended_at is not null`.execute(
    db,
  );
  await sql`create index deliveries_failed on deliveries (channel, failed_at) where failed_at is not null`.execute(
    db,
  );
  await sql`create index deliveries_gathered on deliveries (gathered_in) where gathered_in is not null`.execute(
    db,
  );
  await sql`create index deliveries_admitted on deliveries (admitted_at) where admitted_at is not null`.execute(
    db,
  );
  await sql`create index deliveries_of_recipient on deliveries (channel, recipient, created_at)`.execute(
    db,
  );
}
