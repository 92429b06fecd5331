import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

/**
 * The first and the last touch of a visit, as JSON. The index that counts a month's leads holds the fee too, so that what a campaign
 * brought in is counted from the index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column touches text`.execute(db);
  // On PostgreSQL an index entry is too small for a campaign's parameters: the month's leads are read there anyway.
  if (isPostgres(db)) return;
  await sql`drop index desk_by_month`.execute(db);
  await sql`create index desk_by_month on leads
    (created_at, status, source, first_contact_at, utm, source_page, lost_reason, fee, suspect, deleted_at, merged_into)
    where suspect = 0 and deleted_at is null and merged_into is null`.execute(db);
}
