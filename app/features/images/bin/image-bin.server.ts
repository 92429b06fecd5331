import { arrayBuffer } from 'node:stream/consumers';

import { binList, type BinStore, purgeBin } from '~/backoffice/bin/bin-store.server';
import { db } from '~/db/executor.server';
import { sizeKey } from '~/features/images/image-address';
import { BINNED_FILES, moveFilesToRow } from '~/features/images/image-files.server';
import { imageColumns, toStoredImage } from '~/features/images/image-rows.server';
import { storage } from '~/platform/storage/storage.server';

import { eraseImage, removeBinnedFiles, restoreImage } from './delete-image.server';

export const imageBin: BinStore = {
  noun: 'image',
  place: 'in the library',
  restore: restoreImage,
  erase: eraseImage,
};

const binned = () =>
  db()
    .selectFrom('binned_images')
    .select(['id', 'path', 'name', 'folder', 'binned_at as binnedAt', 'binned_by as binnedBy']);

export const binnedImages = binList(binned, ({ id, name, folder, binnedAt, binnedBy }) => ({
  id,
  displayName: name,
  reference: folder,
  picture: `/admin/gallery/images/bin/${id}`,
  binnedAt,
  binnedBy,
}));

/** The smallest JPEG, or null. */
export async function readBinnedPicture(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db()
    .selectFrom('binned_images')
    .select(imageColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { path, version, widths, width } = toStoredImage(row);
  const smallest = { width: widths[0] ?? width, format: 'jpg' } as const;
  const key = sizeKey(path, version, smallest);
  const file = (await storage().get(BINNED_FILES + key)) ?? (await storage().get(key));
  return file && new Uint8Array(await arrayBuffer(file.body));
}

/** Purges the bin. Also moves files into it that a crash left outside. */
export async function purgeImages(now?: number): Promise<number> {
  const purged = await purgeBin('binned_images', binned, now);
  for (const { path } of purged) await removeBinnedFiles(path);
  const binnedPaths = await db().selectFrom('binned_images').select('path').execute();
  for (const { path } of binnedPaths) await moveFilesToRow(path);
  return purged.length;
}

export async function isBinned(path: string): Promise<boolean> {
  const image = await db()
    .selectFrom('binned_images')
    .select('id')
    .where('path', '=', path)
    .executeTakeFirst();
  return image !== undefined;
}
