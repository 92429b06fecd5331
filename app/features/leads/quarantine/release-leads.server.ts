import { sql } from 'kysely';

import { queueDeliveries } from '~/alerts/outbox/deliveries.server';
import { planLead } from '~/alerts/outbox/recipients';
import { db, lockFor, transaction } from '~/db/executor.server';
import { withinLast } from '~/db/within-last.server';
import { moveToDesk } from '~/features/leads/changes/move-to-desk.server';
import { lockLeads } from '~/features/leads/core/lock-leads.server';
import { type Actor, recordEvents } from '~/features/leads/history/record-event.server';
import { publish } from '~/platform/events.server';

import { pendingLeads, RECHECK_LOCK, releasable, releasableBySite } from './eligible-leads.server';

const HOUR = 3_600_000;
/** As many as staff can call. */
export const MAX_RELEASED_AN_HOUR = 20;
/** Milliseconds by which the digest is delayed, so that it includes what staff release next. */
const DIGEST_DELAY_MS = 600_000;

/** The newest first, at most 20 within any hour. @returns how many were released. */
export const releaseDue = (now = Date.now()): Promise<number> =>
  transaction(async () => {
    await lockFor(RECHECK_LOCK);
    const waiting = await pendingLeads()
      .select('leads.id')
      .where('state', '=', 'waiting')
      .orderBy('created_at', 'desc')
      .orderBy('leads.id')
      .limit(Math.max(0, MAX_RELEASED_AN_HOUR - (await releasedWithinHour(now)).length))
      .execute();
    const ids = waiting.map(({ id }) => id);
    return (await releaseRows(ids, { actor: null, now, announceAt: now })).length;
  });

/** UTC milliseconds; null if no lead waits. */
export async function nextReleaseAt(now = Date.now()): Promise<number | null> {
  const waiting = await pendingLeads()
    .select('leads.id')
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return null;
  const recentlyReleased = await releasedWithinHour(now);
  return recentlyReleased.length < MAX_RELEASED_AN_HOUR ? now : (recentlyReleased[0] ?? now) + HOUR;
}

async function releasedWithinHour(now: number): Promise<number[]> {
  const rows = await db()
    .selectFrom('quarantine_rechecks')
    .select('changed_at')
    .where('state', '=', 'released')
    .where(withinLast('changed_at', HOUR, now))
    .orderBy('changed_at')
    .execute();
  return rows.map(({ changed_at }) => changed_at);
}

type ReleaseOptions = {
  readonly actor: Actor;
  readonly now: number;
  readonly announceAt: number;
};

/** Sends no alerts or email to the client, because the leads arrived long ago. Staff get one digest a round. */
async function releaseRows(
  ids: readonly string[],
  { actor, now, announceAt }: ReleaseOptions,
): Promise<string[]> {
  if (ids.length === 0) return [];
  await lockLeads(...ids);
  const eligibleCondition = actor === null ? releasableBySite : releasable;
  const movedRows = await moveToDesk(sql`id in (${sql.join(ids)}) and ${eligibleCondition}`, {
    actor,
    what: 'released',
    now,
  });
  const released = movedRows.map(({ id }) => id);
  if (released.length === 0) return [];
  const rounds = await db()
    .updateTable('quarantine_rechecks')
    .set({ state: 'released', changed_at: now })
    .where('lead_id', 'in', released)
    .returning('round')
    .execute();
  for (const round of new Set(rounds.map((row) => row.round))) await announce(round, announceAt);
  return released;
}

async function announce(round: number, at: number): Promise<void> {
  const plannedDigest = await planLead({ id: `released ${round}`, kind: 'inquiry', at });
  await queueDeliveries(
    `released ${round}`,
    plannedDigest
      .filter(({ news }) => news === 'lead.new')
      .map((one) => ({ ...one, news: 'leads.released' as const })),
    String(round),
  );
}

/** @returns the ids of the leads that were released. */
export const releaseReviewed = (ids: readonly string[], actor: Actor): Promise<string[]> =>
  transaction(async () => {
    await lockFor(RECHECK_LOCK);
    const now = Date.now();
    return releaseRows(await pendingOf(ids), { actor, now, announceAt: now + DIGEST_DELAY_MS });
  });

/** @returns the ids of the leads that were kept. */
export const keepInQuarantine = (ids: readonly string[], actor: Actor): Promise<string[]> =>
  transaction(async () => {
    await lockFor(RECHECK_LOCK);
    const now = Date.now();
    const pendingIds = await pendingOf(ids);
    if (pendingIds.length === 0) return [];
    await db()
      .updateTable('quarantine_rechecks')
      .set({ state: 'kept', changed_at: now })
      .where('lead_id', 'in', pendingIds)
      .execute();
    await recordEvents(
      pendingIds.map((id) => ({ lead_id: id, actor, what: 'kept-aside' })),
      now,
    );
    for (const id of pendingIds.slice(0, 1)) publish('lead.changed', { id });
    return pendingIds;
  });

async function pendingOf(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await pendingLeads().select('leads.id').where('leads.id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
