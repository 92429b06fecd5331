import { type Kysely, sql } from 'kysely';

import { columnTypes } from './portable';

// A lead in the bin is merged into itself, which excludes it from every list, count and index.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await sql.raw(`alter table leads add column binned_at ${instant}`).execute(db);
  await sql`alter table leads add column binned_by text`.execute(db);
  await sql`create index leads_binned on leads (kind, binned_at, id)
    where binned_at is not null and merged_into = id`.execute(db);
}
