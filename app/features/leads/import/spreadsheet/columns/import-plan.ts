import type { Cell, Outline, SheetRow } from '~/features/import/spreadsheet/spreadsheet';
import type { LeadKind, Source } from '~/features/leads/core/lead';

import { type DateOrder, orderOf } from './cell-values';
import { guessColumns, guessHeadings, headingScore } from './guess-columns';
import { foldHeading } from './headings';
import { type Column, estimateColumns } from './import-columns';
import { type ShapeId, shapeOf, shapes } from './shapes';

/** The import asks about statuses, priorities and dates that it doesn't know. */
export const wordKinds = ['status', 'priority', 'date'] as const;
export type WordKind = (typeof wordKinds)[number];
/**
 * The meanings of unknown words, by the normalised word. An empty meaning adds the word to the
 * notes.
 */
export type Answers = Readonly<Record<WordKind, Readonly<Record<string, string>>>>;
export const noAnswers: Answers = { status: {}, priority: {}, date: {} };

/** The name of the form field that holds the answer about a word. */
export const answerName = (kind: WordKind, word: string) => `answer ${kind} ${word}`;

/** How a file is imported: the field of each column, and the rules for its rows. */
export type ImportPlan = {
  readonly kind: LeadKind;
  /** Counted from 0. */
  readonly sheet: number;
  /** The number of the heading row; null if there is none. */
  readonly headings: number | null;
  readonly columns: readonly Column[];
  /** The label of each column. */
  readonly labels: readonly string[];
  readonly dateOrder: DateOrder;
  /** Whether people who are already leads, or in an earlier row, are skipped. */
  readonly duplicates: 'leave-out' | 'store';
  /** The source of the leads if no column says it. */
  readonly source: Source;
  /** The program that wrote the file, if it is known. */
  readonly shape: ShapeId | null;
  /** Whether rows that the spreadsheet hides are imported. */
  readonly withHidden: boolean;
  readonly answers: Answers;
};

/** The text of a cell as a person sees it. */
export const textOf = (cell: Cell | undefined) =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.fault;

const texts = ([, cells]: SheetRow) => cells.map(textOf);

const MAX_LABEL = 60;
export const labelWithout = (column: number) => `Column ${letterOf(column)}`;

/** The letters of a column in a spreadsheet, such as "C" or "AA". */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));

/** The columns of a sheet with their labels and the sample values below the heading row. */
export function columnsUnder(sample: readonly SheetRow[], headings: number | null) {
  const head = sample.find(([number]) => number === headings);
  const below = sample.filter(([number]) => headings === null || number > headings);
  const width = Math.max(0, ...[head, ...below].map((row) => row?.[1].length ?? 0));
  return Array.from({ length: width }, (_, at) => ({
    letter: letterOf(at),
    heading: textOf(head?.[1][at]).trim(),
    label:
      textOf(head?.[1][at]).trim().replaceAll(/\s+/g, ' ').slice(0, MAX_LABEL) || labelWithout(at),
    values: below.map((row) => textOf(row[1][at])),
  }));
}

/** The sample values of the columns with dates. */
export const datesIn = (under: ReturnType<typeof columnsUnder>, columns: readonly Column[]) =>
  under.flatMap(({ values }, at) =>
    ['createdAt', 'followUpAt', 'firstContactAt'].includes(columns[at] ?? '') ? values : [],
  );

/** Apple Numbers adds a list of its tables as the first sheet. */
const isSummary = (name: string) => /^export summary$/i.test(name.trim());

/**
 * The sheet that an import proposes: of the visible ones with rows, the one with the most known
 * headings.
 */
export function guessSheet(sheets: Outline['sheets']): number {
  const scores = sheets.map(({ sample, hidden, name }) =>
    sample.length < 2 || hidden || isSummary(name)
      ? -1
      : Math.max(0, ...sample.map((row) => headingScore(texts(row)))),
  );
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/**
 * The plan that a sheet's first rows suggest. `chosenHeadings` is the heading row that staff
 * selected.
 */
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
  const headingTexts = under.map(({ heading }) => heading);
  const columns = guessColumns(headingTexts, below);
  const isOfEstimates =
    columns.includes('reference') && columns.some((column) => estimateColumns.includes(column));
  const shape = columns.includes('reference') ? null : shapeOf(headingTexts.map(foldHeading));
  return {
    kind: isOfEstimates ? 'estimate' : columns.includes('reference') ? 'inquiry' : kind,
    sheet,
    headings,
    columns,
    labels: under.map(({ label }) => label),
    dateOrder: orderOf(datesIn(under, columns)),
    duplicates: 'leave-out',
    source: shape ? shapes[shape].source : 'site',
    shape: shape ?? null,
    withHidden: false,
    answers: noAnswers,
  };
}
