import type { Route } from './+types/notifications';
import { listUnseenLeads, markLeadsSeen } from './bell.server';
import { staff } from './staff';

/** The new leads since the bell was last looked at; looking marks them as seen. */
export async function action({ context }: Route.ActionArgs) {
  const { deviceId } = context.get(staff);
  // Before the list: what comes in after it still rings.
  const now = Date.now();
  const leads = await listUnseenLeads(deviceId);
  await markLeadsSeen(deviceId, now);
  return { leads };
}
