import { staff } from '~/auth/staff';

import type { Route } from './+types/notifications.route';
import { listUnseenLeads, markLeadsSeen } from './bell.server';

/** The new leads since the bell was last looked at, as JSON; looking marks them as seen. */
export async function action({ context }: Route.ActionArgs) {
  const { deviceId } = context.get(staff);
  const unseen = await listUnseenLeads(deviceId);
  // Until the newest of these and not until now: what came in after it still rings.
  if (unseen.newest > 0) await markLeadsSeen(deviceId, unseen.newest);
  return Response.json(unseen);
}
