import { db, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import { imageFolder } from './image-address';
import { removeFiles } from './image-files.server';

/**
 * Deletes an image by its path: at once for everybody who asks for it, then its files. What can't be removed of these is
 * logged and swallowed (specification, section 8). False: there was none.
 */
export async function deleteImage(path: string): Promise<boolean> {
  const deleted = await transaction(async () => {
    const row = await db()
      .deleteFrom('images')
      .where('path', '=', path)
      .returning('id')
      .executeTakeFirst();
    if (row) publish('image.changed', { id: row.id, path });
    return row !== undefined;
  });
  if (!deleted) return false;
  await removeFiles(imageFolder(path));
  return true;
}
