import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { statuses } from '~/features/leads/core/lead';
import { quarantinedLeads, activeLeads } from '~/features/leads/core/lead-scope.server';
import { ownedBy } from '~/features/leads/owners/owned-by.server';
import type { OwnerFilter } from '~/features/leads/owners/owner';

import type { LeadQuery } from './lead-query';

type Counted = Pick<LeadQuery, 'kind' | 'place' | 'status' | 'priority' | 'owner'>;

export async function countLeads({ status, ...query }: Counted): Promise<number> {
  const counts = await countStatuses(query);
  return status
    ? (counts[statuses.indexOf(status)] ?? 0)
    : counts.reduce((sum, count) => sum + count, 0);
}

/** In the order of `statuses`. Read from the counters, or for an owner from the index `desk_by_owner`. */
export async function countStatuses(query: Omit<Counted, 'status'>): Promise<number[]> {
  const rows = query.owner ? await countOwned(query, query.owner) : await readTotals(query);
  const counts = Map.groupBy(rows, ({ status }) => status);
  return statuses.map((status) =>
    (counts.get(status) ?? []).reduce((sum, { count }) => sum + count, 0),
  );
}

type Rows = Promise<{ readonly status: string; readonly count: number }[]>;

async function readTotals(query: Omit<Counted, 'status'>): Rows {
  const { kind, place, priority } = query;
  const totalRows = await db()
    .selectFrom('lead_totals')
    .select((eb) => ['status', eb.fn.sum<number>('leads').as('count')])
    .where('kind', '=', kind)
    .where('place', '=', place)
    .$if(priority !== null, (totals) => totals.where('priority', '=', priority ?? ''))
    .groupBy('status')
    .execute();
  return [...totalRows, ...(await countSamples(query))];
}

/**
 * The counters leave samples out. There are a few, and they are filtered here: for a condition on the kind SQLite would
 * use an index that has every lead.
 */
async function countSamples({ kind, place, priority }: Omit<Counted, 'status'>): Rows {
  const samples = await db()
    .selectFrom('leads')
    .select(['kind', 'status', 'priority'])
    .where(sql<boolean>`sample = 1`)
    .where(place === 'desk' ? activeLeads : quarantinedLeads)
    .execute();
  return samples
    .filter((one) => one.kind === kind && (priority === null || one.priority === priority))
    .map(({ status }) => ({ status, count: 1 }));
}

const countOwned = ({ kind, place, priority }: Omit<Counted, 'status'>, owner: OwnerFilter): Rows =>
  db()
    .selectFrom('leads')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where(sql<boolean>`kind = ${sql.lit(kind)}`)
    .where(place === 'desk' ? activeLeads : quarantinedLeads)
    .where(ownedBy(owner, { priority }))
    .groupBy('status')
    .execute();
