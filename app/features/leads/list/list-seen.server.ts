import { leadName } from '~/features/leads/core/lead';
import type { LeadQuery } from '~/features/leads/search/lead-query';

import { listLeads, selectInOrder } from './list-leads.server';

export type SeenLead = { readonly id: string; readonly version: number; readonly name: string };

/** Position 0 is the first. For a search or the follow-up list these are the leads that it shows. */
export async function listVersions(
  query: LeadQuery,
  { from, count }: { from: number; count: number },
): Promise<SeenLead[]> {
  const rows =
    query.followUp || query.search.trim() !== ''
      ? (await listLeads(query, { at: from }, count)).rows
      : await selectInOrder(query)
          .select(['id', 'version', 'name', 'email', 'phone'])
          .offset(from)
          .limit(count)
          .execute();
  return rows.map((row) => ({ id: row.id, version: row.version, name: leadName(row) }));
}
