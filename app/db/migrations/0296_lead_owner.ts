import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

const ACTIVE_LEADS = 'suspect = 0 and deleted_at is null and merged_into is null';

// `desk_by_owner` has every column that the list filters by, so that counting an owner's leads reads no table.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column owner_id text references people (id) on delete set null`.execute(
    db,
  );
  await sql`create index leads_by_owner on leads (owner_id) where owner_id is not null`.execute(db);
  const looked = isPostgres(db) ? [] : ['suspect', 'deleted_at', 'merged_into'];
  const columns = ['owner_id', 'kind', 'created_at', 'id', 'status', 'priority', ...looked];
  await sql
    .raw(`create index desk_by_owner on leads (${columns.join()}) where ${ACTIVE_LEADS}`)
    .execute(db);
}
