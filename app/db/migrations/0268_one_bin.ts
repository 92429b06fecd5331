import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update leads set binned_at = (
      select deleted.deleted_at from leads as deleted where deleted.id = leads.merged_into)
    where binned_at is null and merged_into in (
      select deleted.id from leads as deleted where deleted.deleted_at is not null)`.execute(db);
  await sql`update leads set binned_at = deleted_at, merged_into = id, deleted_at = null
    where deleted_at is not null and merged_into is null`.execute(db);
  await sql`update posts set binned_at = null, binned_by = null, binned_status = null
    where binned_at is not null and (status <> 'draft' or updated_at > binned_at)`.execute(db);
  await sql`update projects set binned_at = null, binned_by = null, binned_status = null
    where binned_at is not null and (visibility <> 'draft' or updated_at > binned_at)`.execute(db);
  await sql`drop index projects_binned`.execute(db);
  await sql`create index projects_binned on projects (binned_at, id)
    where binned_at is not null`.execute(db);
}
