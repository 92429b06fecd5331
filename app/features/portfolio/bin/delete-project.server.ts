import { db, lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import { inBin, isThere, visibilityBefore } from './in-bin.server';

/**
 * Puts a project into the bin, with all that belongs to it. It can be restored for 30 days. Resolves with false when it was there
 * already, or is gone.
 */
export async function deleteProject(id: string, by: string, now = Date.now()): Promise<boolean> {
  return transaction(async () => {
    await lockFor('projects');
    const { numUpdatedRows } = await db()
      .updateTable('projects')
      .set((eb) => ({
        binned_status: eb.ref('visibility'),
        // Another instance's clock may be ahead.
        binned_at: eb
          .case()
          .when('updated_at', '>', now)
          .then(eb.ref('updated_at'))
          .else(now)
          .end(),
        binned_by: by,
        visibility: 'draft',
      }))
      .where('id', '=', id)
      .where(isThere)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    publish('project.changed', { id });
    return true;
  });
}

/** Brings a project back from the bin as it was. @returns there when it was in no bin, gone when there is none. */
export async function restoreProject(id: string): Promise<'restored' | 'there' | 'gone'> {
  return transaction(async () => {
    await lockFor('projects');
    const { numUpdatedRows } = await db()
      .updateTable('projects')
      .set({
        ...{ visibility: visibilityBefore, binned_status: null },
        ...{ binned_at: null, binned_by: null },
      })
      .where('id', '=', id)
      .where(inBin)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return (await isStored(id)) ? 'there' : 'gone';
    publish('project.changed', { id });
    return 'restored';
  });
}

/**
 * Takes a project out of the bin as a draft, for whoever goes on writing in it. False: it is in no bin. In a transaction that holds
 * the lock of the projects.
 */
export async function makeDraftAgain(id: string): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('projects')
    .set({ binned_status: null, binned_at: null, binned_by: null })
    .where('id', '=', id)
    .where(inBin)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  publish('project.changed', { id });
  return true;
}

/**
 * Removes a project that is in the bin for good, with all that belongs to it; its images stay in the library.
 * @returns there when it was restored meanwhile.
 */
export async function eraseProject(id: string): Promise<'erased' | 'there' | 'gone'> {
  return transaction(async () => {
    await lockFor('projects');
    const { numDeletedRows } = await db()
      .deleteFrom('projects')
      .where('id', '=', id)
      .where(inBin)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return (await isStored(id)) ? 'there' : 'gone';
    publish('project.changed', { id });
    return 'erased';
  });
}

async function isStored(id: string): Promise<boolean> {
  const row = await db()
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
