import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable, replaceCheck } from './portable';

// A post has no foreign key to its source, because a restore carries posts whose source may be missing.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, flag } = columnTypes(db);
  await createTable(db, 'lead_sources')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('google', 'indiamart', 'any')`),
    )
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('enabled', flag, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();
  await createTable(db, 'lead_source_posts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('source_id', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('cascade'))
    .addColumn('received_at', instant, (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('is_test', flag, (column) => column.notNull())
    .execute();
  await sql`create index lead_source_posts_by_source on lead_source_posts (source_id, received_at)`.execute(
    db,
  );
  await sql`create index lead_source_posts_by_lead on lead_source_posts (lead_id)`.execute(db);
  await sql`alter table leads add column lead_source_id text`.execute(db);
  await sql`create index leads_by_lead_source on leads (lead_source_id, created_at)
    where lead_source_id is not null`.execute(db);
  await replaceCheck(
    db,
    'leads',
    'leads_source_check',
    sql`source in ('site', 'campaign', 'call', 'walk-in', 'referral', 'external')`,
  );
}
