import { addCounts, type Counts, type NamedCounts, noCounts } from './counts';

/** Rows of a table that fit on one page together with the other tables. */
const LINES = 8;

/**
 * Rows sorted by leads, with those that don't fit on the page added up in one. The total stays that
 * of the month.
 */
export function fitPage(rows: readonly NamedCounts[]): readonly NamedCounts[] {
  if (rows.length <= LINES) return rows;
  const [shown, others] = [rows.slice(0, LINES - 1), rows.slice(LINES - 1)];
  return [
    ...shown,
    { ...others.reduce<Counts>(addCounts, noCounts), name: `${others.length} others` },
  ];
}
