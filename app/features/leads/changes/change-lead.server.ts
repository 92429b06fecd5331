import { db, transaction } from '~/db/executor.server';
import type { Priority, Status } from '~/features/leads/lead';
import { isThere } from '~/features/leads/list/lead-columns.server';
import { publish } from '~/platform/events.server';

import { lockLeads } from './lock-leads.server';
import { type Actor, recordEvents } from './record-event.server';

export type Change =
  | { readonly field: 'status'; readonly to: Status }
  | { readonly field: 'priority'; readonly to: Priority }
  /** UTC milliseconds, or null: nothing is promised any more. */
  | { readonly field: 'follow-up'; readonly to: number | null };

export type Changed =
  | { readonly outcome: 'changed' }
  /** Somebody else was first; nothing was written. `by` and `at` tell of their last change. */
  | { readonly outcome: 'conflict'; readonly by: Actor; readonly at: number }
  | { readonly outcome: 'gone' };

/**
 * Changes one field of a lead as `actor` saw it at `version`, and writes down who did it. Any status follows any other. A
 * change of status counts as contact.
 */
export async function changeLead(
  id: string,
  version: number,
  change: Change,
  actor: Actor,
): Promise<Changed> {
  return transaction(async () => {
    const lead = await db()
      .selectFrom('leads')
      .select(['status', 'priority', 'follow_up_at', 'updated_at'])
      .where('id', '=', id)
      .where(isThere())
      .executeTakeFirst();
    if (!lead) return { outcome: 'gone' };
    const was = { status: lead.status, priority: lead.priority, 'follow-up': lead.follow_up_at }[
      change.field
    ];
    if (was === change.to) return { outcome: 'changed' };

    const now = Date.now();
    const { numUpdatedRows } = await db()
      .updateTable('leads')
      .set(columns(change))
      .$if(change.field === 'status', (update) =>
        update.set((eb) => ({
          first_contact_at: eb.fn.coalesce('first_contact_at', eb.val(now)),
          last_contact_at: now,
        })),
      )
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where(isThere())
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { outcome: 'conflict', ...(await lastChange(id, lead)) };

    await recordEvents(
      [{ lead_id: id, actor, what: change.field, was: text(was), became: text(change.to) }],
      now,
    );
    publish('lead.changed', { id });
    return { outcome: 'changed' };
  });
}

/**
 * Changes what is promised to a lead, as `changeLead` does. `was`: what had been promised; a later change goes back to it by the
 * next version.
 */
export async function changeFollowUp(
  id: string,
  version: number,
  to: number | null,
  actor: Actor,
): Promise<{ was: number | null; changed: Changed }> {
  return transaction(async () => {
    await lockLeads(id);
    const before = await db()
      .selectFrom('leads')
      .select('follow_up_at as at')
      .where('id', '=', id)
      .executeTakeFirst();
    const changed = await changeLead(id, version, { field: 'follow-up', to }, actor);
    return { was: before?.at ?? null, changed };
  });
}

const text = (value: string | number | null) => (value === null ? null : String(value));

function columns(change: Change) {
  switch (change.field) {
    case 'status':
      return { status: change.to };
    case 'priority':
      return { priority: change.to };
    case 'follow-up':
      return { follow_up_at: change.to };
    default:
      return change satisfies never;
  }
}

/** Who changed a lead last, and when. */
export async function lastChange(id: string, lead: { updated_at: number }) {
  const last = await db()
    .selectFrom('lead_events')
    .select(['actor', 'created_at'])
    .where('lead_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { by: last?.actor ?? null, at: last?.created_at ?? lead.updated_at };
}
