import { type Kysely, sql } from 'kysely';

const ON_THE_DESK = 'suspect = 0 and deleted_at is null and merged_into is null';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index desk_unpromised on leads (
         coalesce(last_contact_at, created_at), id, status, priority, first_contact_at,
         last_contact_at, created_at, follow_up_at, suspect, deleted_at, merged_into)
       where ${ON_THE_DESK} and follow_up_at is null and status in ('New', 'Contacted', 'In Progress')`,
    )
    .execute(db);
  await sql.raw('drop index desk_follow_ups').execute(db);
  await sql
    .raw(
      `create index desk_follow_ups on leads
         (follow_up_at, id, status, priority, suspect, deleted_at, merged_into)
       where ${ON_THE_DESK} and follow_up_at is not null`,
    )
    .execute(db);
}
