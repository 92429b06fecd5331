import { sql, type Kysely } from 'kysely';

/** What the visitor writes in words of their own; `message` has always held what the inquiry refers to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column brief text`.execute(db);
}
