import * as z from 'zod';

import { staff } from '~/auth/staff';
import { listVersions } from '~/features/leads/list/list-seen.server';
import { MAX_CHOSEN_LEADS, MAX_ROWS } from '~/features/leads/search/lead-query';

import type { Route } from './+types/chosen.route';
import { queryOf } from './desk-query.server';
import { reportLoadFailure } from './open-desk.server';

const range = z.object({
  from: z.coerce.number().int().min(0).max(MAX_ROWS).catch(0),
  count: z.coerce.number().int().min(1).max(MAX_CHOSEN_LEADS).catch(MAX_CHOSEN_LEADS),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = queryOf(searchParams, context.get(staff).personId);
  try {
    return Response.json(await listVersions(query, range.parse(Object.fromEntries(searchParams))));
  } catch (error) {
    const { status, message } = reportLoadFailure(error);
    return Response.json({ message }, { status });
  }
}
