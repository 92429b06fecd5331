import type { Cell, Outline, SheetRow } from '~/features/import/spreadsheet/spreadsheet';
import type { LeadKind, Source } from '~/features/leads/core/lead';
import { textStart } from '~/platform/text/cut-text';

import { type DateOrder, guessDateOrder } from './cell-values';
import { guessColumns, guessHeadings, headingScore, isSecondHeadingRow } from './guess-columns';
import { foldHeading, headingBelow } from './headings';
import { type Column, dateColumns, estimateColumns } from './import-columns';
import { type ShapeId, shapeOf, shapes } from './shapes';

export const wordKinds = ['status', 'priority', 'date'] as const;
export type WordKind = (typeof wordKinds)[number];
/** Keyed by the normalised word. An empty meaning adds the word to the notes. */
export type Answers = Readonly<Record<WordKind, Readonly<Record<string, string>>>>;
export const noAnswers: Answers = { status: {}, priority: {}, date: {} };

export const answerName = (kind: WordKind, word: string) => `answer ${kind} ${word}`;

export type ImportPlan = {
  readonly kind: LeadKind;
  /** Index of the sheet, from 0. */
  readonly sheet: number;
  /** The number of the heading row; null if there is none. */
  readonly headings: number | null;
  readonly columns: readonly Column[];
  readonly labels: readonly string[];
  readonly dateOrder: DateOrder;
  /** Whether people who are already leads, or in an earlier row, are skipped. */
  readonly duplicates: 'leave-out' | 'store';
  /** Used if no column names the source. */
  readonly source: Source;
  readonly shape: ShapeId | null;
  readonly withHidden: boolean;
  readonly answers: Answers;
};

export const textOf = (cell: Cell | undefined) =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.fault;

const texts = ([, cells]: SheetRow) => cells.map(textOf);

const MAX_LABEL_LENGTH = 60;
export const labelOfUnnamed = (column: number) => `Column ${letterOf(column)}`;

/** Such as "C" or "AA". */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));

export function columnsBelow(sample: readonly SheetRow[], headings: number | null) {
  const headingRow = sample.find(([number]) => number === headings);
  const rowsBelow = sample.filter(([number]) => headings === null || number > headings);
  const rowAbove = sample.find(([number]) => headings !== null && number === headings - 1);
  const merged =
    headingRow && rowAbove && isSecondHeadingRow(texts(rowAbove), texts(headingRow))
      ? texts(rowAbove)
      : [];
  const headingOf = (at: number) => {
    const heading = textOf(headingRow?.[1][at]).trim();
    if (heading === '') return (merged[at] ?? '').trim();
    const group = merged.slice(0, at + 1).findLast((text) => text.trim() !== '');
    return group === undefined ? heading : headingBelow(group.trim(), heading);
  };
  const width = Math.max(0, ...[headingRow, ...rowsBelow].map((row) => row?.[1].length ?? 0));
  return Array.from({ length: width }, (_, at) => ({
    letter: letterOf(at),
    heading: headingOf(at),
    label: textStart(headingOf(at).replaceAll(/\s+/g, ' '), MAX_LABEL_LENGTH) || labelOfUnnamed(at),
    values: rowsBelow.map((row) => textOf(row[1][at])),
  }));
}

export const datesIn = (under: ReturnType<typeof columnsBelow>, columns: readonly Column[]) =>
  under.flatMap(({ values }, at) => (dateColumns.includes(columns[at] ?? 'skip') ? values : []));

/** If the dates of inquiries can be read both ways, those of other columns may tell. */
const orderOfOtherDates = (under: ReturnType<typeof columnsBelow>) =>
  guessDateOrder(
    under
      .flatMap(({ values }) => values)
      .filter((text) => /^\d{1,2}([-/.])\d{1,2}\1\d{4}(?!\d)/.test(text)),
  );

/** As in "Date (MM/DD/YYYY)". */
const MONTH_FIRST = /\bmm?[-/.]dd?\b/i;

/** Apple Numbers adds a list of its tables as the first sheet. */
const isSummarySheet = (name: string) => /^export summary$/i.test(name.trim());

/** Chooses, of the visible sheets with rows, the one with the most known headings. */
export function guessSheet(sheets: Outline['sheets']): number {
  const scores = sheets.map(({ sample, hidden, name }) =>
    sample.length < 2 || hidden || isSummarySheet(name)
      ? -1
      : Math.max(0, ...sample.map((row) => headingScore(texts(row)))),
  );
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** `chosenHeadings` is the heading row that staff selected. */
export function guessPlan(
  sheet: number,
  sample: readonly SheetRow[],
  kind: LeadKind,
  chosenHeadings?: number | null,
): ImportPlan {
  const guessedHeadings = guessHeadings(sample.map(texts));
  const headings =
    chosenHeadings !== undefined
      ? chosenHeadings
      : guessedHeadings === null
        ? null
        : (sample[guessedHeadings]?.[0] ?? null);
  const under = columnsBelow(sample, headings);
  const rowsBelow = sample.filter(([number]) => headings === null || number > headings).map(texts);
  const headingTexts = under.map(({ heading }) => heading);
  const columns = guessColumns(headingTexts, rowsBelow);
  const isOfEstimates =
    columns.includes('reference') && columns.some((column) => estimateColumns.includes(column));
  const shape = columns.includes('reference') ? null : shapeOf(headingTexts.map(foldHeading));
  return {
    kind: isOfEstimates ? 'estimate' : columns.includes('reference') ? 'inquiry' : kind,
    sheet,
    headings,
    columns,
    labels: under.map(({ label }) => label),
    dateOrder: guessDateOrder(
      datesIn(under, columns),
      shape === 'meta' || headingTexts.some((text) => MONTH_FIRST.test(text))
        ? 'month-first'
        : orderOfOtherDates(under),
    ),
    duplicates: 'leave-out',
    source: shape ? shapes[shape].source : 'site',
    shape: shape ?? null,
    withHidden: false,
    answers: noAnswers,
  };
}
