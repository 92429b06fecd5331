import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable, isPostgres } from './portable';

const ON_THE_DESK = sql`suspect = 0 and deleted_at is null and merged_into is null`;

// Each index ends in a unique key, for keyset pagination.
const LISTS: Readonly<Record<string, readonly string[]>> = {
  desk_by_created: ['kind', 'created_at', 'id'],
  desk_by_status: ['kind', 'status_rank', 'created_at', 'id'],
  desk_by_priority: ['kind', 'priority', 'created_at', 'id'],
  desk_by_priority_status: ['kind', 'priority', 'status_rank', 'created_at', 'id'],
  desk_by_name: ['kind', 'name_sort', 'id'],
  desk_by_status_name: ['kind', 'status_rank', 'name_sort', 'id'],
  desk_by_priority_name: ['kind', 'priority', 'name_sort', 'id'],
  desk_by_priority_status_name: ['kind', 'priority', 'status_rank', 'name_sort', 'id'],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, flag } = columnTypes(db);
  const added = [
    `kind text not null default 'inquiry' check (kind in ('inquiry', 'estimate'))`,
    'bhk_option text',
    'building_type text',
    `site_area ${isPostgres(db) ? 'double precision' : 'real'}`,
    'plot_size text',
    'plot_facing text',
    `estimated_price ${instant}`,
    'estimate text',
    'rate_card text',
    'source_id text',
    `follow_up_at ${instant}`,
    `first_contact_at ${instant}`,
    `last_contact_at ${instant}`,
    'merged_into text references leads (id) on delete cascade',
    // PostgreSQL indexes stored generated columns only; SQLite can add virtual ones only.
    `status_rank ${flag} generated always as (case status when 'New' then 1 when 'Contacted' then 2 when 'In Progress' then 3 when 'Converted' then 4 else 5 end) ${isPostgres(db) ? 'stored' : 'virtual'}`,
    // Byte order and ASCII folding, so that both engines sort alike.
    isPostgres(db)
      ? `name_sort text collate "C" generated always as (lower(name collate "C")) stored`
      : 'name_sort text generated always as (lower(name)) virtual',
    `price_sort ${instant} generated always as (coalesce(estimated_price, -1)) ${isPostgres(db) ? 'stored' : 'virtual'}`,
  ];
  for (const column of added) await sql.raw(`alter table leads add column ${column}`).execute(db);

  await createTable(db, 'lead_notes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lead_id', 'text', (column) =>
      column.notNull().references('leads.id').onDelete('cascade'),
    )
    .addColumn('author', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('imported', flag, (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();
  await createTable(db, 'lead_events')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lead_id', 'text', (column) =>
      column.notNull().references('leads.id').onDelete('cascade'),
    )
    .addColumn('actor', 'text')
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('was', 'text')
    .addColumn('became', 'text')
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('lead_notes_by_lead')
    .on('lead_notes')
    .columns(['lead_id', 'id'])
    .execute();
  await db.schema
    .createIndex('lead_events_by_lead')
    .on('lead_events')
    .columns(['lead_id', 'id'])
    .execute();

  await db.schema.dropIndex('leads_by_status').execute();
  const partial = async (name: string, columns: readonly string[], where: ReturnType<typeof sql>) =>
    sql`create index ${sql.ref(name)} on leads (${sql.join(columns.map((column) => sql.ref(column)))}) where ${where}`.execute(
      db,
    );
  for (const [name, columns] of Object.entries(LISTS)) await partial(name, columns, ON_THE_DESK);
  const estimates = sql`${ON_THE_DESK} and kind = 'estimate'`;
  await partial('desk_by_price', ['kind', 'price_sort', 'id'], estimates);
  await partial('desk_by_status_price', ['kind', 'status_rank', 'price_sort', 'id'], estimates);
  await partial(
    'desk_unanswered',
    ['created_at', 'id'],
    sql`${ON_THE_DESK} and status = 'New' and first_contact_at is null`,
  );
  await partial(
    'desk_follow_ups',
    ['follow_up_at', 'id'],
    sql`${ON_THE_DESK} and follow_up_at is not null`,
  );
  await partial(
    'leads_suspects',
    ['kind', 'created_at', 'id'],
    sql`suspect = 1 and deleted_at is null and merged_into is null`,
  );
  await partial('leads_deleted', ['deleted_at'], sql`deleted_at is not null`);
  await partial('leads_merged', ['merged_into'], sql`merged_into is not null`);
  await sql`create unique index leads_by_source on leads (source_id, kind)`.execute(db);
}
