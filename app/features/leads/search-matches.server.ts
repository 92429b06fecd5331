import { setImmediate as breathe } from 'node:timers/promises';

import { sql } from 'kysely';

import { db, engine } from '~/db/executor.server';

import { countLeads } from './count-leads.server';
import { statuses } from './lead';
import { amongSuspects, onTheDesk } from './lead-columns.server';
import type { LeadQuery } from './lead-query';

export type Match = {
  readonly id: string;
  readonly created: number;
  readonly name: string;
  readonly rank: number;
  readonly price: number;
};

/** More matches than this are not looked for: "1,000+". */
const ENOUGH = 1_000;
/** A trigram index needs three letters; with fewer, only this many of the newest leads are looked through. */
const NEWEST = 4_000;
/** Candidates of the index that are looked at: one step blocks for a few milliseconds, all of them for less than a second. */
const STEP = 1_000;
const CANDIDATES = 40_000;

/**
 * The newest leads of a query with `term` in their text, newest first, at most 1,000. `exact` says whether these are all.
 * @param term folded; `%` and `_` are letters like others.
 */
export async function findMatches(
  query: LeadQuery,
  term: string,
): Promise<{ matches: Match[]; exact: boolean }> {
  if (Array.from(term).length < 3) return lookThroughNewest(query, term);
  return engine() === 'sqlite' ? askFts(query, term) : askTrigrams(query, term);
}

const columns = sql<Match>`leads.id, leads.created_at as created, leads.name_sort as name,
  leads.status_rank as rank, leads.price_sort as price`;

function filters({ kind, place, status, priority }: LeadQuery) {
  const all = [sql`kind = ${kind}`, place === 'desk' ? onTheDesk : amongSuspects];
  if (status) all.push(sql`status_rank = ${statuses.indexOf(status) + 1}`);
  if (priority) all.push(sql`priority = ${priority}`);
  return sql.join(all, sql` and `);
}

/** `like` with what it would take for a wildcard escaped. SQLite's own folds ASCII, which the term already is. */
const contains = (term: string) =>
  sql`search like ${`%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;

async function lookThroughNewest(query: LeadQuery, term: string, looked = NEWEST) {
  const newest = sql`select * from leads where ${filters(query)} order by created_at desc, id desc limit ${looked}`;
  const { rows: matches } = await sql<Match>`
    select ${columns} from (${newest}) as leads where ${contains(term)}
    order by created_at desc, id desc limit ${ENOUGH}`.execute(db());
  return { matches, exact: matches.length < ENOUGH && (await countLeads(query)) <= looked };
}

/**
 * FTS5 gives the candidates newest first and stops when enough are asked for. Without positions it knows only that all the
 * trigrams occur, so each candidate is checked. In steps, because SQLite's calls block.
 */
async function askFts(query: LeadQuery, term: string) {
  const matches: Match[] = [];
  const expression = trigrams(term);
  let below = Number.MAX_SAFE_INTEGER;
  for (let looked = 0; looked < CANDIDATES; looked += STEP) {
    const { rows } = await sql<Match>`
      with found as materialized (
        select rowid as number from lead_search
        where lead_search match ${expression} and rowid < ${below} order by rowid desc limit ${STEP})
      select * from (select ${columns} from found cross join leads on leads.number = found.number
        where ${filters(query)} and instr(search, ${term}) > 0 order by leads.number desc)
      union all select '', coalesce(min(number), 0), '', count(*), 0 from found`.execute(db());
    // The last row tells of the candidates: the lowest, and how many.
    const last = rows.pop();
    matches.push(...rows);
    if (matches.length > ENOUGH) break;
    if (!last || last.rank < STEP) return { matches, exact: true };
    below = last.created;
    await breathe();
  }
  return { matches: matches.slice(0, ENOUGH), exact: false };
}

/** What stands in nearly every lead: of little use to the index, and slow to go through. */
const EVERYWHERE = '@gmail.com @yahoo.co.in @outlook.com @hotmail.com @example.com @example.in +91';

/** The trigrams of the term that tell most, quoted: to FTS5 nothing in them is an operator. */
function trigrams(term: string): string {
  const letters = Array.from(term);
  const parts = [
    ...new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))),
  ];
  const telling = parts.filter((part) => !EVERYWHERE.includes(part));
  return (telling.length ? telling : parts)
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join(' AND ');
}

/** Among the newest 4,000, so many matches mean that walking on finds 1,000 sooner than the index does. */
const COMMON = 160;

/**
 * A common term is found by walking through the newest leads, a rare one by the index, which reads every match. Left alone,
 * the planner guesses how common a term is, and may read the whole table.
 */
async function askTrigrams(query: LeadQuery, term: string) {
  const newest = await lookThroughNewest(query, term);
  const found = newest.matches.length;
  if (newest.exact || found === ENOUGH) return newest;
  if (found >= COMMON) {
    const further = await lookThroughNewest(
      query,
      term,
      Math.ceil((NEWEST * ENOUGH * 1.3) / found),
    );
    if (further.exact || further.matches.length === ENOUGH) return further;
  }
  const { rows } = await sql<Match>`
    with found as materialized (
      select ${columns} from leads where ${contains(term)} and ${filters(query)} limit ${CANDIDATES})
    select * from found order by created desc, id desc limit ${ENOUGH + 1}`.execute(db());
  return { matches: rows.slice(0, ENOUGH), exact: rows.length <= ENOUGH };
}
