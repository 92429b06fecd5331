/** Without a byte-order mark Excel can't read Hindi or ₹. */
export const CSV_START = '\uFEFF';

type Cell = string | number | null;

export type CsvColumns<Row> = readonly (readonly [name: string, cell: (row: Row) => Cell])[];

export const csvHead = <Row>(columns: CsvColumns<Row>) =>
  CSV_START + csvLine(columns.map(([name]) => name));

export const csvRow = <Row>(columns: CsvColumns<Row>, row: Row) =>
  csvLine(columns.map(([, cell]) => cell(row)));

export const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** An invisible character (zero-width space) that makes a spreadsheet read a cell as text. */
const AS_TEXT = '\u200B';
const FORMULA = /^['\u200B]*[=+\-@\t\r\n＝＋－＠]/;
/** "+91 98450 12345": because of its spaces, spreadsheets read neither a formula nor a number. */
const PHONE = /^\+\d{1,3}(?: \d+)+$/;

/**
 * A cell that spreadsheets don't read as a formula (https://owasp.org/www-community/attacks/CSV_Injection). Text that
 * would start a formula gets an invisible character in front, because an apostrophe would be visible.
 */
function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) && !PHONE.test(value) ? AS_TEXT + value : value;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text that `csvLine` wrote; files of earlier versions have an apostrophe in front of it. */
export const withoutApostrophe = (cell: string) =>
  FORMULA.test(cell) && /^['\u200B]/.test(cell) ? cell.slice(1) : cell;
