import { responseWords, TARGET_TEXT } from '~/features/leads/follow-up/lead-age';
import { withoutSamples } from '~/features/leads/samples/sample-form';
import type { WorkingResponse } from '~/features/leads/statistics/working-response.server';
import { workingTimeWords, workingWords } from '~/features/leads/statistics/working-words';
import { formatNumber } from '~/platform/text/format-number';

import type { Desk } from './open-desk.server';

import css from './desk.module.css';

export function StatStrip({ desk: { address, statistics, response, samples } }: { desk: Desk }) {
  const { total, newThisMonth, newLastMonth, byStatus, conversionRate, responseHours } = statistics;
  const without = withoutSamples(samples);
  // Without leads all figures are zero, and during a search they say nothing about what was found.
  if (total === 0 || address.q !== '') return null;
  return (
    <dl className={css.stats} aria-label="Lead statistics">
      <Stat name="Total" value={formatNumber(total)} details={without === null ? [] : [without]} />
      <Stat
        name="New (this month)"
        value={formatNumber(newThisMonth)}
        details={[`${formatNumber(newLastMonth)} last month`]}
      />
      <Stat name="Contacted" value={formatNumber(byStatus.Contacted)} />
      <Stat name="Converted" value={formatNumber(byStatus.Converted)} />
      <Stat name="Conversion rate" value={`${conversionRate.toFixed(1)}%`} />
      <Stat
        name="Avg Response"
        value={responseHours === null ? '–' : responseWords(responseHours)}
        details={[
          `elapsed time (target ${TARGET_TEXT})`,
          response ? workingTimeWords(response.hours) : 'none in 90 days',
        ]}
        late={response !== null && response.hours > 2.5}
        exact={exactHours(responseHours, response)}
      />
    </dl>
  );
}

const exactHours = (hours: number | null, response: WorkingResponse | null) =>
  hours === null
    ? undefined
    : `${responseWords(hours)} elapsed time${response ? `; ${workingWords(response)}` : ''}`;

function Stat({
  name,
  value,
  details,
  late = false,
  exact,
}: {
  name: string;
  value: string;
  /** The number of lines never changes, so that the content below doesn't move. */
  details?: readonly string[];
  late?: boolean;
  exact?: string | undefined;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-late={late || undefined} title={exact}>
        {value}
        {details?.map((detail) => (
          <small key={detail}>{detail}</small>
        ))}
      </dd>
    </div>
  );
}
