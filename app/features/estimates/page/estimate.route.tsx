import type { ComponentProps } from 'react';
import { data } from 'react-router';

import { Island } from '~/document/island';
import { seoTextsOf, usePage, Words } from '~/features/content/page-content';
import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { estimate } from '~/features/estimates/engine/estimate';
import { inputQuery } from '~/features/estimates/engine/input/input-query';
import { formatInrShort } from '~/features/estimates/engine/money';
import { nextMonth } from '~/features/estimates/engine/plan/calendar';
import { FAMILY_HOUSE, SCENARIOS } from '~/features/estimates/engine/plan/scenarios';
import { ESTIMATE_KEYS, estimateAddress } from '~/features/estimates/open-estimate';
import { currentRateCard } from '~/features/estimates/rates/rate-cards.server';
import { describeInput, buildingTitle } from '~/features/estimates/sheet/describe-input';
import { formatDate, indianDay } from '~/platform/indian-time';
import { siteOrigin } from '~/platform/origin.server';
import { tagPage } from '~/platform/page-policy';
import { readSettings } from '~/settings/settings.server';
import { pageMeta, siteOf } from '~/site/page-meta';
import { PageTitle } from '~/site/page-title';
import { useSettings } from '~/site/site-context';
import { Unbroken } from '~/site/unbroken';
import { Figure } from '~/ui/figure';
import { ButtonLink } from '~/ui/form/button';
import { TitleBlock } from '~/ui/title-block';

import type { Route } from './+types/estimate.route';
import { DimensionBar } from './dimension-string';
import Estimator from './estimator';
import { rulerScale } from './ruler';

import css from './estimate-page.module.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteOf(matches), {
    ...seoTextsOf(matches, 'estimate'),
    path: '/estimate',
    noindex: !loaderData,
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  tagPage(context, 'rates');
  if ((await readSettings()).estimator.shown !== 'on') return data(null, 404);
  const sent = new URL(request.url).searchParams;
  const known = new URLSearchParams();
  for (const key of ESTIMATE_KEYS) for (const value of sent.getAll(key)) known.append(key, value);
  // An address with nothing but inputs to compare with shows the example house.
  if ([...known.keys()].every((key) => key === 'vs'))
    for (const [key, value] of new URLSearchParams(inputQuery(FAMILY_HOUSE)))
      known.append(key, value);
  const today = indianDay(Date.now());
  return {
    card: await currentRateCard(),
    query: known.toString(),
    today,
    start: nextMonth(today),
    origin: siteOrigin(),
  };
}

export default function EstimatePage({ loaderData }: Route.ComponentProps) {
  const { company, contact } = useSettings();
  if (!loaderData) return <NoEstimator />;
  const { origin, ...props } = loaderData;
  return (
    <div className={css.page}>
      <TitleBlock
        studio={company.name}
        about={[company.tagline, [contact.phone, contact.email].filter(Boolean).join(' · ')].filter(
          Boolean,
        )}
        items={[
          ['Sheet', 'Cost estimate'],
          ['Printed on', formatDate(loaderData.today)],
          ['Rates of', formatDate(loaderData.card.date)],
          ['Status', 'An estimate, not an offer'],
          ['Online', `${origin.replace(/^https?:\/\//, '')}/estimate`],
        ]}
      />
      <EstimateIntroduction card={loaderData.card} />
      <Island name="estimator" of={Estimator} props={props} />
    </div>
  );
}

/** Shown while the estimator is switched off, for old links and bookmarks. */
const NoEstimator = () => (
  <div className={css.page}>
    <header className={css.head}>
      <h1>We don’t have a cost estimator</h1>
      <p>
        <ButtonLink variant="primary" href="/contact#inquiry-form" data-enhance="open-inquiry">
          Ask us what your building would cost
        </ButtonLink>
      </p>
    </header>
  </div>
);

export function EstimateIntroduction({ card }: ComponentProps<typeof ScenarioList>) {
  const headline = usePage('estimate').block('headline');
  return (
    <>
      <header className={css.head}>
        <PageTitle>
          <Words of={headline} part="title" />
        </PageTitle>
        <p>
          <Words of={headline} part="text" />
        </p>
      </header>
      <section className={css.start} aria-labelledby="scenarios">
        <h2 id="scenarios">
          <Words of={headline} part="scenarios" />
        </h2>
        <ScenarioList card={card} />
      </section>
    </>
  );
}

function ScenarioList({ card }: { card: RateCard }) {
  const pricedScenarios = SCENARIOS.map((scenario) => ({
    ...scenario,
    priced: estimate(scenario.input, card),
  }));
  const { end } = rulerScale(Math.max(...pricedScenarios.map((each) => each.priced.total.high)));
  return (
    <ol className={css.scenarios}>
      {pricedScenarios.map(({ id, title, input, priced: { builtUp, total } }) => (
        <li key={id}>
          <a className="filling" href={`${estimateAddress(inputQuery(input))}#estimate`}>
            <span className={css.title}>{title}</span>
            <span className={css.what}>
              <Unbroken text={`${buildingTitle(input)}: ${describeInput(input, builtUp)}`} />
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
