import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { estimate } from '~/features/estimates/engine/estimate';
import { inputQuery } from '~/features/estimates/engine/input/input-query';
import { formatInrShort } from '~/features/estimates/engine/money';
import { SCENARIOS } from '~/features/estimates/engine/plan/scenarios';
import { estimateAddress } from '~/features/estimates/open-estimate';
import { describeInput, titleOf } from '~/features/estimates/sheet/describe-input';
import { Figure } from '~/ui/figure';

import { DimensionBar } from './dimension-string';
import { rulerFor } from './ruler';

import css from './scenario-list.module.css';

export function ScenarioList({ card }: { card: RateCard }) {
  const priced = SCENARIOS.map((scenario) => ({
    ...scenario,
    priced: estimate(scenario.input, card),
  }));
  const { end } = rulerFor(Math.max(...priced.map((each) => each.priced.total.high)));
  return (
    <ol className={css.scenarios}>
      {priced.map(({ id, title, input, priced: { builtUp, total } }) => (
        <li key={id}>
          <a href={`${estimateAddress(inputQuery(input))}#estimate`}>
            <span className={css.title}>{title}</span>
            <span className={css.what}>
              {titleOf(input)}: {describeInput(input, builtUp)}
            </span>
          </a>
          <DimensionBar amounts={total} end={end} />
          <p className={css.price}>
            <strong translate="no">{formatInrShort(total.likely)}</strong>{' '}
            <span>
              <Figure>{formatInrShort(total.low)}</Figure> to{' '}
              <Figure>{formatInrShort(total.high)}</Figure>
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
