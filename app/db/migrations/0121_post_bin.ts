import { type Kysely, sql } from 'kysely';

import { columnTypes } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await sql.raw(`alter table posts add column binned_at ${instant}`).execute(db);
  await sql`alter table posts add column binned_by text`.execute(db);
  await sql`alter table posts add column binned_status text`.execute(db);
  // SQLite would prefer an older index without equality on one column and a bound on the next.
  await sql`create index posts_binned on posts (status, binned_at, updated_at, key)
    where binned_at is not null`.execute(db);
}
