import { db } from '~/db/executor.server';
import { countLeadsSince, newestLeadsSince } from '~/features/leads/statistics/new-leads.server';

/** Beyond this the bell says "99+", and nobody counts further. */
export const BELL_LIMIT = 100;
const SHOWN = 6;

/** How many leads came in since somebody looked at this device's bell; at most `BELL_LIMIT`. */
export async function countUnseenLeads(deviceId: string) {
  return countLeadsSince(await seenUntil(deviceId), BELL_LIMIT);
}

/** The newest of them, for the bell's list. */
export async function listUnseenLeads(deviceId: string) {
  return newestLeadsSince(await seenUntil(deviceId), SHOWN);
}

export type UnseenLeads = Awaited<ReturnType<typeof listUnseenLeads>>;

/** What came in until `moment` (UTC milliseconds) was seen on this device; it is never unseen again. */
export async function markLeadsSeen(deviceId: string, moment: number) {
  await db()
    .updateTable('admin_devices')
    .set({ leads_seen_at: moment })
    .where('id', '=', deviceId)
    .where('leads_seen_at', '<', moment)
    .execute();
}

/** A device that was forgotten in the meantime has nothing to see. */
async function seenUntil(deviceId: string) {
  const device = await db()
    .selectFrom('admin_devices')
    .select('leads_seen_at')
    .where('id', '=', deviceId)
    .executeTakeFirst();
  return device?.leads_seen_at ?? Number.MAX_SAFE_INTEGER;
}
