import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

const ON_THE_DESK = 'suspect = 0 and deleted_at is null and merged_into is null';

// Includes the columns of its condition, which SQLite would read from the table. PostgreSQL limits entries to 2.7 kB, so two long columns
// are left out.
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db);
  const looked = postgres ? [] : ['suspect', 'deleted_at', 'merged_into'];
  const origin = postgres ? [] : ['utm', 'source_page', 'lost_reason'];
  const months = ['created_at', 'status', 'source', 'first_contact_at', ...origin, ...looked];
  await sql
    .raw(`create index desk_by_month on leads (${months.join()}) where ${ON_THE_DESK}`)
    .execute(db);
  const costs = ['built_up', 'estimated_price', 'signed_cost', 'final_cost'];
  const signed = ['finish', 'rate_card', ...costs, ...looked, ...(postgres ? [] : ['status'])];
  await sql
    .raw(
      `create index desk_signed on leads (${signed.join()})
       where ${ON_THE_DESK} and status = 'Converted' and signed_cost is not null`,
    )
    .execute(db);
}
