import { type Kysely, sql } from 'kysely';

import { columnTypes } from './portable';

/**
 * The bin of posts. A post in the bin is stored as a draft besides, its status kept beside it: no version shows it to the public.
 * Whatever an older version changes of it has a later `updated_at`, and is out of the bin by that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await sql.raw(`alter table posts add column binned_at ${instant}`).execute(db);
  await sql`alter table posts add column binned_by text`.execute(db);
  await sql`alter table posts add column binned_status text`.execute(db);
  // Equal in one column and bounded in the next: SQLite would take an older index for the status alone.
  await sql`create index posts_binned on posts (status, binned_at, updated_at, key)
    where binned_at is not null`.execute(db);
}
