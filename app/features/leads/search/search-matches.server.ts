import { sql } from 'kysely';

import { db, engine } from '~/db/executor.server';
import { statuses } from '~/features/leads/core/lead';
import {
  quarantinedLeads,
  notDeleted,
  activeLeads,
  realLeads,
} from '~/features/leads/core/lead-scope.server';
import { isIndexable, searchWords, type WordVariants } from '~/features/leads/core/search-words';
import { ownedBy } from '~/features/leads/owners/owned-by.server';

import { countLeads } from './count-leads.server';
import type { LeadQuery } from './lead-query';

export type LeadMatch = {
  readonly id: string;
  readonly created: number;
  readonly name: string;
  readonly rank: number;
  readonly price: number;
};
export type MatchList = { readonly matches: LeadMatch[]; readonly exact: boolean };

/** A list looks for no more matches than this and then shows "1,000+". */
export const MAX_MATCHES = 1_000;
/** The index needs a word of three letters. Without one, only this many of the newest leads are searched. */
const MAX_UNINDEXED = 4_000;

/** A match contains each of the words in one of its variants. `max` is how many matches suffice. */
type SearchTerms = { readonly words: readonly WordVariants[]; readonly max: number };

/** The newest first. `exact` says whether these are all. @param term folded; `%` and `_` are no wildcards. */
export async function findMatches(
  query: LeadQuery,
  { term, max }: { readonly term: string; readonly max: number },
): Promise<MatchList> {
  const terms = { words: searchWords(term), max };
  if (!terms.words.some(isIndexed)) return scanNewest(query, terms);
  return engine() === 'sqlite' ? searchFts(query, terms) : searchTrigrams(query, terms);
}

const matchColumns = sql<LeadMatch>`leads.id, leads.created_at as created, leads.name_sort as name,
  leads.status_rank as rank, leads.price_sort as price`;

function filters({ kind, place, status, priority, owner, onlyReal }: LeadQuery) {
  const desk = onlyReal ? realLeads : activeLeads;
  const conditions = [sql`kind = ${kind}`, place === 'desk' ? desk : quarantinedLeads];
  if (status) conditions.push(sql`status_rank = ${statuses.indexOf(status) + 1}`);
  if (priority) conditions.push(sql`priority = ${priority}`);
  if (owner) conditions.push(ownedBy(owner));
  return sql.join(conditions, sql` and `);
}

const REFERENCE = /^[LE]-[A-Z\d]{6}$/;

/** A merged lead is replaced by its main lead; undefined if there is none. */
export async function findByReference(
  query: LeadQuery,
  term: string,
): Promise<MatchList | undefined> {
  const reference = term.toUpperCase();
  if (!REFERENCE.test(reference)) return undefined;
  const { rows } = await sql<LeadMatch>`
    select ${matchColumns} from leads where ${filters(query)} and id in (
      select coalesce(merged_into, id) from leads where reference = ${reference} and ${notDeleted()})`.execute(
    db(),
  );
  return rows.length ? { matches: rows, exact: true } : undefined;
}

const isIndexed = (variants: WordVariants) =>
  variants.every((variant) => variant.some(isIndexable));

/** On PostgreSQL `like` uses the index. Parts that are not in the index, or too common, are compared without it. */
function contains(word: string) {
  if (engine() === 'sqlite') return sql`instr(search, ${word}) > 0`;
  const containsWord = sql`strpos(search, ${word}) > 0`;
  if (!isIndexable(word)) return containsWord;
  const part = selectivePart(word);
  const indexed = sql`search like ${`%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;
  return part === word ? indexed : sql`${indexed} and ${containsWord}`;
}

const containsAll = (words: readonly WordVariants[]) =>
  words.length === 0
    ? sql`1 = 1`
    : sql.join(
        words.map((variants) => {
          const conditions = variants.map(
            (variant) => sql`(${sql.join(variant.map(contains), sql` and `)})`,
          );
          return sql`(${sql.join(conditions, sql` or `)})`;
        }),
        sql` and `,
      );

async function scanNewest(
  query: LeadQuery,
  terms: SearchTerms,
  count = MAX_UNINDEXED,
): Promise<MatchList> {
  const matches = await scanLeads(query, terms, { from: 0, count });
  return { matches, exact: matches.length < terms.max && (await countLeads(query)) <= count };
}

/** The newest first, after skipping the newest `from`. */
async function scanLeads(
  query: LeadQuery,
  { words, max }: SearchTerms,
  part: { from: number; count: number },
) {
  // Without the hint SQLite takes a narrower index and then looks up every lead.
  const source =
    query.place === 'suspects' && engine() === 'sqlite'
      ? sql`leads indexed by suspects_text`
      : sql`leads`;
  const leads = sql`select id, created_at, name_sort, status_rank, price_sort, search
    from ${source} where ${filters(query)}
    order by created_at desc, id desc limit ${part.count} offset ${part.from}`;
  const { rows } = await sql<LeadMatch>`
    select ${matchColumns} from (${leads}) as leads where ${containsAll(words)}
    order by created_at desc, id desc limit ${max}`.execute(db());
  return rows;
}

/** Candidates read from the index and checked in one call. SQLite's calls block the process, so they are limited. */
const CANDIDATES_PER_CALL = 1_000;
const CHECKED_AT_ONCE = 250;
const MAX_CANDIDATES = 20_000;
/** Searching this many leads directly is faster than checking the candidates of an index that ignores the filters. */
const FEW_LEADS = 20_000;

