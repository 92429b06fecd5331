import { sourceNames } from '~/features/leads/core/lead';
import { formatNumber } from '~/platform/text/format-number';

import type { Desk } from './open-desk.server';

import css from './desk.module.css';

export function SourceStrip({ desk: { address, sources } }: { desk: Desk }) {
  if (sources.length === 0 || address.q !== '') return null;
  return (
    <p className={css.sources}>
      This month by source:{' '}
      {sources
        .map(({ source, leads }) => `${sourceNames[source]} ${formatNumber(leads)}`)
        .join(', ')}
    </p>
  );
}
