import { statuses } from '~/features/leads/core/lead';
import { searchTerm } from '~/features/leads/core/lead-text.server';
import { readLeadsByIds } from '~/features/leads/core/read-lead.server';

import type { LeadQuery, LeadWindow, WindowAt } from './lead-query';
import { findByReference, findMatches, type Match, MAX_MATCHES } from './search-matches.server';

/** Every call finds all matches again, which takes milliseconds. @param max how many of the newest suffice. */
export async function searchLeads(
  query: LeadQuery,
  windowAt: WindowAt,
  size: number,
  max = MAX_MATCHES,
): Promise<LeadWindow> {
  const { matches, exact } = await find(query, max);
  const at = 'at' in windowAt ? windowAt.at : 0;
  const ids = inOrder(query, matches)
    .slice(at, at + size)
    .map(({ id }) => id);
  return {
    rows: await readLeadsByIds(ids),
    at,
    first: null,
    last: null,
    total: { count: matches.length, exact },
  };
}

/** In the order of `statuses`; `exact` says whether these are all matches. */
export async function countMatches(query: LeadQuery) {
  const { matches, exact } = await find({ ...query, status: null }, MAX_MATCHES);
  const counts = statuses.map(
    (_, index) => matches.filter(({ rank }) => rank === index + 1).length,
  );
  return { counts, exact };
}

const find = async (query: LeadQuery, max: number) =>
  (await findByReference(query, query.search)) ??
  findMatches(query, { term: searchTerm(query.search), max });

/** Each order ends with the id, like the orders of the list. */
const orderKeys = {
  createdAt: (match: Match) => [match.created, match.id],
  name: (match: Match) => [match.name, match.id],
  status: (match: Match) => [match.rank, match.created, match.id],
  estimatedPrice: (match: Match) => [match.price, match.id],
} as const;

function inOrder({ sort, direction }: LeadQuery, matches: readonly Match[]): Match[] {
  const key = orderKeys[sort];
  const sign = direction === 'desc' ? -1 : 1;
  return matches.toSorted((a, b) => sign * compare(key(a), key(b)));
}

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const other = b.values();
  for (const value of a) {
    const against = other.next().value ?? '';
    if (value < against) return -1;
    if (value > against) return 1;
  }
  return 0;
}
