import { afterCommit, db, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { log } from '~/platform/log.server';

import { type Actor, recordEvents } from './record-event.server';

/** The desk offers to undo for 10 s; the rest is for a slow connection. */
const RESTORABLE_FOR = 60_000;

/**
 * Takes a lead off the desk, with those merged into it. It can be restored for a minute, then it is removed for good.
 * @returns conflict when it is not as it was seen; nothing is written then.
 */
export async function deleteLead(
  id: string,
  version: number,
  actor: Actor,
): Promise<{ outcome: 'deleted' | 'conflict' | 'gone' }> {
  return transaction(async () => {
    const lead = await db()
      .selectFrom('leads')
      .select('version')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!lead) return { outcome: 'gone' };
    if (lead.version !== version) return { outcome: 'conflict' };
    await setDeleted(id, Date.now());
    await recordEvents([{ lead_id: id, actor, what: 'deleted', was: null, became: null }]);
    publish('lead.changed', { id });
    afterCommit(purgeSoon);
    return { outcome: 'deleted' };
  });
}

/** Brings a deleted lead back, with those merged into it, unless it has been removed for good: then false. */
export async function restoreLead(id: string, actor: Actor): Promise<boolean> {
  return transaction(async () => {
    const lead = await db()
      .selectFrom('leads')
      .select('deleted_at')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!lead) return false;
    if (lead.deleted_at === null) return true;
    await setDeleted(id, null);
    await recordEvents([{ lead_id: id, actor, what: 'restored', was: null, became: null }]);
    publish('lead.changed', { id });
    return true;
  });
}

const setDeleted = (id: string, at: number | null) =>
  db()
    .updateTable('leads')
    .set((eb) => ({ deleted_at: at, version: eb('version', '+', 1), updated_at: Date.now() }))
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .execute();

let purge: NodeJS.Timeout | undefined;

/** Once for all deletions of the next while; what a stop leaves behind goes at the next start or deletion. */
function purgeSoon(): void {
  purge ??= setTimeout(() => {
    purge = undefined;
    purgeDeletedLeads().catch((error: unknown) => log.error({ err: error }, 'leads not purged'));
  }, RESTORABLE_FOR + 1_000).unref();
}

/** Removes for good what was deleted more than a minute ago, in small steps. @returns how many leads. */
export async function purgeDeletedLeads(now = Date.now()): Promise<number> {
  const step = 200;
  for (let removed = 0; ;) {
    const old = await db()
      .selectFrom('leads')
      .select('id')
      .where('deleted_at', '<', now - RESTORABLE_FOR)
      .limit(step)
      .execute();
    if (old.length)
      await db()
        .deleteFrom('leads')
        .where(
          'id',
          'in',
          old.map(({ id }) => id),
        )
        .where('deleted_at', 'is not', null)
        .execute();
    removed += old.length;
    if (old.length < step) return removed;
  }
}
