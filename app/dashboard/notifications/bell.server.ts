import { db } from '~/db/executor.server';
import {
  countLeadsSince,
  countSetAsideSince,
  newestLeadsSince,
} from '~/features/leads/statistics/new-leads.server';

/** Beyond this the bell says "99+", and nobody counts further. */
export const BELL_LIMIT = 100;
const SHOWN = 6;

/** How many leads came in since somebody looked at this device's bell, those set aside too; at most `BELL_LIMIT`. */
export async function countUnseenLeads(deviceId: string) {
  const since = await seenUntil(deviceId);
  const [leads, aside] = await Promise.all([
    countLeadsSince(since, BELL_LIMIT),
    countSetAsideSince(since),
  ]);
  return Math.min(leads + aside.count, BELL_LIMIT);
}

/** The newest leads of them for the bell's list, how many were set aside, and when the newest of all came in (0: none). */
export async function listUnseenLeads(deviceId: string) {
  const since = await seenUntil(deviceId);
  const [leads, aside] = await Promise.all([
    newestLeadsSince(since, SHOWN),
    countSetAsideSince(since),
  ]);
  return { leads, aside: aside.count, newest: Math.max(leads[0]?.created_at ?? 0, aside.latest) };
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
