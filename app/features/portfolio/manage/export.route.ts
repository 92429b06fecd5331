import { requireStepUp } from '~/auth/step-up/require-step-up';
import { csvFile } from '~/platform/csv/csv-file';

import type { Route } from './+types/export.route';
import { exportProjects } from './export-projects.server';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStepUp(request, context);
  return csvFile('projects.csv', exportProjects());
}
