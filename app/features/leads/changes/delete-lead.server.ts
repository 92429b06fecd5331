import { reviveAlerts } from '~/alerts/outbox/requeue-deliveries.server';
import type { EraseResult, RestoreResult } from '~/backoffice/bin/bin-store.server';
import { forgetChangesOf } from '~/backoffice/undo/undo-log.server';
import { db, transaction } from '~/db/executor.server';
import { notDeleted } from '~/features/leads/core/lead-scope.server';
import { lockLeads } from '~/features/leads/core/lock-leads.server';
import { updateLeads } from '~/features/leads/core/update-leads.server';
import { type Actor, recordEvents } from '~/features/leads/history/record-event.server';
import { publish } from '~/platform/events.server';

import { leadsWithAppointment } from './leads-with-appointment.server';

/** @returns conflict if the lead has changed since `version`, appointment if a client expects the studio. */
export async function deleteLead(
  id: string,
  version: number,
  actor: Actor,
): Promise<{ outcome: 'deleted' | 'conflict' | 'gone' | 'appointment' }> {
  return transaction(async () => {
    if ((await leadsWithAppointment([id])).size > 0) return { outcome: 'appointment' };
    const now = Date.now();
    const { numUpdatedRows } = await setBinned(now, actor)
      .set({ merged_into: id })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('merged_into', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { outcome: (await isPresent(id)) ? 'conflict' : 'gone' };
    await setBinned(now, actor).where('merged_into', '=', id).where('id', '<>', id).execute();
    await recordEvents([{ lead_id: id, actor, what: 'deleted' }]);
    publish('lead.changed', { id });
    return { outcome: 'deleted' };
  });
}

export async function restoreLead(id: string, actor: Actor): Promise<RestoreResult> {
  return transaction(async () => {
    await lockLeads(id);
    const deletedAt = await binnedAt(id);
    const { numUpdatedRows } = await setBinned(null, null)
      .set({ merged_into: null })
      .where('id', '=', id)
      .where('merged_into', '=', id)
      .where('binned_at', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return (await isPresent(id)) ? 'active' : 'gone';
    await setBinned(null, null).where('merged_into', '=', id).execute();
    // Alerts that fell due while the lead was in the bin were not sent.
    if (deletedAt !== null) await reviveAlerts([id], deletedAt);
    await recordEvents([{ lead_id: id, actor, what: 'restored' }]);
    publish('lead.changed', { id });
    return 'restored';
  });
}

export async function eraseLead(id: string): Promise<EraseResult> {
  return transaction(async () => {
    await lockLeads(id);
    const mergedIds = await db()
      .selectFrom('leads')
      .select('id')
      .where('merged_into', '=', id)
      .execute();
    const { numDeletedRows } = await db()
      .deleteFrom('leads')
      .where('id', '=', id)
      .where('merged_into', '=', id)
      .where('binned_at', 'is not', null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return (await isPresent(id)) ? 'active' : 'gone';
    // A lead in the bin is merged into itself.
    for (const merged of mergedIds) await forgetChangesOf(merged.id);
    publish('lead.changed', { id });
    return 'erased';
  });
}

async function binnedAt(id: string): Promise<number | null> {
  const lead = await db()
    .selectFrom('leads')
    .select('binned_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return lead?.binned_at ?? null;
}

/** A lead in the bin is merged into itself, which the caller sets. */
export const setBinned = (at: number | null, by: Actor) =>
  updateLeads({ binned_at: at, binned_by: by });

export async function isPresent(id: string): Promise<boolean> {
  const lead = await db()
    .selectFrom('leads')
    .select('id')
    .where('id', '=', id)
    .where(notDeleted())
    .executeTakeFirst();
  return lead !== undefined;
}
