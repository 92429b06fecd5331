import { Link } from 'react-router';

import { leadsIn } from '~/features/leads/core/lead';
import { formatRowCount } from '~/features/leads/import/spreadsheet/import-states';
import { formatNumber } from '~/platform/text/format-number';
import { Notice } from '~/ui/notice';

import type { OpenedImport } from './open-import.server';

export function ImportOutcome({ state, counts, stored, kind }: OpenedImport) {
  const desk = kind === 'estimate' ? '/admin/estimates' : '/admin/leads';
  if (state === 'checked')
    return (
      <Notice
        tone={counts.refused ? 'warn' : 'ok'}
        title={`${leadsIn(counts.new + counts.aside)} ready to import. Nothing is saved yet.`}
      >
        <p>{skippedRows('will be skipped', counts)}</p>
      </Notice>
    );
  if (state === 'done')
    return (
      <Notice tone="ok" title={`${leadsIn(stored)} imported.`}>
        <p>
          {skippedRows('skipped', counts)} <Link to={desk}>Open leads</Link>
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

/** Such as "1 duplicate will be skipped; 2 rows can’t be imported." */
function skippedRows(skipped: string, { duplicate, aside, refused }: OpenedImport['counts']) {
  const parts = [
    duplicate > 0 &&
      `${formatNumber(duplicate)} ${duplicate === 1 ? 'duplicate' : 'duplicates'} ${skipped}`,
    aside > 0 && `${leadsIn(aside)} go to “Possible spam”`,
    refused > 0 && `${formatRowCount(refused)} can’t be imported`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join('; ')}.` : 'All rows can be imported.';
}
