import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

// Includes the columns of its condition: SQLite reads the table for those that an index lacks.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column source text not null default 'site'
    constraint leads_source_check check (source in ('site', 'campaign', 'call', 'walk-in', 'referral'))`.execute(
    db,
  );
  await sql`update leads set source = 'campaign' where utm is not null`.execute(db);
  const looked = isPostgres(db) ? sql`` : sql`, suspect, deleted_at, merged_into`;
  await sql`create index desk_by_source on leads (kind, created_at, source${looked})
    where suspect = 0 and deleted_at is null and merged_into is null`.execute(db);
}
