import { requireStepUp } from '~/auth/step-up/require-step-up';
import { csvFile } from '~/platform/csv/csv-file';

import type { Route } from './+types/today-export.route';
import { exportCallSheet } from './call-sheet.server';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStepUp(request, context);
  return csvFile('today.csv', exportCallSheet());
}
