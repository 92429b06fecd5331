import { type Expression, sql, type SqlBool } from 'kysely';

import { db } from '~/db/executor.server';

import { countLeads } from './count-leads.server';
import { statuses } from './lead';
import { amongSuspects, hasTwin, onTheDesk, rowColumns, toLeadRow } from './lead-columns.server';
import { keyColumns, keyOf, parseKey } from './lead-key.server';
import { type LeadQuery, type LeadWindow, type Place, WINDOW } from './lead-query';
import { type Bucket, countMonths, findPosition } from './position.server';
import { searchLeads } from './search-leads.server';

/**
 * One window of the list, in the query's order, at most `size` rows. Its cost grows neither with the leads nor with how far
 * down it lies; positions are as of the counters, keys are exact whatever is written meanwhile.
 */
export async function listLeads(
  query: LeadQuery,
  place: Place,
  size = WINDOW,
): Promise<LeadWindow> {
  if (query.search.trim() !== '') return searchLeads(query, place, size);
  const jumps = query.place === 'desk' && (query.sort === 'createdAt' || query.sort === 'status');
  const months = jumps ? await countMonths(query) : null;
  const [rows, count] = await Promise.all([
    readRows(query, place, size, months),
    months ? months.reduce((sum, { leads }) => sum + leads, 0) : countLeads(query),
  ]);
  return {
    rows: rows.map(toLeadRow),
    at: 'at' in place ? place.at : null,
    first: keyOf(query.sort, rows[0]),
    last: keyOf(query.sort, rows.at(-1)),
    total: { count, exact: true },
    jumps,
  };
}

/** Columns that order the list; all in one direction, so that one index serves both ways. */
const orders = {
  createdAt: ['created_at', 'id'],
  name: ['name_sort', 'id'],
  status: ['status_rank', 'created_at', 'id'],
  estimatedPrice: ['price_sort', 'id'],
} as const;

/** Where the counters can't tell a position, this many rows may be stepped over. */
const FURTHEST_STEP = 5_000;

async function readRows(
  query: LeadQuery,
  place: Place,
  size: number,
  months: readonly Bucket[] | null,
) {
  const { sort, direction } = query;
  const order = orders[sort];
  const backwards = 'before' in place;
  const down = (direction === 'desc') !== backwards;
  let page = matching(query).selectAll().limit(size);
  for (const column of order) page = page.orderBy(column, down ? 'desc' : 'asc');

  const beyond = (values: readonly unknown[]): Expression<SqlBool> =>
    sql`(${sql.join(order.map((column) => sql.ref(column)))}) ${sql.raw(down ? '<' : '>')} (${sql.join(values)})`;
  if ('at' in place) {
    const position = months && place.at > 0 && (await findPosition(query, months, place.at));
    if (position === undefined) return [];
    if (position) page = page.where(beyond(position.start));
    page = page.offset(position ? position.rest : Math.min(place.at, FURTHEST_STEP));
  } else {
    page = page.where(beyond(parseKey(sort, backwards ? place.before : place.after)));
  }
  // Outside of the page: PostgreSQL works out the columns of the rows that an offset steps over, too.
  let rows = db()
    .selectFrom(page.as('leads'))
    .select((eb) => [...rowColumns, ...keyColumns, hasTwin(eb)]);
  for (const column of order) rows = rows.orderBy(column, down ? 'desc' : 'asc');
  const found = await rows.execute();
  return backwards ? found.toReversed() : found;
}

/** The leads of a query, search aside. The kind in letters, as for `onTheDesk`. */
function matching({ kind, place, status, priority }: LeadQuery) {
  let rows = db()
    .selectFrom('leads')
    .where(sql<boolean>`kind = ${sql.lit(kind)}`);
  rows = rows.where(place === 'desk' ? onTheDesk : amongSuspects);
  if (status) rows = rows.where('status_rank', '=', statuses.indexOf(status) + 1);
  if (priority) rows = rows.where('priority', '=', priority);
  return rows;
}
