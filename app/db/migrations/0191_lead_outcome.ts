import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column lost_reason text`.execute(db);
  const rupees = sql.raw(isPostgres(db) ? 'bigint' : 'integer');
  for (const column of ['fee', 'signed_cost', 'final_cost'])
    await sql`alter table leads add column ${sql.ref(column)} ${rupees}
      constraint ${sql.ref(`leads_${column}_check`)} check (${sql.ref(column)} >= 0)`.execute(db);
}
