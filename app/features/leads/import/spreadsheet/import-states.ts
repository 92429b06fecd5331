/** The body of the request is the file itself, without a form. */
export const SPREADSHEET_PATH = '/admin/leads/import/file';

export const importPath = (id: string) => `/admin/leads/import/${id}`;

export const stateNames = {
  receiving: 'Uploading',
  outlining: 'Reading',
  /** Someone has to choose the column with the phone number or email address. */
  mapping: 'Waiting for columns',
  /** The dry run, which stores no leads. */
  checking: 'Checking',
  checked: 'Checked, not imported yet',
  storing: 'Importing',
  done: 'Imported',
  cancelled: 'Cancelled',
  refused: 'Can’t be read',
} as const;
export type ImportState = keyof typeof stateNames;

export const workStates = [
  'outlining',
  'checking',
  'storing',
] as const satisfies readonly ImportState[];

export const outcomes = ['new', 'duplicate', 'aside', 'refused'] as const;
export type RowOutcome = (typeof outcomes)[number];

export const outcomeNames: Record<RowOutcome, string> = {
  new: 'New',
  duplicate: 'Duplicates',
  aside: 'Possible spam',
  refused: 'Can’t be imported',
};

export const outcomeOfRow: Record<RowOutcome, string> = { ...outcomeNames, duplicate: 'Duplicate' };
