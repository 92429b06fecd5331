import { db } from '~/db/executor.server';
import type { LeadKind, LeadRow } from '~/features/leads/core/lead';
import { realLeads } from '~/features/leads/core/lead-scope.server';
import type { LeadQuery } from '~/features/leads/search/lead-query';
import { searchLeads } from '~/features/leads/search/search-leads.server';

export type LeadSuggestion = Pick<
  LeadRow,
  'id' | 'kind' | 'reference' | 'name' | 'email' | 'phone' | 'status'
>;

const SUGGESTED_KINDS: readonly LeadKind[] = ['inquiry', 'estimate'];

const queryOf = (kind: LeadKind, search: string): LeadQuery => ({
  kind,
  search,
  place: 'desk',
  onlyReal: true,
  status: null,
  priority: null,
  followUp: null,
  sort: 'createdAt',
  direction: 'desc',
});

export async function suggestLeads(search: string, limit: number): Promise<LeadSuggestion[]> {
  const windows = await Promise.all(
    SUGGESTED_KINDS.map((kind) => searchLeads(queryOf(kind, search), { at: 0 }, limit, limit)),
  );
  return windows
    .flatMap(({ rows }) => rows)
    .toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
    .slice(0, limit);
}

/** In no particular order. */
export async function suggestLeadsOf(ids: readonly string[]): Promise<LeadSuggestion[]> {
  if (ids.length === 0) return [];
  return db()
    .selectFrom('leads')
    .select(['id', 'kind', 'reference', 'name', 'email', 'phone', 'status'])
    .where('id', 'in', ids)
    .where(realLeads)
    .execute();
}
