import { privateMeta } from '~/document/private-meta';
import { withoutSamples } from '~/features/leads/samples/sample-form';
import { readSampleState } from '~/features/leads/samples/sample-store.server';
import { formatInstant } from '~/platform/indian-time';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/months.route';
import { readMonth } from './month-query';
import { monthlyAppointments, monthlyCounts, monthlyFigures } from './monthly-figures.server';
import { MonthsScreen } from './months-screen';

const MONTHS_SHOWN = 12;

export const handle = { title: 'Lead report' };

export const meta: Route.MetaFunction = () => privateMeta('Lead report');

export async function loader({ request }: Route.LoaderArgs) {
  const now = Date.now();
  const current = readMonth(null, now);
  const month = readMonth(new URL(request.url).searchParams.get('month'), now);
  const [figures, appointments, year, { company }, samples] = await Promise.all([
    monthlyFigures(month),
    monthlyAppointments(month),
    monthlyCounts(month - MONTHS_SHOWN + 1, month),
    readSettings(),
    readSampleState(),
  ]);
  return {
    month,
    current,
    figures,
    appointments,
    year,
    without: withoutSamples(samples),
    studio: company.name,
    createdOn: formatInstant(now),
  };
}

export default function Months({ loaderData }: Route.ComponentProps) {
  return <MonthsScreen {...loaderData} />;
}
