import { reviveAlerts } from '~/alerts/outbox/requeue-deliveries.server';
import { forgetChangesOf } from '~/backoffice/undo/undo-log.server';
import { db, transaction } from '~/db/executor.server';
import { isThere } from '~/features/leads/list/lead-columns.server';
import { publish } from '~/platform/events.server';

import { lockLeads } from './lock-leads.server';
import { type Actor, recordEvents } from './record-event.server';

/**
 * Puts a lead into the bin, with those merged into it. It can be restored for 30 days, then it is removed for good.
 * @returns conflict when it is not as it was seen; nothing is written then.
 */
export async function deleteLead(
  id: string,
  version: number,
  actor: Actor,
): Promise<{ outcome: 'deleted' | 'conflict' | 'gone' }> {
  return transaction(async () => {
    const now = Date.now();
    const { numUpdatedRows } = await setBinned(now, actor)
      .set({ merged_into: id })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('merged_into', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { outcome: (await isPresent(id)) ? 'conflict' : 'gone' };
    await setBinned(now, actor).where('merged_into', '=', id).where('id', '<>', id).execute();
    await recordEvents([{ lead_id: id, actor, what: 'deleted', was: null, became: null }]);
    publish('lead.changed', { id });
    return { outcome: 'deleted' };
  });
}

/** Brings a deleted lead back, with those merged into it, unless it has been removed for good: then false. */
export const restoreLead = async (id: string, actor: Actor): Promise<boolean> =>
  (await takeFromBin(id, actor)) !== 'gone';

/** Brings a lead back from the bin, with those merged into it. @returns there when it was in no bin, gone when there is none. */
export async function takeFromBin(
  id: string,
  actor: Actor,
): Promise<'restored' | 'there' | 'gone'> {
  return transaction(async () => {
    await lockLeads(id);
    const since = await binnedAt(id);
    const { numUpdatedRows } = await setBinned(null, null)
      .set({ merged_into: null, deleted_at: null })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb.and([eb('merged_into', '=', id), eb('binned_at', 'is not', null)]),
          // As an older version deletes.
          eb.and([eb('merged_into', 'is', null), eb('deleted_at', 'is not', null)]),
        ]),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return (await isPresent(id)) ? 'there' : 'gone';
    await setBinned(null, null).set({ deleted_at: null }).where('merged_into', '=', id).execute();
    // Nobody was told what fell due meanwhile. Leads that are merged into it are told of by it.
    if (since !== null) await reviveAlerts([id], since);
    await recordEvents([{ lead_id: id, actor, what: 'restored', was: null, became: null }]);
    publish('lead.changed', { id });
    return 'restored';
  });
}

/** Removes a lead that is in the bin for good, with those merged into it. @returns there when it was restored meanwhile. */
export async function eraseLead(id: string): Promise<'erased' | 'there' | 'gone'> {
  return transaction(async () => {
    await lockLeads(id);
    const { numDeletedRows } = await db()
      .deleteFrom('leads')
      .where('id', '=', id)
      .where('merged_into', '=', id)
      .where('binned_at', 'is not', null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return (await isPresent(id)) ? 'there' : 'gone';
    await forgetChangesOf(id);
    publish('lead.changed', { id });
    return 'erased';
  });
}

/** When a lead went into the bin. */
async function binnedAt(id: string): Promise<number | null> {
  const lead = await db()
    .selectFrom('leads')
    .select(['binned_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return lead?.binned_at ?? lead?.deleted_at ?? null;
}

const setBinned = (at: number | null, by: Actor) =>
  db()
    .updateTable('leads')
    .set((eb) => ({
      binned_at: at,
      binned_by: by,
      version: eb('version', '+', 1),
      updated_at: Date.now(),
    }));

async function isPresent(id: string): Promise<boolean> {
  const lead = await db()
    .selectFrom('leads')
    .select('id')
    .where('id', '=', id)
    .where(isThere())
    .executeTakeFirst();
  return lead !== undefined;
}
