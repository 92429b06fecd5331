import { sourceNames } from '~/features/leads/core/lead';
import type { SourceCounts } from '~/features/leads/statistics/count-sources.server';
import { formatNumber } from '~/platform/text/format-number';

import css from './desk.module.css';

export function SourceStrip({ sources }: { sources: SourceCounts }) {
  if (!sources.length) return null;
  return (
    <p className={css.sources}>
      This month by source:{' '}
      {sources
        .map(({ source, leads }) => `${sourceNames[source]} ${formatNumber(leads)}`)
        .join(', ')}
    </p>
  );
}
