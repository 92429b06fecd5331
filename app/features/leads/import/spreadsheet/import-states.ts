/** What an import is doing or waits for. */
export type ImportState =
  /** Its file is still coming. */
  | 'receiving'
  /** What is in the file is looked at. */
  | 'outlining'
  /** Somebody is to say which column is what. */
  | 'mapping'
  /** The dry run. */
  | 'checking'
  | 'checked'
  | 'storing'
  | 'done'
  | 'cancelled'
  /** The file can't be read. */
  | 'refused'
  /** The site could not go on; somebody may have it try again. */
  | 'stopped';

/** What becomes of a row. */
export const fates = ['new', 'duplicate', 'aside', 'refused'] as const;
export type RowFate = (typeof fates)[number];
