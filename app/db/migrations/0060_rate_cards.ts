import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await createTable(db, 'rate_cards')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .execute();
  await db.schema
    .createIndex('rate_cards_by_day')
    .on('rate_cards')
    .columns(['valid_from', 'created_at'])
    .execute();

  await createTable(db, 'sent_estimates')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lead_id', 'text', (column) =>
      column.notNull().references('leads.id').onDelete('cascade'),
    )
    .addColumn('sheet', 'text', (column) => column.notNull())
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('sent_estimates_by_lead')
    .on('sent_estimates')
    .columns(['lead_id', 'created_at'])
    .execute();
}
