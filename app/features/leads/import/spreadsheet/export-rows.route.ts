import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import { data } from 'react-router';
import * as z from 'zod';

import { requireStepUp } from '~/auth/step-up/require-step-up';
import { CSV_START, csvLine } from '~/platform/csv/csv';
import { csvFile } from '~/platform/csv/csv-file';

import type { Route } from './+types/export-rows.route';
import { outcomes, type RowOutcome } from './import-states';
import { readImport } from './imports.server';
import { readListed } from './listed-rows.server';

const BATCH = 200;

const fate = z.enum(outcomes).catch('refused');

/** The rows of one outcome as they are in the spreadsheet, each after its number and the reason: to be mended and imported again. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStepUp(request, context);
  const outcome = fate.parse(new URL(request.url).searchParams.get('fate'));
  const found = await readImport(params.importId);
  if (!found?.plan) throw data(null, { status: 404, statusText: 'This import no longer exists' });
  return csvFile(`rows-${outcome}.csv`, linesOf(params.importId, outcome, found.plan.labels));
}

export async function* linesOf(importId: string, outcome: RowOutcome, labels: readonly string[]) {
  yield CSV_START + csvLine(['Row', 'Why', ...labels]);
  for (let offset = 0; ; offset += BATCH) {
    const rows = await readListed(importId, outcome, { offset, limit: BATCH });
    for (const { number, reason, cells } of rows) yield csvLine([number, reason, ...cells]);
    if (rows.length < BATCH) return;
    await yieldToEventLoop();
  }
}
