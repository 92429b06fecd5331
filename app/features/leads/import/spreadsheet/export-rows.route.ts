import { data } from 'react-router';
import * as z from 'zod';

import { requireStepUp } from '~/auth/step-up/require-step-up';
import { CSV_START, csvLine } from '~/platform/csv/csv';
import { csvFile } from '~/platform/csv/csv-file';

import type { Route } from './+types/export-rows.route';
import { type ListedRow, readReport } from './import-report.server';
import { outcomes } from './import-states';
import { readImport } from './imports.server';

const outcome = z.enum(outcomes).catch('refused');

/** The rows of one outcome as they stand in the spreadsheet, each after its number and the reason: to be mended and imported again. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStepUp(request, context);
  const chosen = outcome.parse(new URL(request.url).searchParams.get('outcome'));
  const [found, report] = [await readImport(params.importId), await readReport(params.importId)];
  const labels = found?.plan?.labels;
  if (!report || !labels)
    throw data(null, { status: 404, statusText: 'This import is no longer there' });
  const rows = report.listed.filter((row) => row.outcome === chosen);
  return csvFile(`rows-${chosen}.csv`, linesOf(rows, labels));
}

async function* linesOf(rows: readonly ListedRow[], labels: readonly string[]) {
  yield CSV_START + csvLine(['Row', 'Why', ...labels]);
  for (const { number, reason, cells } of rows)
    yield csvLine([number, reason, ...labels.map((_label, at) => cells[at] ?? '')]);
}
