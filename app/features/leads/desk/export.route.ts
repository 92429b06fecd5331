import { data } from 'react-router';

import { staff } from '~/auth/staff';
import { requireStepUp } from '~/auth/step-up/require-step-up';
import { exportChosenLeads, exportLeads } from '~/features/leads/list/export-leads.server';
import { csvFile } from '~/platform/csv/csv-file';

import type { Route } from './+types/export.route';
import { parseChosenIds, queryOf } from './desk-query.server';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStepUp(request, context);
  const { searchParams } = new URL(request.url);
  const query = queryOf(searchParams, context.get(staff).personId);
  const chosenIds = parseChosenIds(searchParams);
  if (chosenIds === undefined) throw data(null, { status: 400, statusText: 'No leads to export' });
  const pieces = chosenIds ? exportChosenLeads(query.kind, chosenIds) : exportLeads(query);
  return csvFile(query.kind === 'estimate' ? 'estimate-leads.csv' : 'leads.csv', pieces);
}
