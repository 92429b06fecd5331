import { data } from 'react-router';
import * as z from 'zod';

import { requireStepUp } from '~/auth/step-up/require-step-up';
import { csvFile } from '~/platform/csv/csv-file';

import type { Route } from './+types/export-rows.route';
import { outcomes } from './import-states';
import { readImport } from './imports.server';
import { csvOfListed } from './listed-rows.server';

const outcomeSchema = z.enum(outcomes).catch('refused');

/** The row numbers and reasons come first, so that rows can be corrected and imported again. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStepUp(request, context);
  const outcome = outcomeSchema.parse(new URL(request.url).searchParams.get('fate'));
  const found = await readImport(params.importId);
  if (!found?.plan) throw data(null, { status: 404, statusText: 'This import no longer exists' });
  return csvFile(`rows-${outcome}.csv`, csvOfListed(params.importId, outcome, found.plan.labels));
}
