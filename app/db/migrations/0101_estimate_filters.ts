import { type Kysely, sql } from 'kysely';

const ESTIMATES = sql`suspect = 0 and deleted_at is null and merged_into is null and kind = 'estimate'`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index desk_by_priority_price on leads (kind, priority, price_sort, id) where ${ESTIMATES}`.execute(
    db,
  );
  await sql`create index desk_by_priority_status_price on leads (kind, priority, status_rank, price_sort, id) where ${ESTIMATES}`.execute(
    db,
  );
}
