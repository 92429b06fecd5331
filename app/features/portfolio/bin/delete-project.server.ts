import type { Erased, Restored } from '~/backoffice/bin/bin-store.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import { inBin, isThere, visibilityBefore } from './in-bin.server';

/** Moves a project to the bin. Resolves to false if it was there already or no longer exists. */
export async function deleteProject(id: string, by: string, now = Date.now()): Promise<boolean> {
  return transaction(async () => {
    await lockFor('projects');
    const { numUpdatedRows } = await db()
      .updateTable('projects')
      .set((eb) => ({
        binned_status: eb.ref('visibility'),
        binned_at: now,
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

/** Brings a project back from the bin as it was. */
export async function restoreProject(id: string): Promise<Restored> {
  return transaction(async () => {
    await lockFor('projects');
    const { numUpdatedRows } = await db()
      .updateTable('projects')
      .set({
        visibility: visibilityBefore,
        binned_status: null,
        binned_at: null,
        binned_by: null,
      })
      .where('id', '=', id)
      .where(inBin)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return (await isStored(id)) ? 'active' : 'gone';
    publish('project.changed', { id });
    return 'restored';
  });
}

/**
 * Takes a project out of the bin as a draft, so that its author can go on writing. Resolves to false if it isn't in the bin. Call it
 * in a transaction that holds the lock of the projects.
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

/** Deletes a project in the bin permanently. Its images stay in the library. */
export async function eraseProject(id: string): Promise<Erased> {
  return transaction(async () => {
    await lockFor('projects');
    const { numDeletedRows } = await db()
      .deleteFrom('projects')
      .where('id', '=', id)
      .where(inBin)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return (await isStored(id)) ? 'active' : 'gone';
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
