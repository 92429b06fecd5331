import { startOfPurge } from '~/backoffice/bin/bin-days';
import { db, engine, transaction } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

/** An older version that runs beside this one lets a deleted lead be restored for so long. */
const RESTORABLE_FOR = 60_000;
/** Leads that are removed for good in one transaction. */
const STEP = 200;

let purge: NodeJS.Timeout | undefined;
let purging: Promise<unknown> | undefined;

/** Once for all that older versions delete in the next while; what a stop leaves behind goes after the next start. */
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
 * Removes for good what has lain in the bin for 30 days, and what an older version deleted more than a minute ago, in small
 * steps. Comes back by itself for what an older version has just deleted, and after a failure. @returns how many leads, those
 * merged into them aside.
 */
export async function purgeDeletedLeads(now = Date.now()): Promise<number> {
  let someWait = true;
  try {
    for (let removed = 0; ;) {
      const count =
        (await transaction(() => purgeSome('deleted', now - RESTORABLE_FOR))) +
        (await transaction(() => purgeSome('binned', startOfPurge(now))));
      removed += count;
      if (count >= STEP) continue;
      someWait = await someAreDeleted();
      return removed;
    }
  } finally {
    if (someWait) purgeSoon();
  }
}

async function purgeSome(how: 'deleted' | 'binned', before: number): Promise<number> {
  const old = await db()
    .selectFrom('leads')
    .select('id')
    .$if(how === 'deleted', (query) => query.where('deleted_at', '<', before))
    .$if(how === 'binned', (query) =>
      query.where('binned_at', '<', before).whereRef('merged_into', '=', 'id'),
    )
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
