import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

// Counts by source leave out sample leads, so without that column the index could not answer them alone.
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = isPostgres(db)
    ? ['kind', 'created_at', 'source']
    : ['kind', 'created_at', 'source', 'suspect', 'deleted_at', 'merged_into', 'sample'];
  await sql`drop index desk_by_source`.execute(db);
  await sql
    .raw(
      `create index desk_by_source on leads (${columns.join()})
       where suspect = 0 and deleted_at is null and merged_into is null and sample = 0`,
    )
    .execute(db);
}
