import { requireStepUp } from '~/auth/step-up/require-step-up';
import { csvFile } from '~/platform/csv/csv-file';

import type { Route } from './+types/export.route';
import { exportImages } from './export-images.server';
import { parseImageQuery } from './image-query.server';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStepUp(request, context);
  const { search, folder } = parseImageQuery(new URL(request.url).searchParams);
  return csvFile('images.csv', exportImages({ search, folder }));
}
