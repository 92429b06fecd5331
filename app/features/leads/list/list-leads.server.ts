import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';

import { db, readTogether } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { statuses } from '~/features/leads/core/lead';
import {
  quarantinedLeads,
  activeLeads,
  inMonth,
  selectLeadRows,
  toLeadRow,
} from '~/features/leads/core/lead-scope.server';
import { orderForOwner, ownedBy } from '~/features/leads/owners/owned-by.server';
import { countLeads } from '~/features/leads/search/count-leads.server';
import {
  type LeadQuery,
  type LeadWindow,
  isSearch,
  type WindowAt,
  WINDOW_SIZE,
} from '~/features/leads/search/lead-query';
import { searchEachStatus, searchLeads } from '~/features/leads/search/search-leads.server';

import { keyColumns, keyOfRow, parseKey } from './lead-key.server';
import { listFollowUps } from './list-follow-ups.server';

/**
 * At most `size` rows; empty beyond the end. A key costs the same everywhere and is exact despite concurrent writes. A
 * position is valid only at this moment and may cost one index step for each row above.
 * @throws z.ZodError or SyntaxError for a key of another order.
 */
export async function listLeads(
  query: LeadQuery,
  windowAt: WindowAt,
  size = WINDOW_SIZE,
): Promise<LeadWindow> {
  const { followUp } = query;
  if (followUp) return listFollowUps({ ...query, followUp }, windowAt, size);
  if (isSearch(query)) return searchLeads(query, windowAt, size);
  const count = await countLeads(query);
  const rows = await readRows(query, windowAt, size);
  return {
    rows: rows.map(toLeadRow),
    at: 'at' in windowAt ? windowAt.at : null,
    first: keyOfRow(query.sort, rows[0]),
    last: keyOfRow(query.sort, rows.at(-1)),
    total: { count, exact: true },
  };
}

const MAX_CARDS_PER_COLUMN = 30;

/** A column for each status. All are read at one moment, so a lead that moves is in exactly one of them. */
export const readBoard = (query: LeadQuery): Promise<LeadWindow[]> =>
  readTogether(async () => {
    const search = isSearch(query) ? await searchEachStatus(query) : null;
    return Array.fromAsync(
      statuses,
      (status) =>
        search?.firstWindow(status, MAX_CARDS_PER_COLUMN) ??
        listLeads({ ...query, status }, { at: 0 }, MAX_CARDS_PER_COLUMN),
    );
  });

/** The columns of each order have one direction, so that one index serves both directions. */
const orderColumns = {
  createdAt: ['created_at', 'id'],
  name: ['name_sort', 'id'],
  status: ['status_rank', 'created_at', 'id'],
  estimatedPrice: ['price_sort', 'id'],
} as const;

async function readRows(query: LeadQuery, windowAt: WindowAt, size: number) {
  const { sort, direction } = query;
  const backwards = 'before' in windowAt;
  const down = (direction === 'desc') !== backwards;
  // Selects only ids, so that rows skipped by the offset are read from the index alone.
  let ids = orderLeads(selectMatching(query).select('id'), query, down).limit(size);
  ids =
    'at' in windowAt
      ? ids.offset(windowAt.at)
      : ids.where(
          afterKey(query, down, parseKey(sort, backwards ? windowAt.before : windowAt.after)),
        );
  const rows = selectLeadRows().select(keyColumns).where('id', 'in', ids);
  const found = await orderLeads(rows, { sort }, down).execute();
  return backwards ? found.toReversed() : found;
}

/** The search text is ignored. */
export const selectInOrder = (query: LeadQuery) =>
  orderLeads(selectMatching(query), query, query.direction === 'desc');

type SortedQuery = Pick<LeadQuery, 'sort' | 'owner'>;

function orderLeads<Row>(
  rows: SelectQueryBuilder<Tables, 'leads', Row>,
  { sort, owner }: SortedQuery,
  down: boolean,
): SelectQueryBuilder<Tables, 'leads', Row> {
  return orderColumns[sort].reduce<SelectQueryBuilder<Tables, 'leads', Row>>(
    (ordered, column) => ordered.orderBy(orderForOwner(owner, column), down ? 'desc' : 'asc'),
    rows,
  );
}

const afterKey = (
  { sort, owner }: SortedQuery,
  down: boolean,
  key: readonly unknown[],
): Expression<SqlBool> =>
  sql`(${sql.join(orderColumns[sort].map((column) => orderForOwner(owner, column)))}) ${sql.raw(down ? '<' : '>')} (${sql.join(key)})`;

/** The search text is ignored. The kind is a literal for the reason given at `activeLeads`. */
function selectMatching({ kind, place, status, priority, owner, month }: LeadQuery) {
  let rows = db()
    .selectFrom('leads')
    .where(sql<boolean>`kind = ${sql.lit(kind)}`);
  rows = rows.where(place === 'desk' ? activeLeads : quarantinedLeads);
  if (typeof month === 'number') rows = rows.where(inMonth(month));
  if (owner) return rows.where(ownedBy(owner, { status, priority }));
  if (status) rows = rows.where('status_rank', '=', statuses.indexOf(status) + 1);
  if (priority) rows = rows.where('priority', '=', priority);
  return rows;
}
