import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sent_estimates add column code text`.execute(db);
  await sql`create unique index sent_estimates_by_code on sent_estimates (code) where code is not null`.execute(
    db,
  );
}
