import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

// Every version since the baseline writes a note and the search text of its lead in one transaction. The tables stay,
// because backups of earlier versions contain them.
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql`drop trigger lead_noted on lead_notes`.execute(db);
    await sql`drop function lead_noted()`.execute(db);
  } else await sql`drop trigger lead_noted`.execute(db);
  await sql`delete from lead_texts_due`.execute(db);
  await sql`delete from lead_texts_walk`.execute(db);
}
