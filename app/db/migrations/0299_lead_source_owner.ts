import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lead_sources add column owner_id text references people (id) on delete set null`.execute(
    db,
  );
}
