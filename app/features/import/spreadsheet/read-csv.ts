import { Readable } from 'node:stream';

import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';

import { Unreadable } from './refusals.ts';
import { MAX_CELL_LENGTH } from './spreadsheet.ts';

export const separators = [',', ';', '\t', '|', '^', '~'] as const;
export type Separator = (typeof separators)[number];

const SNIFFED_RECORDS = 20;
const SNIFFED_LETTERS = 64 * 1024;
const PIECE_LENGTH = 64 * 1024;
/** A longer record has a quotation mark without an end, or isn't a spreadsheet. */
const MAX_RECORD_BYTES = 4 * 1024 * 1024;

type NumberedRow = readonly [number: number, cells: readonly string[]];

/** Spaces around quotation marks, as in `a, "b, c" ,d`. The parser takes them for text unless it trims. */
const PADDED_QUOTE = /[,;|] +"|" +[,;|\r\n]/;
const PADDED_CELL = /^ +"|^"[^]*" +$/;

/** As databases export a quotation mark within a text. In CSV such a backslash would end the cell. */
const ESCAPED_QUOTE = /[^,;\t|\r\n\\"]\\"[^",;\t|\r\n]/;
const QUOTED_LINE = /^"((?:[^"]|"")*)"[,;\t|]*$/gm;

/** Undoes backslashes, and the quotation marks around whole lines, which Excel writes if it hadn't split them. */
export function plainCsv(text: string): string {
  if (ESCAPED_QUOTE.test(text))
    return text.replaceAll(/\\(["\\])/g, (_, letter: string) => (letter === '"' ? '""' : letter));
  const isQuoted = /^\s*"[^"]*[,;\t|]/.test(text) && text.replaceAll(QUOTED_LINE, '').trim() === '';
  return isQuoted
    ? text.replaceAll(QUOTED_LINE, (_, line: string) => line.replaceAll('""', '"'))
    : text;
}

const optionsFor = (separator: Separator, isPadded: boolean): Options => ({
  delimiter: separator,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
  trim: isPadded && separator !== '\t',
  max_record_size: MAX_RECORD_BYTES,
});

/** Yields records with row numbers, without blank lines. @throws Unreadable if a cell is unclosed or too long. */
export async function* readCsv(text: string, separator: Separator): AsyncGenerator<NumberedRow> {
  const separatorLine = namedSeparator(text);
  const isPadded = PADDED_QUOTE.test(text) && (await hasPaddedCell(text, separator));
  let number = separatorLine ? 1 : 0;
  try {
    for await (const cells of recordsOf(
      text,
      separatorLine?.[0].length ?? 0,
      optionsFor(separator, isPadded),
    )) {
      number += 1;
      const long = cells.find((cell) => cell.length > MAX_CELL_LENGTH);
      if (long !== undefined) throw new Unreadable(/[\r\n]/.test(long) ? 'quotes' : 'cell');
      if (cells.length > 1 || cells[0] !== '') yield [number, cells.map(plainText)];
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quotes' : 'cell');
  }
}

/** Programs write `="09845010001"` so that Excel keeps the zero. */
const plainText = (cell: string) =>
  cell.startsWith('="')
    ? cell.replace(/^="((?:[^"]|"")*)"$/, (_, text: string) => text.replaceAll('""', '"'))
    : cell;

const recordsOf = (text: string, from: number, options: Options): AsyncIterable<string[]> =>
  Readable.from(piecesOf(text, from)).pipe(parse(options));

async function hasPaddedCell(text: string, separator: Separator): Promise<boolean> {
  try {
    for await (const cells of recordsOf(text, 0, optionsFor(separator, false)))
      if (cells.some((cell) => PADDED_CELL.test(cell))) return true;
  } catch (error) {
    // A malformed text is reported later, when its rows are read.
    if (!(error instanceof CsvError)) throw error;
  }
  return false;
}

function* piecesOf(text: string, from: number) {
  for (let at = from; at < text.length; at += PIECE_LENGTH) yield text.slice(at, at + PIECE_LENGTH);
}

/** Some programs quote this line, or fill it with separators up to the width of the table. */
const namedSeparator = (text: string) => /^"?sep=(.)"?[,;\t|]*(?:\r\n|\n|\r)/i.exec(text);

/** The separator that splits the first records most evenly into the most columns; a comma if none does. */
export function separatorOf(text: string): Separator {
  const namedLetter = namedSeparator(text)?.[1];
  const knownSeparator = separators.find((separator) => separator === namedLetter);
  if (knownSeparator) return knownSeparator;
  const start = text.slice(0, SNIFFED_LETTERS);
  let [bestSeparator, bestScore]: [Separator, number] = [',', 0];
  for (const separator of separators) {
    const score = scoreSeparator(start, separator);
    if (score > bestScore) [bestSeparator, bestScore] = [separator, score];
  }
  return bestSeparator;
}

/** Share of records with the most common number of columns, plus that number as a tie-break; 0 if nothing is split. */
function scoreSeparator(start: string, separator: Separator): number {
  const counts: number[] = [];
  const count = (record: unknown) => {
    if (Array.isArray(record) && (record.length > 1 || record[0] !== ''))
      counts.push(record.length);
    return null;
  };
  try {
    parseAtOnce(start, {
      ...optionsFor(separator, PADDED_QUOTE.test(start)),
      to: SNIFFED_RECORDS,
      on_record: count,
    });
  } catch (error) {
    // The sample may end in the middle of a quoted cell.
    if (!(error instanceof CsvError)) throw error;
  }
  const groups = [...Map.groupBy(counts, (columns) => columns)].filter(([columns]) => columns > 1);
  const [columns = 0, same = []] = groups.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return columns === 0 ? 0 : same.length / counts.length + columns / 1_000;
}
