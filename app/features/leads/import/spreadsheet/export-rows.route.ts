import { data } from 'react-router';
import * as z from 'zod';

import { requireStepUp } from '~/auth/step-up/require-step-up';
import { csvFile } from '~/platform/csv/csv-file';

import type { Route } from './+types/export-rows.route';
import { fates } from './import-states';
import { exportRows } from './left-out-rows.server';

const fate = z.enum(fates).catch('refused');

/** The rows of one fate as they stand in the spreadsheet, with the reason of each. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStepUp(request, context);
  const rowFate = fate.parse(new URL(request.url).searchParams.get('fate'));
  const pieces = await exportRows(params.importId, rowFate);
  if (!pieces) throw data(null, { status: 404, statusText: 'This import no longer exists' });
  return csvFile(`rows-${rowFate}.csv`, pieces);
}
