import { db } from '~/db/executor.server';
import { onTheDesk } from '~/features/leads/lead-columns.server';

/** Beyond this the bell says "99+", and nobody counts further. */
export const BELL_LIMIT = 100;

const unseenLeads = (deviceId: string) =>
  db()
    .selectFrom('leads')
    .where(onTheDesk)
    .where('created_at', '>', (eb) =>
      eb.selectFrom('admin_devices').select('leads_seen_at').where('id', '=', deviceId),
    );

/** How many leads came in since somebody looked at this device's bell; at most `BELL_LIMIT`. */
export async function countUnseenLeads(deviceId: string) {
  const rows = await unseenLeads(deviceId)
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(BELL_LIMIT)
    .execute();
  return rows.length;
}

/** The newest of them, for the bell's list. */
export async function listUnseenLeads(deviceId: string) {
  return unseenLeads(deviceId)
    .select(['id', 'name', 'email', 'phone', 'project_type', 'pincode', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(6)
    .execute();
}

/** Everything that came in until now was seen on this device. */
export async function markLeadsSeen(deviceId: string, now: number) {
  await db()
    .updateTable('admin_devices')
    .set({ leads_seen_at: now })
    .where('id', '=', deviceId)
    .execute();
}
