/** What an import is doing or waits for. */
export type ImportState =
  /** Its file is still coming. */
  | 'receiving'
  /** What is in the file is looked at. */
  | 'outlining'
  /** Somebody is to say which column holds the phone number or the email address. */
  | 'mapping'
  /** The dry run. */
  | 'checking'
  | 'checked'
  | 'storing'
  | 'done'
  | 'cancelled'
  /** The file can't be read. */
  | 'refused'
  /** Stored only by builds before migration 0271. */
  | 'stopped';

/** What the job of an import works at. */
export const workStates = [
  'outlining',
  'checking',
  'storing',
] as const satisfies readonly ImportState[];

/** What becomes of a row. */
export const outcomes = ['new', 'duplicate', 'aside', 'refused'] as const;
export type RowOutcome = (typeof outcomes)[number];
