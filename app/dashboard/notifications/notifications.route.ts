import { staff } from '~/auth/staff';

import type { Route } from './+types/notifications.route';
import { listUnseenLeads, markLeadsSeen } from './bell.server';

export async function action({ context }: Route.ActionArgs) {
  const { deviceId } = context.get(staff);
  const unseen = await listUnseenLeads(deviceId);
  // Marks only the listed leads as seen, so that one that arrived since the query still counts.
  if (unseen.newest > 0) await markLeadsSeen(deviceId, unseen.newest);
  return Response.json(unseen);
}
