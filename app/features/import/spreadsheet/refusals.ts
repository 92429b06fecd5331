/** Why a file can't be read, in a sentence for whoever chose it. */
export const refusals = {
  empty: 'This file is empty.',
  large: 'This file is larger than 25 MB. Please split it, or save it as CSV.',
  xls: 'This is an Excel file of the old kind (.xls). Please open it, save it as “Excel Workbook (.xlsx)” without a password, and choose that.',
  xml: 'This is an Excel file of the XML kind of 2003. Please open it, save it as “Excel Workbook (.xlsx)”, and choose that.',
  xlsb: 'This is a binary Excel file (.xlsb). Please save it as “Excel Workbook (.xlsx)” or CSV.',
  ods: 'This is an OpenDocument spreadsheet. Please save it as Excel (.xlsx) or CSV.',
  numbers: 'This is a file of Apple Numbers. Please export it as Excel (.xlsx) or CSV.',
  other: 'This is no spreadsheet. Please choose a file that ends in .xlsx or .csv.',
  archive:
    'This is an archive, not a spreadsheet. Please unpack it, and choose the spreadsheet in it.',
  html: 'This is a web page, though it may be called .xls. Please open it, save it as Excel Workbook (.xlsx), and choose that.',
  locked: 'This file is locked by a password. Please save a copy without one, and choose that.',
  unpacked:
    'This file unpacks to more than 200 MB. Please save it as CSV, or split it into several files.',
  packed:
    'This file unpacks to more than 150 times its size, as no spreadsheet does. Please open it, save it again, and choose that.',
  parts: 'This file has more than 5,000 parts. Please save it as CSV, and choose that.',
  broken: 'This file is damaged and can’t be read. Please open it, save it again, and choose that.',
  quotes:
    'A text in this file begins with a quotation mark that has no end. Please save it again as CSV from your spreadsheet.',
  cell: 'A cell of this file holds more than 1,00,000 letters, which no spreadsheet writes. Please shorten it, save the file again, and choose that.',
  rows: 'This sheet has more than 20,000 rows. Please split it into several files.',
  columns:
    'This sheet has more than 1,000 columns. Please delete those that you don’t need, save the file, and choose it again.',
  sheet: 'This sheet is no longer in the file.',
  nothing: 'There is nothing in this file: no sheet has a row.',
  memory:
    'This file takes more memory or time than an import may use. Please save it as CSV, or split it into several files.',
} as const;

export type Refusal = keyof typeof refusals;

/** A file that can't be read. */
export class Unreadable extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusals[refusal]);
    this.refusal = refusal;
  }
}
