import { type RawBuilder, sql } from 'kysely';

import { engine } from '~/db/executor.server';

import { distinctWords, type SearchTerms } from './search-terms';

/** Maximum number of matches in each rank; the newest are used. */
export const MAX_RANK_MATCHES = 2_000;
/** Posts scanned, the newest first, for terms too short for an index (one or two letters). */
const MAX_SCANNED = 2_000;
/** Words of at least this many letters also match as prefixes. */
const MIN_PREFIX_LENGTH = 3;

/**
 * A subquery of (key, rank): the posts that contain every term. Rank 0: all in title, excerpt and tags. Rank 1: some
 * only in the body, as the start of a word. A post may have both ranks. Null if there is nothing to search for.
 */
export function matchingPosts({ rare, short }: SearchTerms): RawBuilder<unknown> | null {
  if (rare.length === 0) return short.length === 0 ? null : scanNewest(short);
  const wordsCondition = newest('post_words', headMatches({ rare, short }));
  const bodyCondition = bodyMatches(distinctWords([...rare, ...short].join(' ')));
  return sql`(
    select key, 0 as rank from (${wordsCondition}) as in_words
    union all select key, 1 as rank from (${bodyCondition}) as in_texts
  )`;
}

const SQL_AND = sql` and `;

/** A condition on `post_words`: title, excerpt and tags contain every term. */
export const headMatches = ({ rare, short }: SearchTerms) =>
  sql<boolean>`${sql.join([...(rare.length ? [indexed(rare)] : []), ...short.map(inPostWords)], SQL_AND)}`;

const newest = (table: 'post_words' | 'post_texts', found: RawBuilder<unknown>) => sql`
  select rowid as key from ${sql.table(table)} where ${found}
  order by rowid desc limit ${sql.lit(MAX_RANK_MATCHES)}`;

/** Reads the words of each post by key: with a join, PostgreSQL would scan those of all posts first. */
const scanNewest = (terms: readonly string[]) => sql`(
  select newest.key, 0 as rank from (
    select key, (select words from post_words where rowid = posts.key) as words
    from posts where status = 'published'
    order by publish_date desc, key desc limit ${sql.lit(MAX_SCANNED)}
  ) as newest
  where ${sql.join(terms.map(contains(sql.ref('newest.words'))), SQL_AND)}
)`;

/** Uses the trigram index. FTS5 has a query language, so every term is quoted. */
const indexed = (terms: readonly string[]) =>
  engine() === 'postgres'
    ? sql.join(terms.map(inPostWords), SQL_AND)
    : sql`post_words match ${terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' ')}`;

/** Literal substring search. The default escape character of `like` in PostgreSQL is the backslash. */
const contains = (words: RawBuilder<unknown>) => (term: string) =>
  engine() === 'postgres'
    ? sql`${words} like ${`%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
    : sql`instr(${words}, ${term}) > 0`;

const inPostWords = contains(sql.ref('post_words.words'));

/** Words contain only letters, marks and digits, so they need no escaping. */
function bodyMatches(words: readonly string[]) {
  const isPrefix = (word: string) => Array.from(word).length >= MIN_PREFIX_LENGTH;
  if (engine() === 'postgres') {
    const query = words.map((word) => `'${word}'${isPrefix(word) ? ':*' : ''}`).join(' & ');
    return sql`select rowid as key from newest_texts(${query}::tsquery, ${sql.lit(MAX_RANK_MATCHES)})`;
  }
  const query = words.map((word) => `"${word}"${isPrefix(word) ? '*' : ''}`).join(' ');
  return newest('post_texts', sql`post_texts match ${query}`);
}
