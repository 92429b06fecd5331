import { Link } from 'react-router';

import { Notice } from '~/ui/notice';

import { leadsIn, rowsIn } from './import-words';
import type { OpenedImport } from './open-import.server';

/** What has come of the import so far. */
export function ImportOutcome({ state, counts, stored, kind }: OpenedImport) {
  const desk = kind === 'estimate' ? '/admin/estimates' : '/admin/leads';
  if (state === 'checked')
    return (
      <Notice tone={counts.refused ? 'warn' : 'ok'} title="Checked; nothing is stored yet.">
        <p>
          {leadsIn(counts.new)} would be new
          {counts.aside > 0 && `, ${leadsIn(counts.aside)} set aside`}; {rowsIn(counts.duplicate)}{' '}
          would be left out as duplicates, {rowsIn(counts.refused)} refused.
        </p>
      </Notice>
    );
  if (state === 'done')
    return (
      <Notice tone="ok" title={`${leadsIn(stored)} imported.`}>
        <p>
          {rowsIn(counts.duplicate)} left out as duplicates, {rowsIn(counts.refused)} refused.{' '}
          <Link to={desk}>Open the desk</Link>
        </p>
      </Notice>
    );
  if (state === 'cancelled')
    return (
      <Notice tone="info" title="Cancelled.">
        <p>
          {stored > 0
            ? `${leadsIn(stored)} had been stored by then, and stay on the desk.`
            : 'Nothing was stored.'}
        </p>
      </Notice>
    );
  return null;
}
