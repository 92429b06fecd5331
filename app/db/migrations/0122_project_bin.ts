import { type Kysely, sql } from 'kysely';

import { columnTypes } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await sql.raw(`alter table projects add column binned_at ${instant}`).execute(db);
  await sql`alter table projects add column binned_by text`.execute(db);
  await sql`alter table projects add column binned_status text`.execute(db);
  await sql`create index projects_binned on projects (binned_at, id)
    where binned_at is not null and visibility = 'draft' and updated_at <= binned_at`.execute(db);
}
