/** Bytes of a file that is accepted. */
export const LARGEST_SPREADSHEET = 25 * 1024 * 1024;
/** Rows of one sheet that an import accepts, headings included. */
export const MAX_ROWS = 20_001;
/** Columns of one sheet that an import accepts. */
export const MAX_COLUMNS = 1_000;
/** Characters of a cell. Spreadsheets store at most 32,767. */
export const MAX_CELL_LENGTH = 100_000;
/** Characters of a row. Many rows are in memory at once. */
export const MAX_ROW_LENGTH = 500_000;
/**
 * Characters of all rows of a sheet. A workbook stores a text once, however many cells contain it.
 */
export const MAX_SHEET_LENGTH = 200 * 1024 * 1024;
/** Rows of a sheet that are shown before it is read. */
export const SAMPLE_ROWS = 30;
/** Characters of a cell, and of all sheets, that are shown before a sheet is read. */
export const SAMPLE_CELL_LENGTH = 300;
export const SAMPLE_LENGTH = 3_000_000;

/**
 * The fault of a cell without a value: a spreadsheet error, a formula without a result, or an
 * invalid date.
 */
type CellFault = { readonly fault: string };

/**
 * The text of a cell as a person reads it: dates as 2026-11-21T09:12:00, numbers in plain digits.
 * Empty for an empty cell.
 */
export type Cell = string | CellFault;

/**
 * A row with its number in the spreadsheet, from 1. Empty rows are left out, and empty cells at the
 * end.
 */
export type SheetRow = readonly [number: number, cells: readonly Cell[]];

/** What is known about a sheet before all of it is read. */
export type SheetOutline = {
  /** Empty for CSV. */
  readonly name: string;
  /** The number of rows that the file declares, or null. */
  readonly rows: number | null;
  readonly hidden: boolean;
  readonly sample: readonly SheetRow[];
};

export type Outline = {
  readonly format: 'csv' | 'xlsx';
  /** For CSV: the detected encoding and separator. */
  readonly encoding: string | null;
  readonly separator: string | null;
  readonly sheets: readonly SheetOutline[];
};

/** What is known about a sheet once all of it was read. */
export type SheetEnd = {
  readonly rows: number;
  /** The first few ranges of merged cells. Only the first cell of a range has a value. */
  readonly merged: readonly string[];
  readonly mergedCount: number;
  /** Rows with cells that the spreadsheet hides, whether they were read or not. */
  readonly hiddenRows: number;
  /** A filter of the spreadsheet hides rows. */
  readonly filtered: boolean;
};
