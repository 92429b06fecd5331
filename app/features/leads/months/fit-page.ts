import { addCounts, type Counts, type NamedCounts, noCounts } from './counts';

/** Lines of a table: with the others of a sheet they fit a page. */
const LINES = 8;

/** Rows, the most leads first, of which those beyond the page are one: the sum stays the month's. */
export function fitPage(rows: readonly NamedCounts[]): readonly NamedCounts[] {
  if (rows.length <= LINES) return rows;
  const [shown, others] = [rows.slice(0, LINES - 1), rows.slice(LINES - 1)];
  return [
    ...shown,
    { ...others.reduce<Counts>(addCounts, noCounts), name: `${others.length} others` },
  ];
}
