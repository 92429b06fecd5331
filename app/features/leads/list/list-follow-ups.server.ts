import { type RawBuilder, sql } from 'kysely';

import { db } from '~/db/executor.server';
import { openStatuses, type Status, statuses } from '~/features/leads/core/lead';
import { activeLeads, realLeads } from '~/features/leads/core/lead-scope.server';
import { readLeadsByIds } from '~/features/leads/core/read-lead.server';
import {
  type FollowUpGroup,
  type FollowUpRange,
  followUpRanges,
} from '~/features/leads/follow-up/follow-up-group';
import { ownedByInOrder } from '~/features/leads/owners/owned-by.server';
import {
  type LeadQuery,
  type LeadWindow,
  type WindowAt,
  WINDOW_SIZE,
} from '~/features/leads/search/lead-query';

import { type FollowUpPlace, followUpKeyOf, parseFollowUpKey } from './lead-key.server';

type FollowUpQuery = Pick<LeadQuery, 'status' | 'priority' | 'owner' | 'onlyReal'> & {
  readonly followUp: FollowUpGroup;
};

/** Counting stops at this many leads of a group, and a list ends there. */
const MAX_COUNTED = 100_000;

/** `exact` is false if there are more than `MAX_COUNTED`. */
export async function countFollowUps(
  query: FollowUpQuery,
  now = Date.now(),
): Promise<LeadWindow['total']> {
  const counts = await Promise.all(
    followUpRanges(query.followUp, now).map((range) => lengthOf(query, range)),
  );
  const totalCount = counts.reduce((sum, count) => sum + count, 0);
  return { count: Math.min(totalCount, MAX_COUNTED), exact: totalCount <= MAX_COUNTED };
}

/** In the order of `statuses`. */
export async function countFollowUpStatuses(
  query: Omit<FollowUpQuery, 'status'>,
  now = Date.now(),
): Promise<number[]> {
  const columns = openStatuses.map(
    (status) => sql`count(case when status = ${sql.lit(status)} then 1 end) as ${sql.ref(status)}`,
  );
  const counted = await Array.fromAsync(followUpRanges(query.followUp, now), async (range) => {
    const { rows } = await sql<Partial<Record<Status, number>>>`
      select ${sql.join(columns)} from (
        select status from leads where ${rangeWhere(range, { ...query, status: null })}
        limit ${MAX_COUNTED}) as counted`.execute(db());
    return rows;
  });
  return statuses.map((status) =>
    counted.flat().reduce((sum, counts) => sum + (counts[status] ?? 0), 0),
  );
}

/** By position, the database steps over every row above. @throws z.ZodError or SyntaxError for another list's key. */
export async function listFollowUps(
  query: FollowUpQuery,
  windowAt: WindowAt,
  size = WINDOW_SIZE,
  now = Date.now(),
): Promise<LeadWindow> {
  const ranges = followUpRanges(query.followUp, now);
  const [total, places] = await Promise.all([
    countFollowUps(query, now),
    'at' in windowAt
      ? readAtPosition(query, ranges, windowAt.at, size)
      : readBesideKey(query, ranges, windowAt, size),
  ]);
  return {
    rows: await readLeadsByIds(places.map(({ id }) => id)),
    at: 'at' in windowAt ? windowAt.at : null,
    first: followUpKeyOf(places[0]),
    last: followUpKeyOf(places.at(-1)),
    total,
  };
}

async function readAtPosition(
  query: FollowUpQuery,
  ranges: readonly FollowUpRange[],
  position: number,
  size: number,
) {
  const found: FollowUpPlace[] = [];
  let above = position;
  for (const range of ranges) {
    const rows = await readRange(query, range, { limit: size - found.length, offset: above });
    found.push(...rows);
    if (found.length === size) break;
    above =
      rows.length > 0 || above === 0 ? 0 : Math.max(0, above - (await lengthOf(query, range)));
  }
  return found;
}

async function readBesideKey(
  query: FollowUpQuery,
  ranges: readonly FollowUpRange[],
  windowAt: { after: string } | { before: string },
  size: number,
) {
  const up = 'before' in windowAt;
  const [by, time, id] = parseFollowUpKey(up ? windowAt.before : windowAt.after);
  const own = ranges.findIndex((range) => range.by === by);
  const found: FollowUpPlace[] = [];
  const rest = up ? ranges.slice(0, own + 1).toReversed() : ranges.slice(Math.max(0, own));
  for (const range of rest) {
    const limit = size - found.length;
    const besideKey = range.by === by ? { at: time, id } : undefined;
    if (limit > 0) found.push(...(await readRange(query, range, { limit, beside: besideKey, up })));
  }
  return up ? found.toReversed() : found;
}

/** Written exactly like the expression of the range's index. */
const timeExpression = ({ by }: FollowUpRange): RawBuilder<number> =>
  by === 'promise' ? sql`follow_up_at` : sql`coalesce(last_contact_at, created_at)`;

/** Statuses are literals and not parameters, so that both engines can choose the partial index. */
function rangeWhere(range: FollowUpRange, { status, priority, owner, onlyReal }: FollowUpQuery) {
  const timeColumn = timeExpression(range);
  const conditions = [
    onlyReal ? realLeads : activeLeads,
    sql`status in (${sql.join(openStatuses.map((open) => sql.lit(open)))})`,
    sql`${timeColumn} >= ${range.from} and ${timeColumn} < ${range.to}`,
  ];
  if (range.by === 'last word') conditions.push(sql`follow_up_at is null`);
  if (range.onlyUnanswered) conditions.push(sql`status = 'New' and first_contact_at is null`);
  if (status) conditions.push(sql`status = ${status}`);
  if (priority) conditions.push(sql`priority = ${priority}`);
  if (owner) conditions.push(ownedByInOrder(owner));
  return sql.join(conditions, sql` and `);
}

/** Counts at most one more than `MAX_COUNTED`. */
async function lengthOf(query: FollowUpQuery, range: FollowUpRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 as one from leads where ${rangeWhere(range, query)} limit ${MAX_COUNTED + 1}) as counted`.execute(
    db(),
  );
  return rows[0]?.count ?? 0;
}

type RangePart = {
  readonly limit: number;
  readonly offset?: number;
  /** The row after which (or before which, with `up`) the part begins. */
  readonly beside?: { readonly at: number; readonly id: string } | undefined;
  readonly up?: boolean;
};

async function readRange(
  query: FollowUpQuery,
  range: FollowUpRange,
  { limit, offset = 0, beside, up = false }: RangePart,
): Promise<FollowUpPlace[]> {
  const conditions = [rangeWhere(range, query)];
  const timeColumn = timeExpression(range);
  if (beside) {
    // The engines compare only one column with an index on an expression. The first comparison seeks in the index.
    conditions.push(
      up
        ? sql`${timeColumn} <= ${beside.at} and (${timeColumn} < ${beside.at} or id < ${beside.id})`
        : sql`${timeColumn} >= ${beside.at} and (${timeColumn} > ${beside.at} or id > ${beside.id})`,
    );
  }
  const way = up ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ id: string; at: number }>`
    select id, ${timeColumn} as at from leads where ${sql.join(conditions, sql` and `)}
    order by ${timeColumn} ${way}, id ${way} limit ${limit} offset ${offset}`.execute(db());
  return rows.map(({ id, at }) => ({ by: range.by, at, id }));
}
