import { type Kysely, sql } from 'kysely';

import { columnTypes } from './portable';

/**
 * The bin of leads. Not `deleted_at`: an older version that runs beside this one removes what has that for good after a minute.
 * A lead in the bin is besides merged into itself, which takes it out of every list, count and index of any version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await sql.raw(`alter table leads add column binned_at ${instant}`).execute(db);
  await sql`alter table leads add column binned_by text`.execute(db);
  await sql`create index leads_binned on leads (kind, binned_at, id)
    where binned_at is not null and merged_into = id`.execute(db);
}
