import { formatInstant } from '~/platform/indian-time';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/months.route';
import { readMonth } from './month-query';
import { monthlyAppointments } from './monthly-appointments.server';
import { monthlyCounts, monthlyFigures } from './monthly-figures.server';
import { MonthsScreen } from './months-screen';

/** Months beside each other: the one that is looked at, and those before it. */
const TOGETHER = 12;

export const handle = { title: 'Lead report' };

export const meta: Route.MetaFunction = () => [
  { title: 'Lead report' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader({ request }: Route.LoaderArgs) {
  const now = Date.now();
  const current = readMonth(null, now);
  const month = readMonth(new URL(request.url).searchParams.get('month'), now);
  const [figures, appointments, year, { company }] = await Promise.all([
    monthlyFigures(month),
    monthlyAppointments(month),
    monthlyCounts(month - TOGETHER + 1, month),
    readSettings(),
  ]);
  const drawnUp = formatInstant(now);
  return { month, current, figures, appointments, year, studio: company.name, drawnUp };
}

/** What a month's leads came by, how fast they were answered, and what they came to: one sheet of paper. */
export default function Months({ loaderData }: Route.ComponentProps) {
  return <MonthsScreen {...loaderData} />;
}
