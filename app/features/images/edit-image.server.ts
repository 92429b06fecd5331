import { db, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import type { StoredImage } from './image';
import { searchText } from './image-rows.server';

export type ImageWords = Pick<StoredImage, 'alt' | 'caption' | 'focalX' | 'focalY'>;

/** Changes an image's words and focal point. False: it is no longer there. */
export async function editImage(id: string, words: ImageWords): Promise<boolean> {
  return transaction(async () => {
    const image = await db()
      .selectFrom('images')
      .select(['path', 'name'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!image) return false;
    const { alt, caption, focalX, focalY } = words;
    await db()
      .updateTable('images')
      .set({
        alt,
        caption,
        focal_x: focalX,
        focal_y: focalY,
        search: searchText({ ...words, name: image.name }),
        updated_at: Date.now(),
      })
      .where('id', '=', id)
      .execute();
    publish('image.changed', { id, path: image.path });
    return true;
  });
}
