import { staff } from '~/auth/staff';

import type { Route } from './+types/notifications.route';
import { listUnseenLeads, markLeadsSeen } from './bell.server';

/** The new leads since the bell was last looked at, as JSON; looking marks them as seen. */
export async function action({ context }: Route.ActionArgs) {
  const { deviceId } = context.get(staff);
  const leads = await listUnseenLeads(deviceId);
  // Until the newest of the list and not until now: what came in after it still rings.
  if (leads[0]) await markLeadsSeen(deviceId, leads[0].created_at);
  return Response.json(leads);
}
