import { Link } from 'react-router';

import { Notice } from '~/ui/notice';

import { leadsIn, rowsIn } from './import-words';
import type { OpenedImport } from './open-import.server';

/** What has come of the import so far. */
export function ImportOutcome({ state, counts, stored, kind }: OpenedImport) {
  const desk = kind === 'estimate' ? '/admin/estimates' : '/admin/leads';
  if (state === 'checked')
    return (
      <Notice tone={counts.refused ? 'warn' : 'ok'} title="Checked. Nothing is saved yet.">
        <p>
          {leadsIn(counts.new)} will be added
          {counts.aside > 0 && `, ${leadsIn(counts.aside)} marked as possible spam`}.{' '}
          {leftOut(counts)}
        </p>
      </Notice>
    );
  if (state === 'done')
    return (
      <Notice tone="ok" title={`${leadsIn(stored)} imported.`}>
        <p>
          {leftOut(counts)} <Link to={desk}>Open leads</Link>
        </p>
      </Notice>
    );
  if (state === 'cancelled')
    return (
      <Notice tone="info" title="Cancelled.">
        <p>
          {stored > 0
            ? `${leadsIn(stored)} were already imported and stay in your leads.`
            : 'Nothing was imported.'}
        </p>
      </Notice>
    );
  return null;
}

const leftOut = ({ duplicate, refused }: OpenedImport['counts']) =>
  `Duplicates skipped: ${rowsIn(duplicate)}. Can’t be imported: ${rowsIn(refused)}.`;
