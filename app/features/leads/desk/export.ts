import { data } from 'react-router';

import { requireStepUp } from '~/features/admin/step-up';
import { exportChosen, exportLeads } from '~/features/leads/export-leads.server';

import type { Route } from './+types/export';
import { leadQuery, parseChosen, parseDesk, parseKind } from './desk-query.server';

/** The leads of the desk's address as a CSV file, streamed; with `only`, those that were ticked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStepUp(request, context);
  const { searchParams } = new URL(request.url);
  const kind = parseKind(searchParams);
  const only = parseChosen(searchParams);
  if (only === undefined) throw data(null, { status: 400, statusText: 'This names no leads' });
  const pieces = only
    ? exportChosen(kind, only)
    : exportLeads(leadQuery(kind, parseDesk(searchParams, kind)));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  const name = kind === 'estimate' ? 'estimate-leads.csv' : 'leads.csv';
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}
