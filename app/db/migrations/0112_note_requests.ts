import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lead_notes add column request_id text`.execute(db);
  await sql`create unique index lead_notes_by_request on lead_notes (lead_id, request_id)
    where request_id is not null`.execute(db);
}
