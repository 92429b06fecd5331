export const refusals = {
  empty: 'This file is empty.',
  large: 'This file is larger than 25 MB. Please split it, or save it as CSV.',
  xls: 'This is an old Excel file (.xls). Open it, save it as “Excel Workbook (.xlsx)” without a password, and choose that file.',
  xml: 'This is an Excel 2003 XML file. Open it, save it as “Excel Workbook (.xlsx)”, and choose that file.',
  xlsb: 'This is a binary Excel file (.xlsb). Please save it as “Excel Workbook (.xlsx)” or CSV.',
  ods: 'This is an OpenDocument spreadsheet. Please save it as Excel (.xlsx) or CSV.',
  numbers: 'This is an Apple Numbers file. Export it as Excel (.xlsx) or CSV.',
  other: 'This isn’t a spreadsheet. Choose a file that ends in .xlsx or .csv.',
  archive:
    'This is an archive, not a spreadsheet. Please unpack it, and choose the spreadsheet in it.',
  html: 'This is a web page, though it may be called .xls. Please open it, save it as Excel Workbook (.xlsx), and choose that.',
  contacts:
    'This is a contacts file (vCard). Import it into Google Contacts, export it from there as Google CSV, and choose that file.',
  emails:
    'This is an email file, not a spreadsheet. Copy the people into a spreadsheet, save it as CSV, and choose that file.',
  chat: 'This is a WhatsApp chat, not a spreadsheet. Select “New lead” for each person, or copy the people into a spreadsheet, save it as CSV, and choose that file.',
  json: 'This is a JSON file or a link to a Google Sheet, not a spreadsheet. Download the sheet as Excel (.xlsx) or CSV, and choose that file.',
  locked: 'This file is password-protected. Save a copy without a password and choose that file.',
  unpacked:
    'This file unpacks to more than 200 MB. Please save it as CSV, or split it into several files.',
  packed:
    'This file unpacks to more than 150 times its size, which isn’t normal for a spreadsheet. Open it, save it again, and choose that file.',
  parts: 'This file has more than 5,000 parts. Please save it as CSV, and choose that.',
  broken: 'This file is damaged and can’t be read. Please open it, save it again, and choose that.',
  quotes:
    'A text in this file has an opening quotation mark but no closing one. Save it again as CSV from your spreadsheet app.',
  cell: 'A cell in this file has more than 1,00,000 characters. Shorten it, save the file again, and choose that file.',
  row: 'A row in this file has more than 5,00,000 characters. Shorten its texts, save the file again, and choose that file.',
  rows: 'This sheet has more than 20,000 rows. Please split it into several files.',
  columns:
    'This sheet has more than 1,000 columns. Delete those you don’t need, save the file, and choose it again.',
  sideways:
    'This file has labels such as “Phone” beside the values instead of above them. Give each person a row, with the labels as headings (in a spreadsheet, copy everything, and paste it with “Transpose”), and choose that file.',
  sheet: 'This sheet is no longer in the file.',
  nothing: 'This file is empty: no sheet has any rows.',
  memory:
    'This file needs too much memory or time to import. Save it as CSV, or split it into several files.',
} as const;

export type Refusal = keyof typeof refusals;

export class Unreadable extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusals[refusal]);
    this.refusal = refusal;
  }
}
