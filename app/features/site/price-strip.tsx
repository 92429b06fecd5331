import { estimate } from '~/features/estimates/engine/estimate';
import { formatInrShort } from '~/features/estimates/engine/money';
import { FAMILY_HOUSE } from '~/features/estimates/engine/scenarios';
import { START_CARD } from '~/features/estimates/engine/start-card';
import { formatArea } from '~/features/estimates/engine/units';

import css from './price-strip.module.css';

/** What a usual house costs, as a dimension string: priced by the estimator's engine each time the page is made. */
export function PriceStrip() {
  const { total, builtUp, card } = estimate(FAMILY_HOUSE, START_CARD);
  return (
    <section className={css.strip} data-tone="night" aria-labelledby="price">
      <h2 id="price">A {formatArea(builtUp)} house in a tier-2 city, standard finish</h2>
      <div>
        <dl className={css.string}>
          {(['low', 'likely', 'high'] as const).map((end) => (
            <div key={end}>
              <dt>{end}</dt>
              <dd>{formatInrShort(total[end])}</dd>
            </div>
          ))}
        </dl>
        <p>
          Building cost with contingency and GST, without land, loose furniture and design fees.
          Priced line by line from the rate card of {dateOf(card.date)}.
        </p>
      </div>
    </section>
  );
}

const dateOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
