import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable, isPostgres } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from lead_import_rows where lead_id is not null
    and not exists (select 1 from leads where leads.id = lead_import_rows.lead_id)`.execute(db);
  if (isPostgres(db))
    await sql`alter table lead_import_rows add constraint lead_import_rows_lead_id_fkey
      foreign key (lead_id) references leads (id) on delete cascade`.execute(db);
  else await rebuild(db);
  await sql`create index lead_import_rows_by_lead on lead_import_rows (lead_id)
    where lead_id is not null`.execute(db);
}

// SQLite can't add a foreign key to an existing table.
async function rebuild(db: Kysely<unknown>): Promise<void> {
  const { count } = columnTypes(db);
  await createTable(db, 'new_lead_import_rows')
    .addColumn('import_id', 'text', (column) =>
      column.notNull().references('lead_imports.id').onDelete('cascade'),
    )
    .addColumn('number', count, (column) => column.notNull())
    .addColumn('fate', 'text', (column) =>
      column.notNull().check(sql`fate in ('new', 'duplicate', 'aside', 'refused')`),
    )
    .addColumn('words', 'text')
    .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('cascade'))
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('cells', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lead_import_rows_pk', ['import_id', 'number'])
    .execute();
  await sql`insert into new_lead_import_rows (import_id, number, fate, words, lead_id, phone, email, cells)
    select import_id, number, fate, words, lead_id, phone, email, cells from lead_import_rows`.execute(
    db,
  );
  await sql`drop table lead_import_rows`.execute(db);
  await sql`alter table new_lead_import_rows rename to lead_import_rows`.execute(db);
  for (const key of ['phone', 'email'])
    await sql`create index ${sql.ref(`lead_import_rows_by_${key}`)}
      on lead_import_rows (import_id, ${sql.ref(key)}, number) where ${sql.ref(key)} is not null`.execute(
      db,
    );
  await db.schema
    .createIndex('lead_import_rows_by_fate')
    .on('lead_import_rows')
    .columns(['import_id', 'fate', 'number'])
    .execute();
}
