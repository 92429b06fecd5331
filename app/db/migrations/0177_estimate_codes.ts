import { sql, type Kysely } from 'kysely';

/** The code of a sent estimate's short link. Those that were sent before, or by an older version beside this one, have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sent_estimates add column code text`.execute(db);
  await sql`create unique index sent_estimates_by_code on sent_estimates (code) where code is not null`.execute(
    db,
  );
}
