import { type RawBuilder, sql } from 'kysely';

import { engine } from '~/db/executor.server';

import type { SearchTerms } from './search-terms';

/** Found posts that are looked at, the newest first, in each of the two ranks. */
export const MOST_FOUND = 2_000;
/** Of the newest posts, how many are looked through for terms that no index knows (one or two letters). */
const LOOKED_THROUGH = 2_000;

type Column = 'words' | 'everything';

/**
 * A subquery of (key, rank): the posts in which every term stands. Rank 0: all of them in title, excerpt and tags; rank 1:
 * some only in the body. A post may appear in both. Null: nothing to search for.
 */
export function foundPosts({ rare, short }: SearchTerms): RawBuilder<unknown> | null {
  if (rare.length === 0) return short.length === 0 ? null : lookThrough(short);
  const ranked = (column: Column, rank: number) => sql`
    select key, ${sql.lit(rank)} as rank from (
      select rowid as key from post_search
      where ${indexed(column, rare)} ${sql.join(
        short.map((term) => sql`and ${contains(column, term)}`),
        sql` `,
      )}
      order by rowid desc limit ${sql.lit(MOST_FOUND)}
    ) as ${sql.raw(column)}`;
  return sql`(${ranked('words', 0)} union all ${ranked('everything', 1)})`;
}

const lookThrough = (terms: readonly string[]) => sql`(
  select newest.key, 0 as rank from (
    select key from posts where status = 'published'
    order by publish_date desc, key desc limit ${sql.lit(LOOKED_THROUGH)}
  ) as newest join post_search on post_search.rowid = newest.key
  where ${sql.join(
    terms.map((term) => contains('words', term)),
    sql` and `,
  )}
)`;

/** By the trigram index. FTS5 has a query language of its own, so every term is quoted. */
function indexed(column: Column, terms: readonly string[]) {
  if (engine() === 'postgres')
    return sql.join(
      terms.map((term) => contains(column, term)),
      sql` and `,
    );
  const quoted = terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' ');
  return sql`post_search match ${`${column} : (${quoted})`}`;
}

/** Substring, letter by letter; PostgreSQL's own escape sign is the backslash. */
const contains = (column: Column, term: string) =>
  engine() === 'postgres'
    ? sql`${sql.ref(`post_search.${column}`)} like ${`%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
    : sql`instr(${sql.ref(`post_search.${column}`)}, ${term}) > 0`;
