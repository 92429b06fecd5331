import { type Status, statuses } from '~/features/leads/core/lead';
import { searchTerm } from '~/features/leads/core/lead-text.server';
import { readLeadsByIds } from '~/features/leads/core/read-lead.server';

import type { LeadQuery, LeadWindow, WindowAt } from './lead-query';
import {
  findByReference,
  findMatches,
  type LeadMatch,
  type MatchList,
  MAX_MATCHES,
} from './search-matches.server';

/** Every call finds all matches again, which takes milliseconds. @param max how many of the newest suffice. */
export async function searchLeads(
  query: LeadQuery,
  windowAt: WindowAt,
  size: number,
  max = MAX_MATCHES,
): Promise<LeadWindow> {
  return readWindow(query, await find(query, max), 'at' in windowAt ? windowAt.at : 0, size);
}

/** Searches once for the counts of all statuses, in their order, and for the first window of each. */
export async function searchEachStatus(query: LeadQuery) {
  const all = await find({ ...query, status: null }, MAX_MATCHES);
  const withStatus = (status: Status) =>
    all.matches.filter(({ rank }) => rank === statuses.indexOf(status) + 1);
  return {
    counts: statuses.map((status) => withStatus(status).length),
    /** Whether these are all matches. Otherwise a status is searched for matches of its own. */
    exact: all.exact,
    async firstWindow(status: Status | null, size: number): Promise<LeadWindow> {
      let shown = all;
      if (status !== null)
        shown = all.exact
          ? { matches: withStatus(status), exact: true }
          : await find({ ...query, status }, MAX_MATCHES);
      return readWindow(query, shown, 0, size);
    },
  };
}

async function readWindow(
  query: LeadQuery,
  { matches, exact }: MatchList,
  position: number,
  size: number,
): Promise<LeadWindow> {
  const ids = sortMatches(query, matches)
    .slice(position, position + size)
    .map(({ id }) => id);
  return {
    rows: await readLeadsByIds(ids),
    at: position,
    first: null,
    last: null,
    total: { count: matches.length, exact },
  };
}

async function find(query: LeadQuery, max: number) {
  const term = searchTerm(query.search);
  return (await findByReference(query, term)) ?? findMatches(query, { term, max });
}

/** Each order ends with the id, like the orders of the list. */
const orderKeys = {
  createdAt: (match: LeadMatch) => [match.created, match.id],
  name: (match: LeadMatch) => [match.name, match.id],
  status: (match: LeadMatch) => [match.rank, match.created, match.id],
  estimatedPrice: (match: LeadMatch) => [match.price, match.id],
} as const;

function sortMatches({ sort, direction }: LeadQuery, matches: readonly LeadMatch[]): LeadMatch[] {
  const key = orderKeys[sort];
  const sign = direction === 'desc' ? -1 : 1;
  return matches.toSorted((a, b) => sign * compareKeys(key(a), key(b)));
}

function compareKeys(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const otherValues = b.values();
  for (const value of a) {
    const otherValue = otherValues.next().value ?? '';
    if (value < otherValue) return -1;
    if (value > otherValue) return 1;
  }
  return 0;
}
