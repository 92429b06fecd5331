import { type Kysely, sql } from 'kysely';

// The index contains every column that the list filters by, so that an owner's leads are counted without reading the table.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column owner_id text references people (id) on delete set null`.execute(
    db,
  );
  await sql`create index leads_by_owner on leads
    (owner_id, kind, created_at, id, status_rank, priority, suspect, deleted_at, merged_into)`.execute(
    db,
  );
}
