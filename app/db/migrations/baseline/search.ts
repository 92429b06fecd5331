import type { Dialect } from './dialect';

/** Substring search of leads by trigrams, and of articles by words and trigrams. */
export const search = (dialect: Dialect): string[] => (dialect.postgres ? onPostgres() : ON_SQLITE);

// Row ids rise with `created_at` (seconds × 2^20 + a counter), so matches come newest first. Only prefix indexes find a
// prefix at once: without them, two prefixes took 50 ms of 100,000 posts.
const ON_SQLITE = [
  `create unique index leads_by_number on leads (number)`,
  `create virtual table lead_search using fts5 (search, content = '', contentless_delete = 1, tokenize = 'trigram', detail = none)`,
  `create trigger leads_numbered after insert on leads begin
     update leads set number = (
       select coalesce(max(number), new.created_at / 1000 * 1048576 - 1) + 1 from leads
       where number >= new.created_at / 1000 * 1048576 and number < (new.created_at / 1000 + 1) * 1048576
     ) where id = new.id;
     insert into lead_search (rowid, search) select number, search from leads where id = new.id;
   end`,
  `create trigger leads_reworded after update of search on leads when old.search <> new.search begin
     delete from lead_search where rowid = old.number;
     insert into lead_search (rowid, search) values (new.number, new.search);
   end`,
  `create trigger leads_unsearched after delete on leads begin
     delete from lead_search where rowid = old.number;
   end`,
  `create virtual table post_words using fts5(words, tokenize = 'trigram case_sensitive 1')`,
  `create virtual table "post_texts" using fts5(words, detail = none, prefix = '3 4 5 6 7 8',
    tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N*'")`,
  `create trigger post_search_forget after delete on posts begin
     delete from post_words where rowid = old.key;
     delete from post_texts where rowid = old.key;
   end`,
];

const onPostgres = () => [
  `create extension if not exists pg_trgm`,
  `create index leads_by_text on leads using gin (search gin_trgm_ops)`,
  `create table post_words (
    rowid integer primary key references posts (key) on delete cascade,
    words text not null
  )`,
  `create index post_words_trigrams on post_words using gin (words gin_trgm_ops)`,
  // A stored column saves computing it per row and gives the planner statistics. The planner underestimates the cost of
  // comparing word lists, which are stored outside the row: small rows without them reduced a search of 100,000 posts
  // from 150 ms to 6 ms.
  `create table post_texts (
    rowid integer primary key references posts (key) on delete cascade,
    words text not null,
    tokens tsvector not null generated always as (array_to_tsvector(string_to_array(words, ' '))) stored
  ) with (toast_tuple_target = 128)`,
  `create index post_texts_tokens on post_texts using gin (tokens)`,
  `create function newest_texts(wanted tsquery, most integer) returns table (rowid integer)
    language sql stable rows 2000
    set enable_seqscan = off set enable_indexscan = off
    as $$
      select post_texts.rowid from post_texts where tokens @@ wanted
      order by post_texts.rowid desc limit most
    $$`,
];