/** FTS5 returns candidates newest first. It only knows that all trigrams occur, not where, so each is checked. */
async function searchFts(query: LeadQuery, terms: SearchTerms): Promise<MatchList> {
  const matches: LeadMatch[] = [];
  const { words, max } = terms;
  const expression = words.filter(isIndexed).map(expressionOf).join(' AND ');
  let belowRow = Number.MAX_SAFE_INTEGER;
  let areFew: boolean | undefined;
  for (let scannedCount = 0; scannedCount < MAX_CANDIDATES; scannedCount += CANDIDATES_PER_CALL) {
    // If the filters let few candidates through, the query may have few leads in all. Possible spam has few anyway.
    const isRare = scannedCount > 0 ? matches.length < scannedCount / 10 : query.place !== 'desk';
    if (isRare && (areFew ??= (await countLeads(query)) <= FEW_LEADS)) return scanAll(query, terms);
    const { rows } = await sql<{ number: number }>`
      select rowid as number from lead_search where lead_search match ${expression} and rowid < ${belowRow}
      order by rowid desc limit ${CANDIDATES_PER_CALL}`.execute(db());
    for (let step = 0; step < rows.length && matches.length <= max; step += CHECKED_AT_ONCE)
      matches.push(
        ...(await checkCandidates(query, words, rows.slice(step, step + CHECKED_AT_ONCE))),
      );
    if (matches.length > max) break;
    const last = rows.at(-1);
    if (!last || rows.length < CANDIDATES_PER_CALL) return { matches, exact: true };
    belowRow = last.number;
  }
  return { matches: matches.slice(0, max), exact: false };
}

async function checkCandidates(
  query: LeadQuery,
  words: readonly WordVariants[],
  candidates: { number: number }[],
) {
  const numbers = JSON.stringify(candidates.map(({ number }) => number));
  const { rows } = await sql<LeadMatch>`
    select ${matchColumns} from json_each(${numbers}) as found cross join leads on leads.number = found.value
    where ${filters(query)} and ${containsAll(words)} order by leads.number desc`.execute(db());
  return rows;
}

async function scanAll(query: LeadQuery, terms: SearchTerms): Promise<MatchList> {
  const { max } = terms;
  const matches: LeadMatch[] = [];
  for (let from = 0; from < FEW_LEADS && matches.length <= max; from += MAX_UNINDEXED)
    matches.push(...(await scanLeads(query, terms, { from, count: MAX_UNINDEXED })));
  return { matches: matches.slice(0, max), exact: matches.length <= max };
}

/** Parts of nearly every lead, which the index finds too often and reads slowly. */
const COMMON_ENDINGS =
  '@gmail.com @yahoo.co.in @outlook.com @hotmail.com @example.com @example.in +91';

/** Seven letters have five trigrams, which is selective enough. The index reads every lead of each trigram. */
const MAX_LETTERS = 7;

/** Has at least three letters, without an email provider or a country code. */
function selectivePart(word: string): string {
  const atSign = word.lastIndexOf('@');
  const isProviders = atSign >= 0 && COMMON_ENDINGS.includes(word.slice(atSign));
  const mailboxPart =
    isProviders && isIndexable(word.slice(0, atSign)) ? word.slice(0, atSign) : word;
  return Array.from(mailboxPart).slice(-MAX_LETTERS).join('');
}

const expressionOf = (variants: WordVariants) =>
  `(${variants.map((variant) => `(${variant.filter(isIndexable).map(trigrams).join(' AND ')})`).join(' OR ')})`;

/** The index reads all leads of each trigram in a query. */
const FEW_TRIGRAMS = 4;

/** Keeps adjacent trigrams without overlap, and the last one. The text is checked anyway. */
const selectTrigrams = (parts: readonly string[]) =>
  parts.length <= FEW_TRIGRAMS
    ? parts
    : parts.filter((_, at) => at % 3 === 0 || at === parts.length - 1);

/** Quoted, so that FTS5 sees no operators. */
function trigrams(word: string): string {
  const letters = Array.from(word);
  const parts = [
    ...new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))),
  ];
  const distinctive = parts.filter((part) => !COMMON_ENDINGS.includes(part));
  return selectTrigrams(distinctive.length ? distinctive : parts)
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join(' AND ');
}

const MAX_INDEX_READS = 40_000;
/** Reading one match that the index found takes as long as walking past seven leads. */
const WALKS_PER_READ = 7;

/**
 * Walks the newest leads for a common term and asks the index for a rare one. PostgreSQL's planner would only guess.
 */
async function searchTrigrams(query: LeadQuery, terms: SearchTerms): Promise<MatchList> {
  const { words, max } = terms;
  const newest = await scanNewest(query, terms);
  const foundCount = newest.matches.length;
  if (newest.exact || foundCount === max) return newest;
  const totalCount = await countLeads({
    ...query,
    status: null,
    priority: null,
    owner: null,
    month: null,
  });
  const share = foundCount / MAX_UNINDEXED;
  if (max / share < share * totalCount * WALKS_PER_READ) {
    // Looks through twice the expected distance, and stops when enough are found.
    const furtherMatches = await scanNewest(query, terms, Math.ceil((2 * max) / share));
    if (furtherMatches.exact || furtherMatches.matches.length === max) return furtherMatches;
  }
  const { rows } = await sql<LeadMatch>`
    with found as materialized (
      select ${matchColumns} from leads where ${containsAll(words)} and ${filters(query)} limit ${MAX_INDEX_READS})
    select * from found order by created desc, id desc limit ${max + 1}`.execute(db());
  return { matches: rows.slice(0, max), exact: rows.length <= max };
}
