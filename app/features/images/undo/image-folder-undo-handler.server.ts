import type { UndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { db } from '~/db/executor.server';
import { moveImages } from '~/features/images/edit-image.server';

import { imageUndoHandler } from './image-undo-handler.server';

/** A kind of its own, so that moving an image doesn't block undoing an edit of its texts. */
export const imageFolderUndoHandler: UndoHandler<{ readonly folder: string }> = {
  lock: imageUndoHandler.lock,
  async capture(ids) {
    const rows = await db()
      .selectFrom('images')
      .select(['id', 'folder'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, folder }) => [id, { folder }]));
  },
  async restore(steps) {
    for (const { id, before } of steps)
      if (before?.folder !== undefined) await moveImages([id], before.folder);
  },
};
