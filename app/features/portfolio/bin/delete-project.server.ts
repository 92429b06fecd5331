import {
  type EraseResult,
  outcomeOutsideBin,
  type RestoreResult,
} from '~/backoffice/bin/bin-store.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import { inBin, notDeleted, restoredVisibility } from './in-bin.server';

/** Resolves to false if it was already in the bin or no longer exists. */
export async function deleteProject(id: string, by: string): Promise<boolean> {
  return transaction(async () => {
    await lockFor('projects');
    const { numUpdatedRows } = await db()
      .updateTable('projects')
      .set((eb) => ({
        binned_status: eb.ref('visibility'),
        binned_at: Date.now(),
        binned_by: by,
        visibility: 'draft',
      }))
      .where('id', '=', id)
      .where(notDeleted)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    publish('project.changed', { id });
    return true;
  });
}

export async function restoreProject(id: string): Promise<RestoreResult> {
  return transaction(async () => {
    await lockFor('projects');
    const isRestored = await leaveBin(id, { visibility: restoredVisibility });
    return isRestored ? 'restored' : outcomeOutsideBin('projects', id);
  });
}

/** Resolves to false if the project isn't in the bin. Needs a transaction that holds the projects' lock. */
export const restoreAsDraft = (id: string): Promise<boolean> => leaveBin(id, {});

async function leaveBin(id: string, restored: { visibility?: typeof restoredVisibility }) {
  const { numUpdatedRows } = await db()
    .updateTable('projects')
    .set({ ...restored, binned_status: null, binned_at: null, binned_by: null })
    .where('id', '=', id)
    .where(inBin)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  publish('project.changed', { id });
  return true;
}

/** Its images stay in the library. */
export async function eraseProject(id: string): Promise<EraseResult> {
  return transaction(async () => {
    await lockFor('projects');
    const { numDeletedRows } = await db()
      .deleteFrom('projects')
      .where('id', '=', id)
      .where(inBin)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return outcomeOutsideBin('projects', id);
    publish('project.changed', { id });
    return 'erased';
  });
}
