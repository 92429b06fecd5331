import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from './portable';

/**
 * An import of a spreadsheet is a job. Its rows are read from the file whenever they are needed, so the table of rows goes: what became
 * of them is one report an import, and what was decided of a kind of file is remembered for the next one.
 *
 * Imports that were under way have their rows checked again with what was decided of them, for somebody to start: a lead that was
 * stored is known by its import and row (`file_hash` is the import's id there).
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
  const { rows: over } = await sql<{ id: string }>`
    select id from lead_imports where state in ('done', 'cancelled') and read_count > 0`.execute(
    db,
  );
  for (const { id } of over) await writeReport(db, id);
  await sql`update lead_imports set problem = 'The site was updated while this import was under way. Leads that it had stored are kept. Check the rest, and import it.'
    where state = 'storing' or (state = 'stopped' and stopped_in = 'storing')`.execute(db);
  await sql`update lead_imports set problem = null where state = 'stopped' and stopped_in <> 'storing'`.execute(
    db,
  );
  await sql`update lead_imports set state = case when plan is null or state = 'mapping' then 'outlining' else 'checking' end,
    read_count = 0, new_count = 0, duplicate_count = 0, aside_count = 0, refused_count = 0, stored_to = 0
    where state in ('outlining', 'mapping', 'checking', 'checked', 'storing', 'stopped')`.execute(
    db,
  );
  await sql`drop table lead_import_rows`.execute(db);
  for (const column of ['held_by', 'held_until', 'tries', 'stopped_in', 'checked_to', 'sheet_end'])
    await sql`alter table lead_imports drop column ${sql.ref(column)}`.execute(db);
}

type FormerRow = {
  number: number;
  fate: string;
  words: string | null;
  lead_id: string | null;
  cells: string;
};

/** The rows that were left out, as they stood in their table. */
async function writeReport(db: Kysely<unknown>, id: string) {
  const { rows } = await sql<FormerRow>`
    select number, fate, words, lead_id, cells from lead_import_rows
    where import_id = ${id} and fate <> 'new' order by number`.execute(db);
  const listed = rows.map(({ number, fate, words, lead_id, cells }) => ({
    number,
    outcome: fate,
    reason: words ?? '',
    leadId: lead_id,
    cells: JSON.parse(cells).map(
      (
        cell:
          | string
          | {
              fault: string;
            },
      ) => (typeof cell === 'string' ? cell : cell.fault),
    ),
  }));
  const end = { rows: 0, merged: [], mergedCount: 0, hiddenRows: 0, filtered: false };
  const report = JSON.stringify({ end, listed, preview: [], words: [], noted: [] });
  await sql`insert into lead_import_reports (import_id, report) values (${id}, ${report})`.execute(
    db,
  );
}
