import { describeWish, titleOf } from './describe-wish';
import { DimensionBar } from './dimension-string';
import { estimate } from './engine/estimate';
import { formatInrShort } from './engine/money';
import type { RateCard } from './engine/rate-card';
import { SCENARIOS } from './engine/scenarios';
import { wishQuery } from './engine/wish-query';
import { estimateAddress } from './open-estimate';
import { rulerFor } from './ruler';

import css from './scenario-list.module.css';

/** Three typical buildings, priced with the card in force and drawn to one scale: where most visitors begin. */
export function ScenarioList({ card }: { card: RateCard }) {
  const priced = SCENARIOS.map((scenario) => ({
    ...scenario,
    priced: estimate(scenario.wish, card),
  }));
  const { end } = rulerFor(Math.max(...priced.map((each) => each.priced.total.high)));
  return (
    <ol className={css.scenarios}>
      {priced.map(({ id, title, wish, priced: { builtUp, total } }) => (
        <li key={id}>
          <a href={`${estimateAddress(wishQuery(wish))}#estimate`}>
            <span className={css.title}>{title}</span>
            <span className={css.what}>
              {titleOf(wish)}: {describeWish(wish, builtUp)}
            </span>
          </a>
          <DimensionBar amounts={total} end={end} />
          <p className={css.price}>
            <strong>{formatInrShort(total.likely)}</strong>{' '}
            <span>
              {formatInrShort(total.low)} to {formatInrShort(total.high)}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
