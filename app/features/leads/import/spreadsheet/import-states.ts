export type ImportState =
  /** The file is being uploaded. */
  | 'receiving'
  /** The structure of the file is being read. */
  | 'outlining'
  /** Someone has to choose the column with the phone number or email address. */
  | 'mapping'
  /** The dry run. */
  | 'checking'
  | 'checked'
  | 'storing'
  | 'done'
  | 'cancelled'
  /** The file can't be read. */
  | 'refused';

/** The states in which the job works on an import. */
export const workStates = [
  'outlining',
  'checking',
  'storing',
] as const satisfies readonly ImportState[];

/** The outcome of a row. */
export const outcomes = ['new', 'duplicate', 'aside', 'refused'] as const;
export type RowOutcome = (typeof outcomes)[number];
