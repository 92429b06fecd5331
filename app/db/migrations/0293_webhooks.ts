import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, flag } = columnTypes(db);
  await createTable(db, 'webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('imports', flag, (column) => column.notNull().defaultTo(0))
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('is_on', flag, (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('failing_since', instant)
    .addColumn('problem', 'text')
    .addColumn('switched_off_at', instant)
    .execute();
  await createTable(db, 'webhook_messages')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('cascade'))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();
  await sql`create index webhook_messages_of_lead on webhook_messages (lead_id) where lead_id is not null`.execute(
    db,
  );
  await sql`create index webhook_messages_by_age on webhook_messages (created_at)`.execute(db);
}
