import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

// Substring search by trigrams. SQLite: row ids rise with `created_at` (seconds × 2^20 + a counter), so matches come newest first.
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = isPostgres(db)
    ? [
        'create extension if not exists pg_trgm',
        'create index leads_by_text on leads using gin (search gin_trgm_ops)',
      ]
    : [
        'alter table leads add column number integer',
        'create unique index leads_by_number on leads (number)',
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
        `update leads set number = created_at / 1000 * 1048576 + (
           select count(*) from leads other where other.created_at / 1000 = leads.created_at / 1000 and other.id < leads.id)`,
        'insert into lead_search (rowid, search) select number, search from leads',
      ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
