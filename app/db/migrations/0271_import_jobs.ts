import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from './portable';

/**
 * An import of a spreadsheet is a job that reads its rows from the file whenever they are needed. Only rows that did
 * not simply become a new lead are stored. The decisions about one kind of file are stored for the next one.
 *
 * Unfinished imports are checked again and wait to be started; a lead that was already stored is known by its import
 * and row (`file_hash` is the import's id there).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await createTable(db, 'lead_import_reports')
    .addColumn('import_id', 'text', (column) =>
      column.primaryKey().notNull().references('lead_imports.id').onDelete('cascade'),
    )
    .addColumn('report', 'text', (column) => column.notNull())
    .execute();
  await createTable(db, 'lead_import_shapes')
    .addColumn('shape', 'text', (column) => column.primaryKey().notNull())
    .addColumn('decisions', 'text', (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .execute();
  await sql`alter table lead_imports add column file_hash text`.execute(db);
  await sql`update lead_imports set file_hash = id`.execute(db);
  await sql`update lead_imports set problem = 'The site was updated during this import. Leads already imported are kept. Check the remaining rows and import them.'
    where state = 'storing' or (state = 'stopped' and stopped_in = 'storing')`.execute(db);
  await sql`update lead_imports set problem = null where state = 'stopped' and stopped_in <> 'storing'`.execute(
    db,
  );
  await sql`update lead_imports set state = case when plan is null or state = 'mapping' then 'outlining' else 'checking' end,
    read_count = 0, new_count = 0, duplicate_count = 0, aside_count = 0, refused_count = 0, stored_to = 0
    where state in ('outlining', 'mapping', 'checking', 'checked', 'storing', 'stopped')`.execute(
    db,
  );
  for (const column of ['held_by', 'held_until', 'tries', 'stopped_in', 'checked_to', 'sheet_end'])
    await sql`alter table lead_imports drop column ${sql.ref(column)}`.execute(db);
  await sql`delete from lead_import_rows where fate = 'new'`.execute(db);
  for (const key of ['phone', 'email']) {
    await sql`drop index ${sql.ref(`lead_import_rows_by_${key}`)}`.execute(db);
    await sql`alter table lead_import_rows drop column ${sql.ref(key)}`.execute(db);
  }
}
