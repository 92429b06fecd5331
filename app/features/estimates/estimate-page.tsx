import { Island } from '~/document/island';
import { pageMeta, siteOf } from '~/features/site/page-meta';
import { useSettings } from '~/features/site/site-context';
import { indianDay } from '~/platform/indian-time';
import { tagPage } from '~/platform/page-policy';

import type { Route } from './+types/estimate-page';
import { nextMonth } from './engine/calendar';
import { FAMILY_HOUSE } from './engine/scenarios';
import { wishQuery } from './engine/wish-query';
import Estimator from './estimator';
import { ESTIMATE_KEYS } from './open-estimate';
import { currentRateCard } from './rate-cards.server';
import { ScenarioList } from './scenario-list';

import css from './estimate-page.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'What will it cost to build?',
    description:
      'A construction cost estimate for houses and small buildings in India: every line with its quantity, its rate and its source. No phone number asked.',
    path: '/estimate',
  });

/** A page without a wish shows a family house; any other wish stands in the query. */
export async function loader({ request, context }: Route.LoaderArgs) {
  tagPage(context, 'rates');
  const sent = new URL(request.url).searchParams;
  const known = new URLSearchParams();
  for (const key of ESTIMATE_KEYS) for (const value of sent.getAll(key)) known.append(key, value);
  // What is kept to compare is no wish.
  if ([...known.keys()].every((key) => key === 'vs'))
    for (const [key, value] of new URLSearchParams(wishQuery(FAMILY_HOUSE)))
      known.append(key, value);
  const today = indianDay(Date.now());
  return {
    card: await currentRateCard(),
    query: known.toString(),
    today,
    start: nextMonth(today),
  };
}

export default function EstimatePage({ loaderData }: Route.ComponentProps) {
  const { company, contact } = useSettings();
  return (
    <div className={css.page}>
      <p className={css.letterhead}>
        <strong>{company.name}</strong> {contact.phone} {contact.email}
      </p>
      <header className={css.head}>
        <h1>What will it cost?</h1>
        <p>
          Start from the building that comes closest and change what differs. Every line shows its
          quantity, its rate and where that rate comes from. You get the figure without leaving a
          name or a number.
        </p>
      </header>
      <section className={css.start} aria-labelledby="scenarios">
        <h2 id="scenarios">Three typical buildings, to one scale</h2>
        <ScenarioList card={loaderData.card} />
      </section>
      <Island name="estimator" of={Estimator} props={loaderData} />
    </div>
  );
}
