import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { activeLeads, quarantinedLeads } from '~/features/leads/core/lead-scope.server';

import type { LeadQuery } from './lead-query';

type Query = Pick<LeadQuery, 'kind' | 'place' | 'priority'> & { readonly status?: string | null };

/** One row for each sample lead of a list. The counters leave samples out. */
export async function sampleCounts({ kind, place, status = null, priority }: Query) {
  const samples = await db()
    .selectFrom('leads')
    .select(['kind', 'status', 'priority', 'created_at as createdAt'])
    .where(sql<boolean>`sample = 1`)
    .where(place === 'desk' ? activeLeads : quarantinedLeads)
    .execute();
  return samples.filter(
    (one) =>
      one.kind === kind &&
      (status === null || one.status === status) &&
      (priority === null || one.priority === priority),
  );
}
