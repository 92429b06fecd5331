import { type Kysely, sql } from 'kysely';

import { columnTypes } from './portable';

/**
 * The bin of projects. A project in the bin is stored as a draft besides, its visibility kept beside it: no version shows it to
 * the public. Whatever an older version changes of it has a later `updated_at`, and is out of the bin by that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await sql.raw(`alter table projects add column binned_at ${instant}`).execute(db);
  await sql`alter table projects add column binned_by text`.execute(db);
  await sql`alter table projects add column binned_status text`.execute(db);
  await sql`create index projects_binned on projects (binned_at, id)
    where binned_at is not null and visibility = 'draft' and updated_at <= binned_at`.execute(db);
}
