import type { Originator } from '~/backoffice/undo/originators.server';
import { db } from '~/db/executor.server';
import { moveImages } from '~/features/images/move-images.server';

import { imageOriginator } from './image-originator.server';

/** The folder of an image. Its own kind, so that moving an image does not stand in the way of undoing an edit of its texts. */
export const imageFolderOriginator: Originator<{ readonly folder: string }> = {
  lock: imageOriginator.lock,
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
