import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

// SQLite finds a prefix at once only with a prefix index of that length. Without one, two prefixes took 50 ms of 100,000 posts.
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  await sql`drop trigger post_search_forget`.execute(db);
  await sql`create virtual table post_texts_made using fts5(words, detail = none, prefix = '3 4 5 6 7 8',
    tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N*'")`.execute(db);
  await sql`insert into post_texts_made (rowid, words) select rowid, words from post_texts`.execute(
    db,
  );
  await sql`drop table post_texts`.execute(db);
  await sql`alter table post_texts_made rename to post_texts`.execute(db);
  await sql`create trigger post_search_forget after delete on posts begin
    delete from post_words where rowid = old.key;
    delete from post_texts where rowid = old.key;
  end`.execute(db);
}
