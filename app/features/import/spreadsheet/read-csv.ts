import { Unreadable } from './refusals.ts';
import { LONGEST_CELL } from './spreadsheet.ts';

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

const SNIFFED_RECORDS = 20;
const SNIFFED_LETTERS = 64 * 1024;

type Line = readonly [number: number, cells: readonly string[]];

/**
 * The records of CSV (RFC 4180, with any line ends) and their numbers as a spreadsheet counts its rows: blank lines count and are
 * left out. A quotation mark inside an unquoted cell is a letter.
 * @throws Unreadable where a quoted cell has no end.
 */
export function* readCsv(text: string, separator: Separator): Generator<Line> {
  let at = firstRecordAt(text);
  for (let number = at > 1 ? 2 : 1; at < text.length; number += 1) {
    const cells: string[] = [];
    for (;;) {
      const [cell, end] =
        text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
      cells.push(cell);
      at = end + 1;
      if (text[end] !== separator) {
        if (text[end] === '\r' && text[at] === '\n') at += 1;
        break;
      }
    }
    if (cells.length > 1 || cells[0] !== '') yield [number, cells];
  }
}

/** After the byte-order mark and the line by which Excel names its separator. */
function firstRecordAt(text: string) {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const named = /^\uFEFF?sep=.\r?\n/.exec(text);
  return named ? named[0].length : mark;
}

type CellAndEnd = readonly [cell: string, end: number];

const ends = Object.fromEntries(
  separators.map((separator) => [separator, new RegExp(`[${separator}\\r\\n]`, 'g')]),
) as Record<Separator, RegExp>;

/** Where the cell that goes on at `at` ends: at a separator, at a line's end, or at the text's. */
function endOfCell(text: string, at: number, separator: Separator) {
  const end = ends[separator];
  end.lastIndex = at;
  return end.test(text) ? end.lastIndex - 1 : text.length;
}

function plainCell(text: string, at: number, separator: Separator): CellAndEnd {
  const end = endOfCell(text, at, separator);
  if (end - at > LONGEST_CELL) throw new Unreadable('cell');
  return [text.slice(at, end), end];
}

function quotedCell(text: string, at: number, separator: Separator): CellAndEnd {
  let cell = '';
  let from = at + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    // A quotation mark without an end goes on to one of a later cell.
    if (quote < 0 || quote - at > LONGEST_CELL) throw new Unreadable('quotes');
    cell += text.slice(from, quote);
    from = quote + 1;
    if (text[from] !== '"') break;
    cell += '"';
    from += 1;
  }
  // What stands between the closing quotation mark and the separator is part of the cell.
  const end = endOfCell(text, from, separator);
  return [cell + text.slice(from, end), end];
}

/** The separator that cuts the first records into the same number of columns, as many as possible; a comma where none does. */
export function separatorOf(text: string): Separator {
  const named = /^\uFEFF?sep=(.)\r?\n/.exec(text)?.[1];
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
  try {
    for (const [, cells] of readCsv(start, separator)) {
      counts.push(cells.length);
      if (counts.length === SNIFFED_RECORDS) break;
    }
  } catch {
    // The text is cut off in the middle of a quoted cell.
  }
  const groups = [...Map.groupBy(counts, (count) => count)].filter(([columns]) => columns > 1);
  const [columns = 0, same = []] = groups.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return columns === 0 ? 0 : same.length / counts.length + columns / 1_000;
}
