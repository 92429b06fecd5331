import type { UndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { db } from '~/db/executor.server';

import { lockFolders, moveFolder } from './rename-folder.server';

/** A folder exists while it has images. */
type FolderState = { readonly images: number; readonly last: string };

/** A rename is one change of two records, the old and the new name. */
export const folderUndoHandler: UndoHandler<FolderState> = {
  lock: lockFolders,
  async capture(ids) {
    const states = new Map<string, FolderState>();
    for (const id of ids) {
      const state = await stateOf(id);
      if (state.images > 0) states.set(id, state);
    }
    return states;
  },
  async restore(steps) {
    const from = steps.find(({ before }) => before !== null)?.id;
    const to = steps.find(({ before }) => before === null)?.id;
    if (from !== undefined && to !== undefined) await moveFolder(to, from);
  },
};

async function stateOf(folder: string): Promise<FolderState> {
  let [images, last] = [0, ''];
  for (const table of ['images', 'binned_images'] as const) {
    const row = await db()
      .selectFrom(table)
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.max<string | null>('id').as('last'),
      ])
      .where('folder', '=', folder)
      .executeTakeFirstOrThrow();
    images += row.count;
    if (row.last !== null && row.last > last) last = row.last;
  }
  return { images, last };
}
