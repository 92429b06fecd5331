import { arrayBuffer } from 'node:stream/consumers';

import { BIN_PAGE } from '~/backoffice/bin/bin-page';
import type { BinList, BinStore } from '~/backoffice/bin/bin-store.server';
import { purgeBin } from '~/backoffice/bin/purge-bin.server';
import { db } from '~/db/executor.server';
import { sizeKey } from '~/features/images/image-address';
import { BINNED_FILES, settleFiles } from '~/features/images/image-files.server';
import { imageColumns, toStoredImage } from '~/features/images/image-rows.server';
import { storage } from '~/platform/storage/storage.server';

import { eraseImage, removeBinnedFiles, restoreImage } from './delete-image.server';

const PURGE_STEP = 50;

export const imageBin: BinStore = {
  noun: 'image',
  place: 'in the library',
  restore: restoreImage,
  erase: eraseImage,
};

export const binnedImages: BinList = {
  async count() {
    const { count } = await db()
      .selectFrom('binned_images')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },
  async list(page) {
    const images = await db()
      .selectFrom('binned_images')
      .select(['id', 'name as displayName', 'folder as reference'])
      .select(['binned_at as binnedAt', 'binned_by as binnedBy'])
      .orderBy('binned_at', 'desc')
      .orderBy('id', 'desc')
      .limit(BIN_PAGE)
      .offset((page - 1) * BIN_PAGE)
      .execute();
    return images.map((image) => ({ ...image, picture: `/admin/gallery/images/bin/${image.id}` }));
  },
};

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

/** Purges the bin. Moves files into it that a crash left outside. */
export async function purgeImages(now?: number): Promise<number> {
  const purged = await purgeBin(PURGE_STEP, purgeSome, now);
  const left = await db().selectFrom('binned_images').select('path').execute();
  for (const { path } of left) await settleFiles(path);
  return purged;
}

async function purgeSome(before: number): Promise<number> {
  const rows = await db()
    .deleteFrom('binned_images')
    .where('id', 'in', (eb) =>
      eb.selectFrom('binned_images').select('id').where('binned_at', '<', before).limit(PURGE_STEP),
    )
    .where('binned_at', '<', before)
    .returning('path')
    .execute();
  for (const { path } of rows) await removeBinnedFiles(path);
  return rows.length;
}
