import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await createTable(db, 'inquiry_traces')
    .addColumn('lead_id', 'text', (column) =>
      column.primaryKey().notNull().references('leads.id').onDelete('cascade'),
    )
    .addColumn('received_at', instant, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('signs', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('inquiry_traces_by_time')
    .on('inquiry_traces')
    .column('received_at')
    .execute();
  await createTable(db, 'inquiry_likenesses')
    .addColumn('lead_id', 'text', (column) =>
      column.notNull().references('inquiry_traces.lead_id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('likeness', 'text', (column) => column.notNull())
    .addColumn('received_at', instant, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('inquiry_likenesses_by_time')
    .on('inquiry_likenesses')
    .columns(['likeness', 'received_at', 'lead_id'])
    .execute();
  await db.schema
    .createIndex('inquiry_likenesses_of_lead')
    .on('inquiry_likenesses')
    .column('lead_id')
    .execute();
  await sql`alter table leads add column flood text`.execute(db);
  await sql`create index leads_of_flood on leads (flood, created_at, id) where flood is not null`.execute(
    db,
  );
}
