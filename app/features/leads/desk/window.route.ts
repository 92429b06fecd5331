import { staff } from '~/auth/staff';
import { listLeads } from '~/features/leads/list/list-leads.server';

import type { Route } from './+types/window.route';
import { parseWindowAt, queryOf } from './desk-query.server';
import { reportLoadFailure } from './open-desk.server';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = queryOf(searchParams, context.get(staff).personId);
  const position = parseWindowAt(searchParams, query);
  if (!position)
    return Response.json({ message: 'This list address isn’t valid.' }, { status: 400 });
  try {
    return Response.json(await listLeads(query, position));
  } catch (error) {
    const { status, message } = reportLoadFailure(error);
    return Response.json({ message }, { status });
  }
}
