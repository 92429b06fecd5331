import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

const ACTIVE_LEADS = 'suspect = 0 and deleted_at is null and merged_into is null';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column touches text`.execute(db);
  const rest = isPostgres(db)
    ? ['fee']
    : ['utm', 'source_page', 'lost_reason', 'fee', 'suspect', 'deleted_at', 'merged_into'];
  const columns = ['created_at', 'status', 'source', 'first_contact_at', ...rest];
  await sql`drop index desk_by_month`.execute(db);
  await sql
    .raw(`create index desk_by_month on leads (${columns.join()}) where ${ACTIVE_LEADS}`)
    .execute(db);
}
