export const MAX_SPREADSHEET_BYTES = 25 * 1024 * 1024;
export const MAX_ROWS = 20_001;
export const MAX_COLUMNS = 1_000;
/** Characters. Spreadsheets store at most 32,767. */
export const MAX_CELL_LENGTH = 100_000;
/** Characters. Many rows are in memory at once. */
export const MAX_ROW_LENGTH = 500_000;
/** Characters of all rows. A workbook stores a text once, however many cells contain it. */
export const MAX_SHEET_LENGTH = 200 * 1024 * 1024;
export const SAMPLE_ROWS = 30;
/** Maximum characters of a cell, and of all cells, in the preview of a file. */
export const SAMPLE_CELL_LENGTH = 300;
export const SAMPLE_LENGTH = 3_000_000;

type CellFault = { readonly fault: string };

/** As a person reads it: dates as 2026-11-21T09:12:00, numbers in plain digits. Empty for an empty cell. */
export type Cell = string | CellFault;

/** A row with its number in the spreadsheet, from 1. Empty rows are left out, and empty cells at the end. */
export type SheetRow = readonly [number: number, cells: readonly Cell[]];

export type SheetOutline = {
  readonly name: string;
  /** Number of rows that the file declares; null if it declares none. */
  readonly rows: number | null;
  readonly hidden: boolean;
  readonly sample: readonly SheetRow[];
};

export type Outline = {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: string | null;
  readonly separator: string | null;
  readonly sheets: readonly SheetOutline[];
};

export type SheetEnd = {
  readonly rows: number;
  /** The first few ranges of merged cells. Only the first cell of a range has a value. */
  readonly merged: readonly string[];
  readonly mergedCount: number;
  readonly hiddenRows: number;
  readonly filtered: boolean;
};
