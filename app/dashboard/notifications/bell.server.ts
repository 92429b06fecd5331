import { db } from '~/db/executor.server';
import {
  countLeadsSince,
  countQuarantinedSince,
  newestLeadsSince,
} from '~/features/leads/statistics/new-leads.server';

/** Above this the bell shows "99+". */
export const BELL_LIMIT = 100;
const MAX_SHOWN = 6;

/** Includes leads marked as possible spam. */
export async function countUnseenLeads(deviceId: string) {
  const seenUntil = await readSeenUntil(deviceId);
  const [leads, suspects] = await Promise.all([
    countLeadsSince(seenUntil, BELL_LIMIT),
    countQuarantinedSince(seenUntil),
  ]);
  return Math.min(leads + suspects.count, BELL_LIMIT);
}

/** `newest` is in UTC milliseconds; 0 without leads. */
export async function listUnseenLeads(deviceId: string) {
  const seenUntil = await readSeenUntil(deviceId);
  const [leads, suspects] = await Promise.all([
    newestLeadsSince(seenUntil, MAX_SHOWN),
    countQuarantinedSince(seenUntil),
  ]);
  return {
    leads,
    quarantined: suspects.count,
    newest: Math.max(leads[0]?.created_at ?? 0, suspects.latest),
  };
}

export type UnseenLeads = Awaited<ReturnType<typeof listUnseenLeads>>;

/** UTC milliseconds. */
export async function markLeadsSeen(deviceId: string, moment: number) {
  await db()
    .updateTable('admin_devices')
    .set({ leads_seen_at: moment })
    .where('id', '=', deviceId)
    .where('leads_seen_at', '<', moment)
    .execute();
}

/** An unknown device has no unseen leads. */
async function readSeenUntil(deviceId: string) {
  const device = await db()
    .selectFrom('admin_devices')
    .select('leads_seen_at')
    .where('id', '=', deviceId)
    .executeTakeFirst();
  return device?.leads_seen_at ?? Number.MAX_SAFE_INTEGER;
}
