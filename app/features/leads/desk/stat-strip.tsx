import { TARGET_WORDS } from '~/features/leads/desk/list/lead-age';
import type { LeadStatistics } from '~/features/leads/statistics/lead-statistics.server';

import css from './desk.module.css';

const number = new Intl.NumberFormat('en-IN');

/** The spec's cards (section 9), as a strip. Nothing is shown as measured that isn't. */
export function StatStrip({ statistics }: { statistics: LeadStatistics }) {
  const { total, newThisMonth, newLastMonth, contacted, converted, conversionRate, responseHours } =
    statistics;
  return (
    <dl className={css.stats} aria-label="Lead statistics">
      <Stat name="Total" value={number.format(total)} />
      <Stat
        name="New (this month)"
        value={number.format(newThisMonth)}
        aside={`${number.format(newLastMonth)} last month`}
      />
      <Stat name="Contacted" value={number.format(contacted)} />
      <Stat name="Converted" value={number.format(converted)} />
      <Stat name="Conversion rate" value={`${conversionRate.toFixed(1)}%`} />
      <Stat
        name="Avg Response"
        value={responseHours === null ? '–' : `${responseHours.toFixed(1)} h`}
        aside={`target ${TARGET_WORDS}`}
        late={responseHours !== null && responseHours > 2.5}
      />
    </dl>
  );
}

function Stat({
  name,
  value,
  aside,
  late = false,
}: {
  name: string;
  value: string;
  aside?: string;
  late?: boolean;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-late={late || undefined}>
        {value}
        {aside && <small>{aside}</small>}
      </dd>
    </div>
  );
}
