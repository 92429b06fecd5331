import { afterCommit, db, engine, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

import { type Actor, recordEvents } from './record-event.server';

/** The desk offers to undo for 10 s; the rest is for a slow connection. */
const RESTORABLE_FOR = 60_000;
/** Leads that are removed for good in one transaction. */
const STEP = 200;

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
    const now = Date.now();
    const { numUpdatedRows } = await setDeleted(now)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('merged_into', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { outcome: (await isThere(id)) ? 'conflict' : 'gone' };
    await setDeleted(now).where('merged_into', '=', id).execute();
    await recordEvents([{ lead_id: id, actor, what: 'deleted', was: null, became: null }]);
    publish('lead.changed', { id });
    afterCommit(purgeSoon);
    return { outcome: 'deleted' };
  });
}

/** Brings a deleted lead back, with those merged into it, unless it has been removed for good: then false. */
export async function restoreLead(id: string, actor: Actor): Promise<boolean> {
  return transaction(async () => {
    const { numUpdatedRows } = await setDeleted(null)
      .where('id', '=', id)
      .where('merged_into', 'is', null)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return isThere(id);
    await setDeleted(null).where('merged_into', '=', id).execute();
    await recordEvents([{ lead_id: id, actor, what: 'restored', was: null, became: null }]);
    publish('lead.changed', { id });
    return true;
  });
}

const setDeleted = (at: number | null) =>
  db()
    .updateTable('leads')
    .set((eb) => ({ deleted_at: at, version: eb('version', '+', 1), updated_at: Date.now() }));

async function isThere(id: string): Promise<boolean> {
  const lead = await db()
    .selectFrom('leads')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return lead !== undefined;
}

let purge: NodeJS.Timeout | undefined;
let purging: Promise<unknown> | undefined;

/** Once for all deletions of the next while; what a stop leaves behind goes after the next start. */
function purgeSoon(): void {
  purge ??= setTimeout(() => {
    purge = undefined;
    purgeNow();
  }, RESTORABLE_FOR + 1_000).unref();
}

/** Also for what another instance deleted and, dead by then, did not remove. */
export function purgeNow(): void {
  purging = purgeDeletedLeads().catch((error: unknown) =>
    log.error({ err: error }, 'leads not purged'),
  );
}

onStop(async () => {
  await purging;
  clearTimeout(purge);
  purge = undefined;
});

/**
 * Removes for good what was deleted more than a minute ago, in small steps. Comes back by itself for what wasn't, and after a
 * failure. @returns how many leads.
 */
export async function purgeDeletedLeads(now = Date.now()): Promise<number> {
  let someWait = true;
  try {
    for (let removed = 0; ;) {
      const count = await transaction(() => purgeSome(now - RESTORABLE_FOR));
      removed += count;
      if (count === STEP) continue;
      someWait = await someAreDeleted();
      return removed;
    }
  } finally {
    if (someWait) purgeSoon();
  }
}

async function purgeSome(before: number): Promise<number> {
  const old = await db()
    .selectFrom('leads')
    .select('id')
    .where('deleted_at', '<', before)
    .limit(STEP)
    // What is being restored, or purged by another instance, is left for the next time.
    .$if(engine() === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length) await db().deleteFrom('leads').where('id', 'in', ids).execute();
  return ids.length;
}

async function someAreDeleted(): Promise<boolean> {
  const lead = await db()
    .selectFrom('leads')
    .select('id')
    .where('deleted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return lead !== undefined;
}
