/** What a file of CSV begins with: without it Excel reads no Hindi and no ₹. */
export const CSV_START = '\uFEFF';

/** A line of CSV, its end included. */
export const csvLine = (cells: readonly (string | number | null)[]) =>
  `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A cell that no spreadsheet takes for a formula: text that starts one gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
