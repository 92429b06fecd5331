import { db } from '~/db/executor.server';
import { type SortKey, statuses } from '~/features/leads/core/lead';
import type { LeadQuery } from '~/features/leads/search/lead-query';
import { sampleCounts } from '~/features/leads/search/sample-counts.server';
import { dayOf, daysOfMonth, monthOf, startOfDay } from '~/platform/indian-time';

type PositionQuery = Pick<LeadQuery, 'kind' | 'status' | 'priority' | 'sort' | 'direction'>;

export type Bucket = { readonly status: string; readonly period: number; readonly leads: number };

/**
 * Finds the row at position `at` (0 is the first): it is `rest` rows after the key `start`. The counters are read by
 * month and then by day, so that `rest` is less than a day's leads. Undefined beyond the end.
 */
export async function findPosition(
  query: PositionQuery,
  months: readonly Bucket[],
  at: number,
): Promise<{ start: (string | number)[]; rest: number } | undefined> {
  const month = bucketAt(sortBuckets(query, months), at);
  if (!month) return undefined;
  const day = bucketAt(sortBuckets(query, await countDays(query, month.bucket)), month.rest);
  if (!day) return undefined;
  const { status, period } = day.bucket;
  // Every id is greater than '', so in both directions the first row beyond this key is the day's first.
  const edge = [startOfDay(query.direction === 'desc' ? period + 1 : period), ''];
  return { start: query.sort === 'status' ? [rankOf(status), ...edge] : edge, rest: day.rest };
}

function bucketAt(buckets: readonly Bucket[], at: number) {
  let remaining = at;
  for (const bucket of buckets) {
    if (remaining < bucket.leads) return { bucket, rest: remaining };
    remaining -= bucket.leads;
  }
  return undefined;
}

const rankOf = (status: string) => statuses.findIndex((one) => one === status) + 1;

/** A period has several buckets only if the list is ordered by status. */
function sortBuckets({ sort, direction }: PositionQuery, counted: readonly Bucket[]): Bucket[] {
  const buckets = joinBuckets(sort, counted);
  const sign = direction === 'desc' ? -1 : 1;
  return buckets.toSorted(
    (a, b) => sign * (rankOf(a.status) - rankOf(b.status) || a.period - b.period),
  );
}

function joinBuckets(sort: SortKey, buckets: readonly Bucket[]): Bucket[] {
  const keyed = sort === 'status' ? buckets : buckets.map((one) => ({ ...one, status: '' }));
  const groups = Map.groupBy(keyed, ({ status, period }) => `${status} ${period}`);
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, leads: rest.reduce((sum, { leads }) => sum + leads, first.leads) }] : [],
  );
}

export async function countMonths(query: PositionQuery): Promise<Bucket[]> {
  const { kind, status, priority } = query;
  let months = db()
    .selectFrom('lead_months')
    .select((eb) => ['status', 'month as period', eb.fn.sum<number>('leads').as('leads')])
    .where('kind', '=', kind)
    .where('place', '=', 'desk')
    .groupBy(['status', 'month']);
  if (status) months = months.where('status', '=', status);
  if (priority) months = months.where('priority', '=', priority);
  const samples = await sampleCounts({ ...query, place: 'desk' });
  return [
    ...(await months.execute()),
    ...samples.map((one) => ({ status: one.status, period: monthOf(one.createdAt), leads: 1 })),
  ];
}

async function countDays(query: PositionQuery, month: Bucket): Promise<Bucket[]> {
  const { from, to } = daysOfMonth(month.period);
  const status = query.sort === 'status' ? month.status : query.status;
  let days = db()
    .selectFrom('lead_days')
    .select((eb) => ['status', 'day as period', eb.fn.sum<number>('leads').as('leads')])
    .where('kind', '=', query.kind)
    .where('place', '=', 'desk')
    .where('day', '>=', from)
    .where('day', '<', to)
    .groupBy(['status', 'day']);
  if (status) days = days.where('status', '=', status);
  if (query.priority) days = days.where('priority', '=', query.priority);
  const samples = await sampleCounts({ ...query, status, place: 'desk' });
  const sampleDays = samples.map((one) => ({
    status: one.status,
    period: dayOf(one.createdAt),
    leads: 1,
  }));
  const isInMonth = ({ period }: Bucket) => period >= from && period < to;
  return [...(await days.execute()), ...sampleDays.filter(isInMonth)];
}
