import type { LeadQuery } from './lead-query';
import { listLeads, matchingInOrder } from './list-leads.server';

/**
 * The ids of a list's leads with their versions, in its order, from position `from` (0 is the first), at most `count`; of a search
 * and of a group of the follow-up list those that it shows.
 */
export async function listSeen(
  query: LeadQuery,
  { from, count }: { from: number; count: number },
): Promise<{ id: string; version: number }[]> {
  if (query.followUp || query.search.trim() !== '') {
    const { rows } = await listLeads(query, { at: from }, count);
    return rows.map(({ id, version }) => ({ id, version }));
  }
  return matchingInOrder(query).select(['id', 'version']).offset(from).limit(count).execute();
}
