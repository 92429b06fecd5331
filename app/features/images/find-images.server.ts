import { db } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';
import { picturesOrigin } from '~/platform/storage/pictures-origin.server';

import type { StoredImage } from './image';
import { parseImageAddress } from './image-address';
import { imageColumns, toStoredImage } from './image-rows.server';
import { type PictureSource, storedPicture } from './picture-source';

export const hasImages = async () =>
  (await db().selectFrom('images').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Finds images by address, ignoring queries. Deleted ones are left out. A cached page needs the tag `images`. */
export async function findImages(addresses: Iterable<string>): Promise<Map<string, StoredImage>> {
  const pathOf = new Map<string, string>();
  for (const address of addresses) {
    const [pathname = ''] = address.split(/[?#]/, 1);
    const path = parseImageAddress(pathname)?.path;
    if (path) pathOf.set(address, path);
  }
  const images = new Map<string, StoredImage>();
  for (const paths of inBatches([...new Set(pathOf.values())])) {
    const rows = await db()
      .selectFrom('images')
      .select(imageColumns)
      .where('path', 'in', paths)
      .execute();
    for (const row of rows) images.set(row.path, toStoredImage(row));
  }
  const imagesByAddress = new Map<string, StoredImage>();
  for (const [address, path] of pathOf) {
    const image = images.get(path);
    if (image) imagesByAddress.set(address, image);
  }
  return imagesByAddress;
}

export async function readImage(id: string): Promise<StoredImage | undefined> {
  const row = await db()
    .selectFrom('images')
    .select(imageColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toStoredImage(row);
}

/** Uses the CDN if there is one. */
export const publicPicture = (image: StoredImage): PictureSource =>
  storedPicture(image, picturesOrigin());
