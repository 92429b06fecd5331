import type { Cell } from '~/features/import/spreadsheet/spreadsheet';
import { withoutApostrophe } from '~/platform/csv/csv';
import { cleanText } from '~/platform/text/clean-text';
import { plainText } from '~/platform/text/plain-text';

import { isPlaceholder } from './cell-values';
import { rankOfHeading, zoneOfHeading } from './headings';
import { allColumns, type Column, columnNames, joinedColumns } from './import-columns';
import { type ImportPlan, labelOfUnnamed } from './import-plan';

export type LabelledText = { readonly label: string; readonly text: string };

export const toOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** Meta's own test leads: `<test lead: dummy data for full_name>`. */
const META_TEST_LEAD = '<test lead: dummy data';

/** Of several follow-ups, the last one is still to come. */
const byPriority = (a: { column: Column; at: number }, b: { at: number }) =>
  a.column === 'followUpAt' ? b.at - a.at : a.at - b.at;

/** Ditto marks: the cell means the same as the one above. */
const DITTO = /^[-.\s]*(?:do|ditto)[-.\s]*$|^(?:["″“”〃]+|''|,,)$/i;
const personal: ReadonlySet<Column> = new Set(['name', 'namePart', 'phone', 'email']);

/** An apostrophe by which a spreadsheet keeps a number as text. */
const BEFORE_NUMBER = /^['’](?=\d[\d\s]*$)/;

const separatelyHandled: ReadonlySet<Column> = new Set([...joinedColumns, 'phone', 'email']);

export function rowSorter({ columns, labels }: ImportPlan) {
  const byRank = labels
    .map((label, at) => ({ label, at, column: columns[at] ?? 'extra', rank: rankOfHeading(label) }))
    .toSorted((a, b) => {
      const [isJoined, isNextJoined] = [a, b].map(({ column }) => joinedColumns.includes(column));
      if (isJoined !== isNextJoined) return isJoined ? -1 : 1;
      return isJoined ? a.at - b.at : a.rank - b.rank || byPriority(a, b);
    });
  // In our own export, "do" is what someone wrote.
  const isOwn = columns.includes('reference');
  const above: Cell[] = [];
  const sameAsAbove = (cell: Cell, at: number) => {
    const isDitto = typeof cell === 'string' && DITTO.test(cell.trim());
    const meant = isDitto && !isOwn && !personal.has(columns[at] ?? 'extra') ? above[at] : cell;
    if (meant !== undefined && meant !== '') above[at] = meant;
    return meant ?? cell;
  };
  return (written: readonly Cell[]) => {
    const cells = written.map(sameAsAbove);
    const sorted = new Map<Column, LabelledText[]>();
    const faults: { readonly label: string; readonly fault: string }[] = [];
    let isTest = false;
    const add = (column: Column, label: string, cell: Cell | undefined) => {
      if (column === 'skip' || cell === undefined || cell === '') return;
      if (typeof cell !== 'string') return void faults.push({ label, fault: cell.fault });
      const text = cleanText(plainText(withoutApostrophe(cell))).replace(BEFORE_NUMBER, '');
      if (text.trim() === '') return;
      isTest ||= text.startsWith(META_TEST_LEAD);
      const sameColumn = sorted.get(column);
      if (sameColumn) sameColumn.push({ label, text });
      else sorted.set(column, [{ label, text }]);
    };
    for (const { column, label, at } of byRank) add(column, label, cells[at]);
    // Columns that are empty in the rows that the plan was made from.
    for (let index = labels.length; index < cells.length; index += 1)
      add('extra', labelOfUnnamed(index), cells[index]);
    const all = (column: Column): readonly LabelledText[] => sorted.get(column) ?? [];
    return {
      all,
      faults,
      isTest,
      labelOf: (name: string) => {
        const column = allColumns.find((one) => one === name);
        return column ? (all(column)[0]?.label ?? columnNames[column]) : name;
      },
      first: (column: Column) => all(column)[0]?.text ?? '',
      zoneOf: (column: Column) => zoneOfHeading(all(column)[0]?.label ?? ''),
      together: (column: Column, between: string) =>
        all(column)
          .filter(({ text }) => !isPlaceholder(text))
          .map(({ text }) => toOneLine(text))
          .join(between),
      /** Cells that weren't used because another cell of the same field came first. */
      others: () =>
        [...sorted].flatMap(([column, [first, ...rest]]) =>
          separatelyHandled.has(column) ? [] : rest.filter(({ text }) => text !== first?.text),
        ),
    };
  };
}

export type SortedRow = ReturnType<ReturnType<typeof rowSorter>>;
