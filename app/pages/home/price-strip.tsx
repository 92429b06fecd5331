import { formatDay } from '~/features/estimates/engine/explain';
import { formatArea } from '~/features/estimates/engine/input/units';
import { formatInrShort } from '~/features/estimates/engine/money';

import css from './price-strip.module.css';

export type Price = {
  /** Paise, with contingency and GST. */
  readonly total: { readonly low: number; readonly likely: number; readonly high: number };
  /** Square feet. */
  readonly builtUp: number;
  /** The rate card's day, such as 2026-11-21. */
  readonly cardDate: string;
};

/** What a usual house costs, as a dimension string: priced by the estimator's engine each time the page is made. */
export function PriceStrip({ price: { total, builtUp, cardDate } }: { price: Price }) {
  return (
    <section className={css.strip} data-tone="night" aria-labelledby="price">
      <h2 id="price">A {formatArea(builtUp)} house in a tier-2 city, standard finish</h2>
      <div>
        <dl className={css.string}>
          {(['low', 'likely', 'high'] as const).map((end) => (
            <div key={end}>
              <dt>{end}</dt>
              <dd translate="no">{formatInrShort(total[end])}</dd>
            </div>
          ))}
        </dl>
        <p>
          Building cost with contingency and GST, without land, loose furniture and design fees.
          Priced line by line from the rate card of {formatDay(cardDate)}; no contact is asked
          before the result.
        </p>
        <p>
          <a href="/estimate">See what your building would cost</a>
        </p>
      </div>
    </section>
  );
}
