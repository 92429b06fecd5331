import { type RawBuilder, sql } from 'kysely';

import { engine } from '~/db/executor.server';

import { distinctWords, type SearchTerms } from './search-terms';

/** Found posts that are looked at, the newest first, in each of the two ranks. */
export const MOST_FOUND = 2_000;
/** Of the newest posts, how many are looked through for terms that no index knows (one or two letters). */
const LOOKED_THROUGH = 2_000;
/** Letters from which on a word is also found by its beginning. */
const BEGINNING = 3;

/**
 * A subquery of (key, rank): the posts in which every term stands. Rank 0: anywhere in title, excerpt and tags; rank 1: some
 * only in the body, there at the beginning of a word. A post may appear in both. Null: nothing to search for.
 */
export function foundPosts({ rare, short }: SearchTerms): RawBuilder<unknown> | null {
  if (rare.length === 0) return short.length === 0 ? null : lookThrough(short);
  const inWords = newest('post_words', inHead({ rare, short }));
  const inTexts = ofText(distinctWords([...rare, ...short].join(' ')));
  return sql`(
    select key, 0 as rank from (${inWords}) as in_words
    union all select key, 1 as rank from (${inTexts}) as in_texts
  )`;
}

const AND = sql` and `;

/** A condition on `post_words`: every term stands somewhere in title, excerpt and tags. */
export const inHead = ({ rare, short }: SearchTerms) =>
  sql<boolean>`${sql.join([...(rare.length ? [indexed(rare)] : []), ...short.map(inPostWords)], AND)}`;

const newest = (table: 'post_words' | 'post_texts', found: RawBuilder<unknown>) => sql`
  select rowid as key from ${sql.table(table)} where ${found}
  order by rowid desc limit ${sql.lit(MOST_FOUND)}`;

/** The words of each post by its key: joined, PostgreSQL would look through those of all posts first. */
const lookThrough = (terms: readonly string[]) => sql`(
  select newest.key, 0 as rank from (
    select key, (select words from post_words where rowid = posts.key) as words
    from posts where status = 'published'
    order by publish_date desc, key desc limit ${sql.lit(LOOKED_THROUGH)}
  ) as newest
  where ${sql.join(terms.map(contains(sql.ref('newest.words'))), AND)}
)`;

/** By the trigram index. FTS5 has a query language of its own, so every term is quoted. */
const indexed = (terms: readonly string[]) =>
  engine() === 'postgres'
    ? sql.join(terms.map(inPostWords), AND)
    : sql`post_words match ${terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' ')}`;

/** Substring, letter by letter; PostgreSQL's own escape sign is the backslash. */
const contains = (words: RawBuilder<unknown>) => (term: string) =>
  engine() === 'postgres'
    ? sql`${words} like ${`%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
    : sql`instr(${words}, ${term}) > 0`;

const inPostWords = contains(sql.ref('post_words.words'));

/** By the index of words, which hold nothing but letters, marks and digits. */
function ofText(words: readonly string[]) {
  const begun = (word: string) => Array.from(word).length >= BEGINNING;
  if (engine() === 'postgres') {
    const query = words.map((word) => `'${word}'${begun(word) ? ':*' : ''}`).join(' & ');
    return sql`select rowid as key from newest_texts(${query}::tsquery, ${sql.lit(MOST_FOUND)})`;
  }
  const query = words.map((word) => `"${word}"${begun(word) ? '*' : ''}`).join(' ');
  return newest('post_texts', sql`post_texts match ${query}`);
}
