import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

const ACTIVE_LEADS = 'suspect = 0 and deleted_at is null and merged_into is null';

// The covering indexes of the follow-up list and of the lead report, with the owner.
export async function up(db: Kysely<unknown>): Promise<void> {
  const desk = ['suspect', 'deleted_at', 'merged_into'];
  const rest = isPostgres(db) ? ['fee'] : ['utm', 'source_page', 'lost_reason', 'fee', ...desk];
  await replace(
    'desk_by_month',
    ['created_at', 'status', 'source', 'first_contact_at', 'owner_id', ...rest],
    '',
  );
  await replace(
    'desk_unpromised',
    [
      'coalesce(last_contact_at, created_at)',
      'id',
      'status',
      'priority',
      'owner_id',
      'first_contact_at',
      'last_contact_at',
      'created_at',
      'follow_up_at',
      ...desk,
    ],
    `and follow_up_at is null and status in ('New', 'Contacted', 'In Progress')`,
  );
  await replace(
    'desk_follow_ups',
    ['follow_up_at', 'id', 'status', 'priority', 'owner_id', ...desk],
    'and follow_up_at is not null',
  );

  async function replace(name: string, columns: readonly string[], more: string) {
    await sql.raw(`drop index ${name}`).execute(db);
    await sql
      .raw(`create index ${name} on leads (${columns.join()}) where ${ACTIVE_LEADS} ${more}`)
      .execute(db);
  }
}
