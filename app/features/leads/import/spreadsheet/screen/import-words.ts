import type { ImportState, RowOutcome } from '~/features/leads/import/spreadsheet/import-states';
import { formatNumber } from '~/platform/text/format-number';

export const outcomeNames: Record<RowOutcome, string> = {
  new: 'New',
  duplicate: 'Duplicates',
  aside: 'Possible spam',
  refused: 'Can’t be imported',
};

export const outcomeOfRow: Record<RowOutcome, string> = { ...outcomeNames, duplicate: 'Duplicate' };

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
};

export const formatRowCount = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;
