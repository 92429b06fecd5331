import { type Kysely, sql } from 'kysely';

// Removes leftovers of versions before 0268: a bin date of leads that one of them restored, and a date of deletion of
// leads that were merged then. Only `binned_at` decides whether a lead is in the bin; `deleted_at` stays empty.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update leads set binned_at = null, binned_by = null
    where binned_at is not null and merged_into is null`.execute(db);
  await sql`update leads set binned_at = deleted_at, deleted_at = null
    where deleted_at is not null and binned_at is null and merged_into in (
      select id from leads where binned_at is not null)`.execute(db);
  await sql`update leads set deleted_at = null where deleted_at is not null`.execute(db);
}
