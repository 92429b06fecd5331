import { type Kysely, sql } from 'kysely';

import { createTable, isPostgres } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'lead_texts_walk')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('above', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into lead_texts_walk (id, above) values (1, '')`.execute(db);
  await createTable(db, 'lead_texts_due')
    .addColumn('lead_id', 'text', (column) =>
      column.primaryKey().references('leads.id').onDelete('cascade'),
    )
    .execute();
  const insert =
    'insert into lead_texts_due (lead_id) values (new.lead_id) on conflict (lead_id) do nothing;';
  const statements = isPostgres(db)
    ? [
        `create function lead_noted() returns trigger language plpgsql as $$ begin ${insert} return null; end $$`,
        `create trigger lead_noted after insert on lead_notes for each row execute function lead_noted()`,
      ]
    : [`create trigger lead_noted after insert on lead_notes begin ${insert} end`];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
