import { Readable } from 'node:stream';

import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';

import { Unreadable } from './refusals.ts';
import { MAX_CELL_LENGTH } from './spreadsheet.ts';

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

const SNIFFED_RECORDS = 20;
const SNIFFED_LETTERS = 64 * 1024;
/** Letters that the parser is given at once. */
const PIECE = 64 * 1024;
/** Bytes of one record. More is a quotation mark without an end, or no spreadsheet. */
const MAX_RECORD = 4 * 1024 * 1024;

type Line = readonly [number: number, cells: readonly string[]];

/** `a, "b, c" ,d`: spaces around quotation marks, which the parser takes for letters unless it trims; in a text, and in its cells. */
const PADDED_QUOTE = /[,;|] +"|" +[,;|\r\n]/;
const PADDED_CELL = /^ +"|^"[^]*" +$/;

const optionsFor = (separator: Separator, isPadded: boolean): Options => ({
  delimiter: separator,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
  trim: isPadded && separator !== '\t',
  max_record_size: MAX_RECORD,
});

/**
 * The records of CSV and their numbers as a spreadsheet counts its rows: blank lines count and are left out.
 * @throws Unreadable where a quoted cell has no end, or a cell is too long.
 */
export async function* readCsv(text: string, separator: Separator): AsyncGenerator<Line> {
  const named = namedSeparator(text);
  const isPadded = PADDED_QUOTE.test(text) && (await hasPaddedCell(text, separator));
  let number = named ? 1 : 0;
  try {
    for await (const cells of recordsOf(
      text,
      named?.length ?? 0,
      optionsFor(separator, isPadded),
    )) {
      number += 1;
      const long = cells.find((cell) => cell.length > MAX_CELL_LENGTH);
      if (long !== undefined) throw new Unreadable(/[\r\n]/.test(long) ? 'quotes' : 'cell');
      if (cells.length > 1 || cells[0] !== '') yield [number, cells];
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quotes' : 'cell');
  }
}

const recordsOf = (text: string, from: number, options: Options): AsyncIterable<string[]> =>
  Readable.from(piecesOf(text, from)).pipe(parse(options));

/** Whether it is a cell that has the spaces, and not a text within one. */
async function hasPaddedCell(text: string, separator: Separator): Promise<boolean> {
  try {
    for await (const cells of recordsOf(text, 0, optionsFor(separator, false)))
      if (cells.some((cell) => PADDED_CELL.test(cell))) return true;
  } catch (error) {
    // What is wrong with the text is found again when it is read.
    if (!(error instanceof CsvError)) throw error;
  }
  return false;
}

function* piecesOf(text: string, from: number) {
  for (let at = from; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** The line by which Excel names its separator. */
const namedSeparator = (text: string) => /^sep=.\r?\n/.exec(text)?.[0];

/** The separator that cuts the first records into the same number of columns, as many as possible; a comma where none does. */
export function separatorOf(text: string): Separator {
  const named = namedSeparator(text)?.[4];
  const known = separators.find((separator) => separator === named);
  if (known) return known;
  const start = text.slice(0, SNIFFED_LETTERS);
  let [best, bestScore]: [Separator, number] = [',', 0];
  for (const separator of separators) {
    const score = evenness(start, separator);
    if (score > bestScore) [best, bestScore] = [separator, score];
  }
  return best;
}

/** 0 where nothing is cut; else the share of records that have as many columns as most, and their number as a tie-break. */
function evenness(start: string, separator: Separator): number {
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
    // The text is cut off in the middle of a quoted cell.
    if (!(error instanceof CsvError)) throw error;
  }
  const groups = [...Map.groupBy(counts, (columns) => columns)].filter(([columns]) => columns > 1);
  const [columns = 0, same = []] = groups.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return columns === 0 ? 0 : same.length / counts.length + columns / 1_000;
}
