import { listLeads } from '~/features/leads/list-leads.server';

import type { Route } from './+types/window';
import { leadQuery, parseDesk, parseKind, parsePlace } from './desk-query.server';
import { reportLoadFailure } from './open-desk.server';

/** One window of a list, for the screen that scrolls through it. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const kind = parseKind(searchParams);
  try {
    const query = leadQuery(kind, parseDesk(searchParams, kind));
    return Response.json(await listLeads(query, parsePlace(searchParams)));
  } catch (error) {
    const { status, message } = reportLoadFailure(error);
    return Response.json({ message }, { status });
  }
}
