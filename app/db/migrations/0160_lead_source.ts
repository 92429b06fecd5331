import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

/**
 * How somebody came to the studio. What was stored before, and what an older version stores beside this one, came from the site; where
 * its address named a campaign, by that. The index counts a month's leads by source without reading them: SQLite looks at the columns
 * of its condition all the same, so they stand in it.
 */
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
