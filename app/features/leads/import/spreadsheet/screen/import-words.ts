import type { ImportState, RowOutcome } from '~/features/leads/import/spreadsheet/import-states';
import { formatNumber } from '~/platform/text/format-number';

export const outcomeNames: Record<RowOutcome, string> = {
  new: 'New',
  duplicate: 'Duplicates',
  aside: 'Possible spam',
  refused: 'Can’t be imported',
};

/** Of one row. */
export const outcomeOfRow: Record<RowOutcome, string> = { ...outcomeNames, duplicate: 'Duplicate' };

/** What a list says of an import. */
export const stateNames: Record<ImportState, string> = {
  receiving: 'Uploading',
  outlining: 'Reading',
  mapping: 'Waiting for columns',
  checking: 'Checking',
  checked: 'Checked, not imported yet',
  storing: 'Importing',
  done: 'Imported',
  cancelled: 'Cancelled',
  refused: 'Can’t be read',
  stopped: 'Stopped',
};

/** "1 lead", "12 leads". */
export const leadsIn = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? 'lead' : 'leads'}`;
/** "1 row", "12 rows". */
export const rowsIn = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;
