import { type Kysely, sql } from 'kysely';

/** How much fails and since when is asked with each look at the dashboard, and read from the index alone, however much waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deliveries_failing on deliveries (channel, state, created_at) where failed_at is not null`.execute(
    db,
  );
}
