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
  const inWords = newest(0, 'post_words', inHead({ rare, short }));
  const words = distinctWords([...rare, ...short].join(' '));
  return sql`(${inWords} union all ${newest(1, 'post_texts', ofText(words))})`;
}

const AND = sql` and `;

/** A condition on `post_words`: every term stands somewhere in title, excerpt and tags. */
export const inHead = ({ rare, short }: SearchTerms) =>
  sql<boolean>`${sql.join([...(rare.length ? [indexed(rare)] : []), ...short.map(contains)], AND)}`;

const newest = (
  rank: number,
  table: 'post_words' | 'post_texts',
  found: RawBuilder<unknown>,
) => sql`
  select key, ${sql.lit(rank)} as rank from (
    select rowid as key from ${sql.table(table)} where ${found}
    order by rowid desc limit ${sql.lit(MOST_FOUND)}
  ) as ${sql.ref(`in_${table}`)}`;

const lookThrough = (terms: readonly string[]) => sql`(
  select newest.key, 0 as rank from (
    select key from posts where status = 'published'
    order by publish_date desc, key desc limit ${sql.lit(LOOKED_THROUGH)}
  ) as newest join post_words on post_words.rowid = newest.key
  where ${sql.join(terms.map(contains), AND)}
)`;

/** By the trigram index. FTS5 has a query language of its own, so every term is quoted. */
const indexed = (terms: readonly string[]) =>
  engine() === 'postgres'
    ? sql.join(terms.map(contains), AND)
    : sql`post_words match ${terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' ')}`;

/** Substring, letter by letter; PostgreSQL's own escape sign is the backslash. */
const contains = (term: string) =>
  engine() === 'postgres'
    ? sql`post_words.words like ${`%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
    : sql`instr(post_words.words, ${term}) > 0`;

/** By the index of words, which hold nothing but letters, marks and digits. */
function ofText(words: readonly string[]) {
  const begun = (word: string) => Array.from(word).length >= BEGINNING;
  if (engine() === 'postgres')
    return sql`post_texts.tokens @@ ${words.map((word) => `'${word}'${begun(word) ? ':*' : ''}`).join(' & ')}::tsquery`;
  return sql`post_texts match ${words.map((word) => `"${word}"${begun(word) ? '*' : ''}`).join(' ')}`;
}
