export type ImportState =
  | 'receiving'
  | 'outlining'
  /** Someone has to choose the column with the phone number or email address. */
  | 'mapping'
  /** The dry run. */
  | 'checking'
  | 'checked'
  | 'storing'
  | 'done'
  | 'cancelled'
  | 'refused';

export const workStates = [
  'outlining',
  'checking',
  'storing',
] as const satisfies readonly ImportState[];

export const outcomes = ['new', 'duplicate', 'aside', 'refused'] as const;
export type RowOutcome = (typeof outcomes)[number];
