import { privateMeta } from '~/document/private-meta';
import { formatInstant } from '~/platform/indian-time';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/calibration.route';
import { calibrate } from './calibrate.server';
import { CalibrationScreen } from './calibration-screen';

export const handle = { title: 'Estimate accuracy' };

export const meta: Route.MetaFunction = () => privateMeta('Estimate accuracy');

export async function loader() {
  const now = Date.now();
  const [sheet, { company }] = await Promise.all([calibrate(now), readSettings()]);
  return { sheet, studio: company.name, createdOn: formatInstant(now) };
}

export default function Calibration({ loaderData }: Route.ComponentProps) {
  return <CalibrationScreen {...loaderData} />;
}
