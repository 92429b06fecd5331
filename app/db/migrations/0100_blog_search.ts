import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

/**
 * PostgreSQL only. Its planner counts a comparison with a word list as nearly free, though each has to be fetched from outside
 * the row first: it walked through the newest posts, for a word of every tenth article 150 ms of 100,000 posts. So the rows are
 * kept small, all lists outside them, and the index of words is the only way that `newest_texts` may take: 6 ms.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`alter table post_texts set (toast_tuple_target = 128)`.execute(db);
  await sql`
    create function newest_texts(wanted tsquery, most integer) returns table (rowid integer)
    language sql stable rows 2000
    set enable_seqscan = off set enable_indexscan = off
    as $$
      select post_texts.rowid from post_texts where tokens @@ wanted
      order by post_texts.rowid desc limit most
    $$`.execute(db);
}
