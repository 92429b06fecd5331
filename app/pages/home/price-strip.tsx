import { formatArea } from '~/features/estimates/engine/input/units';
import { formatInrShort } from '~/features/estimates/engine/money';
import { formatDate } from '~/platform/indian-time';
import { Unbroken } from '~/site/unbroken';

import css from './price-strip.module.css';

export type Price = {
  /** In paise, with contingency and GST. */
  readonly total: { readonly low: number; readonly likely: number; readonly high: number };
  /** In square feet. */
  readonly builtUp: number;
  /** First day of the rate card, such as 2026-11-21. */
  readonly cardDate: string;
};

/** The estimator's engine calculates the price each time the page is rendered. */
export function PriceStrip({ price: { total, builtUp, cardDate } }: { price: Price }) {
  return (
    <section className={css.strip} data-tone="night" aria-labelledby="price">
      <h2 id="price">
        <Unbroken text={`What a ${formatArea(builtUp)} house costs`} />
      </h2>
      <div>
        <dl className={css.string}>
          {(['low', 'likely', 'high'] as const).map((bound) => (
            <div key={bound}>
              <dt>{bound}</dt>
              <dd translate="no">{formatInrShort(total[bound])}</dd>
            </div>
          ))}
        </dl>
        <p>
          <Unbroken
            text={`Standard finish in a tier-2 city, with contingency and GST, without land, loose furniture or design fees. Priced line by line at our rates of ${formatDate(cardDate)}. See the price before you tell us who you are.`}
          />
        </p>
        <p>
          <a href="/estimate">Estimate your building</a>
        </p>
      </div>
    </section>
  );
}
