/** What a file of CSV begins with: without it Excel reads no Hindi and no ₹. */
export const CSV_START = '\uFEFF';

type Cell = string | number | null;

/** The columns of a list: what each is called, and what stands in it. */
export type CsvColumns<Row> = readonly (readonly [name: string, cell: (row: Row) => Cell])[];

/** A file's first line. */
export const csvHead = <Row>(columns: CsvColumns<Row>) =>
  CSV_START + csvLine(columns.map(([name]) => name));

export const csvRow = <Row>(columns: CsvColumns<Row>, row: Row) =>
  csvLine(columns.map(([, cell]) => cell(row)));

/** A line of CSV, its end included. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A cell that no spreadsheet takes for a formula: text that starts one gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection). So does text that looks as if it had one, to be told from it again.
 */
function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^'*[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text that `csvLine` put behind an apostrophe, and any other as it is. */
export const withoutApostrophe = (cell: string) =>
  /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
