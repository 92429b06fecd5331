import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { statuses } from '~/features/leads/core/lead';
import { quarantinedLeads, activeLeads, inMonth } from '~/features/leads/core/lead-scope.server';
import { ownedBy } from '~/features/leads/owners/owned-by.server';
import type { OwnerFilter } from '~/features/leads/owners/owner';
import { monthOf } from '~/platform/indian-time';

import type { LeadQuery } from './lead-query';

type Counted = Pick<LeadQuery, 'kind' | 'place' | 'status' | 'priority' | 'owner' | 'month'>;

export async function countLeads({ status, ...query }: Counted): Promise<number> {
  const counts = await countStatuses(query);
  return status
    ? (counts[statuses.indexOf(status)] ?? 0)
    : counts.reduce((sum, count) => sum + count, 0);
}

/** In the order of `statuses`. Read from the counters, or for an owner from the index `desk_by_owner`. */
export async function countStatuses(query: Omit<Counted, 'status'>): Promise<number[]> {
  const { owner } = query;
  const rows = await (owner ? countOwned(query, owner) : readTotals(query));
  const counts = Map.groupBy(rows, ({ status }) => status);
  return statuses.map((status) =>
    (counts.get(status) ?? []).reduce((sum, { count }) => sum + count, 0),
  );
}

type Counts = readonly { readonly status: string; readonly count: number }[];
type Rows = Promise<Counts>;

const sumOf = (counts: Counts) => counts.reduce((sum, { count }) => sum + count, 0);

async function countOwned(query: Omit<Counted, 'status'>, owner: OwnerFilter): Rows {
  // The leads of one month are few, so they are counted directly.
  const isSubtracted =
    owner.id === null && query.place === 'desk' && (query.month ?? null) === null;
  return (isSubtracted ? await subtractOwned(query) : null) ?? countRows(query, owner);
}

/**
 * Counts leads without an owner: all leads minus those with one. Where few leads have an owner, this is much faster than
 * counting the rows. Resolves to null if most leads have one.
 */
async function subtractOwned(query: Omit<Counted, 'status'>): Promise<Counts | null> {
  const totals = await readTotals(query);
  const max = Math.ceil(sumOf(totals) / 2);
  const owned = await countAllOwned(query, max + 1);
  if (sumOf(owned) > max) return null;
  return [...totals, ...owned.map(({ status, count }) => ({ status, count: -count }))];
}

/** No id is empty, so the first condition means "has an owner". Only `desk_by_owner` fits the conditions. */
async function countAllOwned(
  { kind, priority }: Omit<Counted, 'status'>,
  limit: number,
): Promise<Counts> {
  const conditions = [sql`owner_id > ''`, activeLeads, sql`kind || '' = ${kind}`];
  if (priority !== null) conditions.push(sql`priority || '' = ${priority}`);
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from (
      select status from leads where ${sql.join(conditions, sql` and `)}
      limit ${limit}) as owned
    group by status`.execute(db());
  return rows;
}

async function readTotals(query: Omit<Counted, 'status'>): Rows {
  const { kind, place, priority, month = null } = query;
  const counters = month === null ? db().selectFrom('lead_totals') : countersOf(month);
  const totalRows = await counters
    .select((eb) => ['status', eb.fn.sum<number>('leads').as('count')])
    .where('kind', '=', kind)
    .where('place', '=', place)
    .$if(priority !== null, (totals) => totals.where('priority', '=', priority ?? ''))
    .groupBy('status')
    .execute();
  return [...totalRows, ...(await countSamples(query))];
}

const countersOf = (month: number) =>
  db().selectFrom(
    db()
      .selectFrom('lead_months')
      .select(['kind', 'place', 'status', 'priority', 'leads'])
      .where('month', '=', month)
      .as('lead_totals'),
  );

/**
 * The counters leave samples out. There are a few, and they are filtered here: for a condition on the kind SQLite would
 * use an index that has every lead.
 */
async function countSamples({
  kind,
  place,
  priority,
  month = null,
}: Omit<Counted, 'status'>): Rows {
  const samples = await db()
    .selectFrom('leads')
    .select(['kind', 'status', 'priority', 'created_at'])
    .where(sql<boolean>`sample = 1`)
    .where(place === 'desk' ? activeLeads : quarantinedLeads)
    .execute();
  return samples
    .filter((one) => one.kind === kind && (priority === null || one.priority === priority))
    .filter(({ created_at: at }) => month === null || monthOf(at) === month)
    .map(({ status }) => ({ status, count: 1 }));
}

const countRows = (
  { kind, place, priority, month = null }: Omit<Counted, 'status'>,
  owner: OwnerFilter,
): Rows =>
  db()
    .selectFrom('leads')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where(sql<boolean>`kind = ${sql.lit(kind)}`)
    .where(place === 'desk' ? activeLeads : quarantinedLeads)
    .where(ownedBy(owner, { priority }))
    .$if(month !== null, (leads) => leads.where(inMonth(month ?? 0)))
    .groupBy('status')
    .execute();
