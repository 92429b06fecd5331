/** Without a byte-order mark Excel can't read Hindi or ₹. */
export const CSV_START = '\uFEFF';

type Cell = string | number | null;

export type CsvColumns<Row> = readonly (readonly [name: string, cell: (row: Row) => Cell])[];

export const csvHead = <Row>(columns: CsvColumns<Row>) =>
  CSV_START + csvLine(columns.map(([name]) => name));

export const csvRow = <Row>(columns: CsvColumns<Row>, row: Row) =>
  csvLine(columns.map(([, cell]) => cell(row)));

export const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * Spreadsheets run text that starts like a formula, so an apostrophe goes in front
 * (https://owasp.org/www-community/attacks/CSV_Injection). It also goes before text that looks escaped already, so that
 * `withoutApostrophe` restores every text.
 */
function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^'*[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const withoutApostrophe = (cell: string) =>
  /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
