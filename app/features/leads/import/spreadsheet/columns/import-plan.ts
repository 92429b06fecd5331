import type { Cell, SheetRow } from '~/features/import/spreadsheet/spreadsheet';
import type { LeadKind, Source } from '~/features/leads/lead';

import { type DateOrder, orderOf } from './cell-values';
import { type Column, estimateColumns, guessColumns, guessHeadings } from './import-columns';

/** What was decided of an import: which column is what, and how its rows are judged. */
export type ImportPlan = {
  readonly kind: LeadKind;
  /** From 0. */
  readonly sheet: number;
  /** The number of the row that holds the headings; null where none does. */
  readonly headings: number | null;
  readonly columns: readonly Column[];
  /** What each column is called. */
  readonly labels: readonly string[];
  readonly dateOrder: DateOrder;
  /** What becomes of somebody whom the desk, or an earlier row, knows already. */
  readonly duplicates: 'leave-out' | 'store';
  /** How those came of whom the sheet doesn't say it. */
  readonly source: Source;
};

/** A cell as people read it. */
export const textOf = (cell: Cell | undefined) =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.fault;

const texts = ([, cells]: SheetRow) => cells.map(textOf);

const LONGEST_LABEL = 60;
/** What a column without a heading is called. */
export const labelWithout = (column: number) => `Column ${letterOf(column)}`;

/** "C", or "AA", as a spreadsheet names a column. */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));

/** The columns of a sheet under the headings of one of its first rows: what each is called, and what stands below. */
export function columnsUnder(sample: readonly SheetRow[], headings: number | null) {
  const head = sample.find(([number]) => number === headings);
  const below = sample.filter(([number]) => headings === null || number > headings);
  const width = Math.max(0, ...[head, ...below].map((row) => row?.[1].length ?? 0));
  return Array.from({ length: width }, (_, at) => ({
    letter: letterOf(at),
    heading: textOf(head?.[1][at]).trim(),
    label:
      textOf(head?.[1][at]).trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_LABEL) ||
      labelWithout(at),
    values: below.map((row) => textOf(row[1][at])),
  }));
}

/** A plan for a sheet as its first rows suggest it; `chosenHeadings` where somebody has said which row holds them. */
export function guessPlan(
  sheet: number,
  sample: readonly SheetRow[],
  kind: LeadKind,
  chosenHeadings?: number | null,
): ImportPlan {
  const guessed = guessHeadings(sample.map(texts));
  const headings =
    chosenHeadings !== undefined
      ? chosenHeadings
      : guessed === null
        ? null
        : (sample[guessed]?.[0] ?? null);
  const under = columnsUnder(sample, headings);
  const below = sample.filter(([number]) => headings === null || number > headings).map(texts);
  const columns = guessColumns(
    under.map(({ heading }) => heading),
    below,
  );
  const dates = under.flatMap(({ values }, at) =>
    ['createdAt', 'followUpAt', 'firstContactAt'].includes(columns[at] ?? '') ? values : [],
  );
  const isOfEstimates =
    columns.includes('reference') && columns.some((column) => estimateColumns.includes(column));
  return {
    kind: isOfEstimates ? 'estimate' : columns.includes('reference') ? 'inquiry' : kind,
    sheet,
    headings,
    columns,
    labels: under.map(({ label }) => label),
    dateOrder: orderOf(dates),
    duplicates: 'leave-out',
    source: 'site',
  };
}
