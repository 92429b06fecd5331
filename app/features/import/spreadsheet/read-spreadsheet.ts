import { textStart } from '../../../platform/text/cut-text.ts';
import { repairDoubleEncoding } from '../../../platform/text/repair-double-encoding.ts';
import { decodeText } from './decode-text.ts';
import { formatOf, openWorkbookParts } from './file-format.ts';
import { openWorkbook } from './open-workbook.ts';
import type { ZipParts } from './open-zip.ts';
import { plainCsv, readCsv, separatorOf } from './read-csv.ts';
import { readSheet } from './read-sheet.ts';
import { Unreadable } from './refusals.ts';
import {
  MAX_COLUMNS,
  MAX_ROWS,
  type Outline,
  SAMPLE_CELL_LENGTH,
  SAMPLE_LENGTH,
  SAMPLE_ROWS,
  type SheetEnd,
  type SheetOutline,
  type SheetRow,
} from './spreadsheet.ts';

const MAX_SHEETS = 30;
/** XML that is searched for the first rows of all sheets. A sheet's first row is within a few thousand bytes. */
const SAMPLED_BYTES = 32 * 1024 * 1024;

/** @throws Unreadable */
export async function readOutline(file: Buffer): Promise<Outline> {
  const format = formatOf(file);
  const outline = await (format === 'csv' ? outlineOfCsv(file) : outlineOfWorkbook(file));
  if (outline.sheets.every(({ sample }) => sample.length === 0)) throw new Unreadable('nothing');
  return outline;
}

async function outlineOfCsv(file: Buffer): Promise<Outline> {
  const { text, encoding } = textOf(file);
  const separator = separatorOf(text);
  const sample = createSample(SAMPLE_LENGTH);
  let rows = 0;
  for await (const line of readCsv(text, separator)) {
    [rows] = line;
    const row = sample.isFull() ? null : withoutTrailingBlanks(line);
    if (row && row[1].length > 0) sample.add(row);
  }
  return {
    format: 'csv',
    encoding,
    separator,
    sheets: [{ name: '', rows, sample: sample.rows, hidden: false }],
  };
}

function createSample(length: number) {
  const rows: SheetRow[] = [];
  let remaining = length;
  return {
    rows,
    isFull: () => rows.length === SAMPLE_ROWS || remaining <= 0,
    add([number, cells]: SheetRow) {
      const sampleCells = cells.map((cell) =>
        typeof cell === 'string' ? textStart(cell, SAMPLE_CELL_LENGTH) : cell,
      );
      rows.push([number, sampleCells]);
      remaining -= JSON.stringify(sampleCells).length;
    },
  };
}

/** Characters of binary files. NUL alone is also in text that some databases export. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const NOT_TEXT = /[\u0001-\u0008\u000e-\u001f\uFFFD]/;

function textOf(file: Buffer) {
  const { text, encoding } = decodeText(file);
  if (text.includes('\0') && NOT_TEXT.test(text)) throw new Unreadable('other');
  const repaired = repairDoubleEncoding(text)
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '');
  return { encoding, text: plainCsv(repaired) };
}

const EXCEL_ERROR = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|ERROR!)$/;

const withoutTrailingBlanks = ([number, cells]: SheetRow): SheetRow => {
  const row = cells.map((cell) =>
    typeof cell === 'string' && EXCEL_ERROR.test(cell) ? { fault: cell } : cell,
  );
  while (row.length > 0 && row.at(-1) === '') row.pop();
  if (row.length > MAX_COLUMNS) throw new Unreadable('columns');
  return [number, row];
};

async function outlineOfWorkbook(file: Buffer): Promise<Outline> {
  const parts = await openWorkbookParts(file);
  const book = await openWorkbook(parts);
  const sheets: SheetOutline[] = [];
  const offered = book.sheets.slice(0, MAX_SHEETS);
  for (const { name, part, hidden } of offered) {
    const beginning = beginningOf(parts, SAMPLED_BYTES / offered.length);
    const sheet = readSheet(beginning, book, { part, withHidden: false });
    const sample = await sampleOf(sheet.rows, SAMPLE_LENGTH / offered.length);
    sheets.push({ name, hidden, sample, rows: sheet.dimension() });
  }
  return { format: 'xlsx', encoding: null, separator: null, sheets };
}

class EnoughRowsRead extends Error {}

/** The same parts, but at most `bytes` of them are read. Sheets may share a part, or be empty at first. */
const beginningOf = (parts: ZipParts, bytes: number): ZipParts => ({
  ...parts,
  async *read(name) {
    let remaining = bytes;
    for await (const piece of parts.read(name)) {
      yield piece;
      remaining -= piece.byteLength;
      if (remaining <= 0) throw new EnoughRowsRead();
    }
  },
});

async function sampleOf(rows: AsyncIterable<SheetRow>, length: number): Promise<SheetRow[]> {
  const sample = createSample(length);
  try {
    for await (const row of rows) {
      sample.add(row);
      if (sample.isFull()) break;
    }
  } catch (error) {
    if (!(error instanceof EnoughRowsRead)) throw error;
  }
  return sample.rows;
}

/** Yields the rows of one sheet and finally returns its end. @throws Unreadable */
export async function* readRows(
  file: Buffer,
  sheet: number,
  withHidden: boolean,
): AsyncGenerator<SheetRow, SheetEnd> {
  if (formatOf(file) === 'csv') return yield* rowsOfCsv(file);
  const parts = await openWorkbookParts(file);
  const book = await openWorkbook(parts);
  const part = book.sheets[sheet]?.part;
  if (part === undefined) throw new Unreadable('sheet');
  const { rows, end } = readSheet(parts, book, { part, withHidden });
  for await (const row of rows) {
    if (end().rows > MAX_ROWS) throw new Unreadable('rows');
    yield row;
  }
  return end();
}

async function* rowsOfCsv(file: Buffer): AsyncGenerator<SheetRow, SheetEnd> {
  const { text } = textOf(file);
  let rows = 0;
  for await (const line of readCsv(text, separatorOf(text))) {
    const row = withoutTrailingBlanks(line);
    if (row[1].length === 0) continue;
    rows += 1;
    if (rows > MAX_ROWS) throw new Unreadable('rows');
    yield row;
  }
  return { rows, merged: [], mergedCount: 0, hiddenRows: 0, filtered: false };
}
