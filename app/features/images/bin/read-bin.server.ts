import { arrayBuffer } from 'node:stream/consumers';

import { BIN_PAGE } from '~/backoffice/bin/bin-page';
import { db } from '~/db/executor.server';
import { rungKey } from '~/features/images/image-address';
import { BINNED_FILES } from '~/features/images/image-files.server';
import { imageColumns, toStoredImage } from '~/features/images/image-rows.server';
import { storage } from '~/platform/storage/storage.server';

/** An image in the bin: what it is called, when it went there (UTC milliseconds), and by whom. */
export type BinnedImage = {
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  readonly binnedAt: number;
  readonly binnedBy: string;
};

/** How many images are in the bin. */
export async function countBinned(): Promise<number> {
  const { count } = await db()
    .selectFrom('binned_images')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One page of the bin, what was deleted last first. @param page from 1. */
export const listBinned = (page: number): Promise<BinnedImage[]> =>
  db()
    .selectFrom('binned_images')
    .select(['id', 'name', 'folder', 'binned_at as binnedAt', 'binned_by as binnedBy'])
    .orderBy('binned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BIN_PAGE)
    .offset((page - 1) * BIN_PAGE)
    .execute();

/** The smallest JPEG of an image in the bin, for staff; null when there is none. */
export async function readBinnedPicture(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db()
    .selectFrom('binned_images')
    .select(imageColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { path, version, widths, width } = toStoredImage(row);
  const smallest = { width: widths[0] ?? width, format: 'jpg' } as const;
  const key = rungKey(path, version, smallest);
  const file = (await storage().get(BINNED_FILES + key)) ?? (await storage().get(key));
  return file && new Uint8Array(await arrayBuffer(file.body));
}
