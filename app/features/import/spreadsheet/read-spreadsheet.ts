import { decodeText } from './decode-text.ts';
import { openWorkbook } from './open-workbook.ts';
import { openZip, type Parts } from './open-zip.ts';
import { readCsv, separatorOf } from './read-csv.ts';
import { readSheet } from './read-sheet.ts';
import { Unreadable } from './refusals.ts';
import {
  MOST_COLUMNS,
  MOST_ROWS,
  type Outline,
  SAMPLE_ROWS,
  type SheetEnd,
  type SheetOutline,
  type SheetRow,
} from './spreadsheet.ts';

/** Sheets that are offered. */
const MOST_SHEETS = 30;

const startsWith = (file: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, at) => file[at] === byte);
const isZip = (file: Uint8Array) => startsWith(file, 0x50, 0x4b);

/** What kind of file it is, by its first bytes. @throws Unreadable where it is none that can be read. */
function formatOf(file: Uint8Array): 'csv' | 'xlsx' {
  if (file.length === 0) throw new Unreadable('empty');
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) throw new Unreadable('xls');
  if (isZip(file)) return 'xlsx';
  const start = Buffer.from(file.subarray(0, 512)).toString('latin1');
  if (/^[^a-z]{0,8}<(?:!doctype|html|table|\?xml|meta)/i.test(start)) throw new Unreadable('html');
  if (/^(?:%PDF|\{\\rtf|\x89PNG|\xff\xd8\xff|GIF8)/.test(start)) throw new Unreadable('other');
  return 'csv';
}

async function openParts(file: Buffer): Promise<Parts> {
  const parts = await openZip(file);
  if (parts.has('xl/workbook.bin')) throw new Unreadable('xlsb');
  if (parts.has('Index/Document.iwa') || parts.has('Index.zip')) throw new Unreadable('numbers');
  if (parts.has('content.xml') && parts.has('mimetype')) throw new Unreadable('ods');
  if (!parts.has('[Content_Types].xml') || !parts.names.some((name) => name.startsWith('xl/')))
    throw new Unreadable('other');
  return parts;
}

/** What is in a file: its sheets, each with its first rows. @throws Unreadable */
export async function outlineOf(file: Buffer): Promise<Outline> {
  const format = formatOf(file);
  const outline = format === 'csv' ? outlineOfCsv(file) : await outlineOfWorkbook(file);
  if (outline.sheets.every(({ sample }) => sample.length === 0)) throw new Unreadable('nothing');
  return outline;
}

function outlineOfCsv(file: Buffer): Outline {
  const { text, encoding } = textOf(file);
  const separator = separatorOf(text);
  const sample: SheetRow[] = [];
  let rows = 0;
  for (const line of readCsv(text, separator)) {
    [rows] = line;
    const row = sample.length < SAMPLE_ROWS ? asRow(line) : null;
    if (row && row[1].length > 0) sample.push(row);
  }
  return { format: 'csv', encoding, separator, sheets: [{ name: '', rows, sample }] };
}

/** @throws Unreadable for bytes that are no text. */
function textOf(file: Buffer) {
  const decoded = decodeText(file);
  if (decoded.text.includes('\0')) throw new Unreadable('other');
  return decoded;
}

const asRow = ([number, cells]: SheetRow): SheetRow => {
  const row = cells.slice(0, MOST_COLUMNS);
  while (row.length > 0 && row.at(-1) === '') row.pop();
  return [number, row];
};

async function outlineOfWorkbook(file: Buffer): Promise<Outline> {
  const parts = await openParts(file);
  const book = await openWorkbook(parts);
  const sheets: SheetOutline[] = [];
  for (const { name, part } of book.sheets.slice(0, MOST_SHEETS)) {
    const sheet = readSheet(parts, book, part);
    const sample: SheetRow[] = [];
    for await (const row of sheet.rows) {
      sample.push(row);
      if (sample.length === SAMPLE_ROWS) break;
    }
    sheets.push({ name, rows: sheet.dimension(), sample });
  }
  return { format: 'xlsx', encoding: null, separator: null, sheets };
}

/** The rows of one sheet, and at the end what is known of it then. @throws Unreadable */
export async function* rowsOf(file: Buffer, sheet: number): AsyncGenerator<SheetRow, SheetEnd> {
  if (formatOf(file) === 'csv') return yield* rowsOfCsv(file);
  const parts = await openParts(file);
  const book = await openWorkbook(parts);
  const part = book.sheets[sheet]?.part;
  if (part === undefined) throw new Unreadable('sheet');
  const { rows, end } = readSheet(parts, book, part);
  for await (const row of rows) {
    if (end().rows > MOST_ROWS) throw new Unreadable('rows');
    yield row;
  }
  return end();
}

function* rowsOfCsv(file: Buffer): Generator<SheetRow, SheetEnd> {
  const { text } = textOf(file);
  let rows = 0;
  for (const line of readCsv(text, separatorOf(text))) {
    const row = asRow(line);
    if (row[1].length === 0) continue;
    rows += 1;
    if (rows > MOST_ROWS) throw new Unreadable('rows');
    yield row;
  }
  return { rows, merged: [], mergedCount: 0 };
}
