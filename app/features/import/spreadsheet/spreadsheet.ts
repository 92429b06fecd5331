/** Bytes of a file that is taken. */
export const LARGEST_SPREADSHEET = 25 * 1024 * 1024;
/** Rows of one sheet that an import takes, headings included. */
export const MAX_ROWS = 20_001;
/** Columns of one sheet that an import takes. */
export const MAX_COLUMNS = 1_000;
/** Letters of a cell: no spreadsheet keeps more than 32,767. */
export const MAX_CELL_LENGTH = 100_000;
/** Characters of a row: many rows are in memory at once. */
export const MAX_ROW_LENGTH = 500_000;
/** Characters of all rows of a sheet: a workbook writes a text once, however many cells hold it. */
export const MAX_SHEET_LENGTH = 200 * 1024 * 1024;
/** Rows of a sheet that are shown before it is read. */
export const SAMPLE_ROWS = 30;
/** Characters of a cell, and of all sheets, that are shown before a sheet is read. */
export const SAMPLE_CELL_LENGTH = 300;
export const SAMPLE_LENGTH = 3_000_000;

/** What a cell has in place of a value: a spreadsheet's own error, a formula without a result, or a date that is none. */
export type CellFault = { readonly fault: string };

/** As somebody would read it: dates as 2026-11-21T09:12:00, numbers in plain digits. Empty where nothing stands. */
export type Cell = string | CellFault;

/** A row with its number in the spreadsheet, from 1. Empty rows are left out, and empty cells at the end. */
export type SheetRow = readonly [number: number, cells: readonly Cell[]];

/** What is known of a sheet before all of it is read. */
export type SheetOutline = {
  /** Empty for CSV. */
  readonly name: string;
  /** Rows that the file speaks of; null where it says nothing. */
  readonly rows: number | null;
  readonly hidden: boolean;
  readonly sample: readonly SheetRow[];
};

export type Outline = {
  readonly format: 'csv' | 'xlsx';
  /** Of CSV: how its letters and columns were understood. */
  readonly encoding: string | null;
  readonly separator: string | null;
  readonly sheets: readonly SheetOutline[];
};

/** What is known of a sheet once all of it was read. */
export type SheetEnd = {
  readonly rows: number;
  /** Ranges of merged cells, the first few; only their first cell holds a value. */
  readonly merged: readonly string[];
  readonly mergedCount: number;
  /** Rows with cells that the spreadsheet doesn't show, read or not. */
  readonly hiddenRows: number;
  /** A filter of the spreadsheet hides rows. */
  readonly filtered: boolean;
};
