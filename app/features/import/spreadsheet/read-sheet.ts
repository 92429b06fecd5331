import { plainString, type Workbook } from './open-workbook.ts';
import type { ZipParts } from './open-zip.ts';
import { readXml } from './read-xml.ts';
import { Unreadable } from './refusals.ts';
import { dateOfSerial } from './sheet-dates.ts';
import {
  type Cell,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  MAX_ROW_LENGTH,
  MAX_SHEET_LENGTH,
  type SheetEnd,
  type SheetRow,
} from './spreadsheet.ts';

const MAX_NAMED_RANGES = 3;
const MAX_SHEET_ROWS = 1_048_576;
const MAX_SHEET_COLUMNS = 16_384;

type CellTag = {
  column: number;
  type: string;
  style: number;
  value: string;
  hasValue: boolean;
  formula: boolean;
};

/** Yields a sheet's rows, hidden ones only with `withHidden`. `end` is complete once all of them are read. */
export function readSheet(
  parts: ZipParts,
  book: Workbook,
  { part, withHidden }: { readonly part: string; readonly withHidden: boolean },
) {
  const foundRows: SheetRow[] = [];
  const merged: string[] = [];
  const knownEnd = { rows: 0, mergedCount: 0, hiddenRows: 0, filtered: false };
  let dimension: number | null = null;
  let [number, rowsRead, cellsOfRow] = [0, 0, 0];
  let [rowLength, sheetLength] = [0, 0];
  let isHidden = false;
  let cells: Cell[] = [];
  let column = 0;
  let cell: CellTag | undefined;
  let isInValue = false;

  const endRow = () => {
    while (cells.length > 0 && cells.at(-1) === '') cells.pop();
    if (cells.length > 0 && isHidden) knownEnd.hiddenRows += 1;
    if (cells.length > 0 && (withHidden || !isHidden)) {
      foundRows.push([number, cells]);
      knownEnd.rows += 1;
    }
    cells = [];
    sheetLength += rowLength;
    if (sheetLength > MAX_SHEET_LENGTH) throw new Unreadable('unpacked');
    rowLength = 0;
  };
  const endCell = ({ column: at, ...rest }: CellTag) => {
    const value = valueOf(rest, book);
    if (at >= MAX_COLUMNS && value !== '') throw new Unreadable('columns');
    if (at >= MAX_COLUMNS) return;
    while (cells.length < at) cells.push('');
    cells[at] = value;
    if (typeof value !== 'string') return;
    rowLength += value.length;
    if (rowLength > MAX_ROW_LENGTH) throw new Unreadable('row');
  };
  const listener = {
    open(tag: string, attributes: Readonly<Record<string, string>>) {
      if (tag === 'c') {
        const { r = '', t = 'n', s = '-1' } = attributes;
        if (r !== '') column = columnOf(r);
        cellsOfRow += 1;
        if (cellsOfRow > MAX_SHEET_COLUMNS) throw new Unreadable('broken');
        cell = { column, type: t, style: Number(s), value: '', hasValue: false, formula: false };
        column += 1;
      } else if (tag === 'row') {
        const written = Number(attributes['r']);
        // Row numbers identify rows, so a repeated number is replaced by the next one.
        number = written > number && written <= MAX_SHEET_ROWS ? Math.trunc(written) : number + 1;
        isHidden = /^(?:1|true)$/.test(attributes['hidden'] ?? '');
        column = 0;
        cellsOfRow = 0;
        rowsRead += 1;
        if (rowsRead > MAX_SHEET_ROWS) throw new Unreadable('rows');
      } else if (tag === 'rPh' && cell) {
        // Its pronunciation comes behind the text.
        endCell(cell);
        cell = undefined;
      } else if (cell) {
        isInValue = tag === 'v' || tag === 't';
        if (tag === 'v') cell.hasValue = true;
        if (tag === 'f') cell.formula = true;
      } else if (tag === 'dimension') dimension = rowsOfRange(attributes['ref'] ?? '');
      else if (tag === 'filterColumn') knownEnd.filtered = true;
      else if (tag === 'mergeCell') {
        knownEnd.mergedCount += 1;
        if (merged.length < MAX_NAMED_RANGES) merged.push((attributes['ref'] ?? '').slice(0, 30));
      }
    },
    text(text: string) {
      if (!isInValue || !cell) return;
      cell.value += text;
      if (cell.value.length > MAX_CELL_LENGTH) throw new Unreadable('cell');
    },
    close(tag: string) {
      isInValue = false;
      if (tag === 'c' && cell) {
        endCell(cell);
        cell = undefined;
      } else if (tag === 'row') endRow();
    },
  };
  return {
    rows: readXml(parts.read(part), listener, () => foundRows.splice(0)),
    dimension: () => dimension,
    end: (): SheetEnd => ({ ...knownEnd, merged }),
  };
}

function valueOf(cell: Omit<CellTag, 'column'>, { strings, dateStyles, from1904 }: Workbook): Cell {
  const { type, value, style } = cell;
  if (cell.formula && (!cell.hasValue || (value === '' && type !== 'str')))
    return { fault: 'formula' };
  switch (type) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'str':
    case 'inlineStr':
      return plainString(value);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'e':
      return { fault: value.slice(0, 20) };
    case 'd':
      return value;
    default:
      if (value === '') return '';
      return dateStyles[style] ? dateOfSerial(Number(value), from1904) : plainNumber(value);
  }
}

/** Writes a number in plain digits, without the rounding error in the sixteenth place. */
function plainNumber(value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number) || /^-?\d{1,15}$/.test(value)) return value;
  return String(Number(number.toPrecision(15)));
}

function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}

function rowsOfRange(range: string): number | null {
  const last = /^(?:[A-Z]+\d+:)?[A-Z]+(\d+)$/.exec(range)?.[1];
  return last === undefined ? null : Number(last);
}
