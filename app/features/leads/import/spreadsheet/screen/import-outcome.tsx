import { Link } from 'react-router';

import { formatCount } from '~/platform/text/format-number';
import { Notice } from '~/ui/notice';

import type { OpenedImport } from './open-import.server';

type Props = Pick<OpenedImport, 'state' | 'counts' | 'stored' | 'kind'>;

export function ImportOutcome({ state, counts, stored, kind }: Props) {
  const desk = kind === 'estimate' ? '/admin/estimates' : '/admin/leads';
  if (state === 'checked')
    return (
      <Notice
        tone={counts.refused ? 'warn' : 'ok'}
        title={`${formatCount(counts.new + counts.aside, 'lead')} ready to import. Nothing is saved yet.`}
      >
        <p>{rowsText(counts, false)}</p>
      </Notice>
    );
  if (state === 'done')
    return (
      <Notice tone="ok" title={`${formatCount(stored, 'lead')} imported.`}>
        <p>
          {rowsText(counts, true)} <Link to={desk}>Open leads</Link>
        </p>
      </Notice>
    );
  if (state === 'cancelled')
    return (
      <Notice tone="info" title="Cancelled.">
        <p>
          {stored > 0
            ? `${formatCount(stored, 'lead')} ${stored === 1 ? 'was already imported and stays' : 'were already imported and stay'} in your leads.`
            : 'Nothing was imported.'}
        </p>
      </Notice>
    );
  return null;
}

/** Such as "1 duplicate will be skipped; 2 rows can’t be imported." */
function rowsText({ duplicate, aside, refused }: OpenedImport['counts'], isDone: boolean) {
  const moves = isDone ? 'went' : aside === 1 ? 'goes' : 'go';
  const parts = [
    duplicate > 0 && `${formatCount(duplicate, 'duplicate')} ${isDone ? '' : 'will be '}skipped`,
    aside > 0 && `${formatCount(aside, 'lead')} ${moves} to “Possible spam”`,
    refused > 0 && `${formatCount(refused, 'row')} ${isDone ? 'not' : 'can’t be'} imported`,
  ].filter(Boolean);
  return parts.length > 0
    ? `${parts.join('; ')}.`
    : `All rows ${isDone ? 'were' : 'can be'} imported.`;
}
