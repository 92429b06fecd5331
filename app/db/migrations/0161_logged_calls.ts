import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['words', 'before', 'request_id'])
    await sql`alter table lead_events add column ${sql.ref(column)} text`.execute(db);
  await sql`create unique index lead_events_by_request on lead_events (lead_id, request_id)
    where request_id is not null`.execute(db);
}
