import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deliveries_failing on deliveries (channel, state, created_at) where failed_at is not null`.execute(
    db,
  );
}
