import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

import { bundledCover } from '~/features/blog/article/bundled-cover';
import { bundledUrl, isDrawingSheet } from '~/features/images/bundled-picture';
import { bundledPicture } from '~/features/images/bundled/registry';
import { findImages } from '~/features/images/find-images.server';
import { sizeKey } from '~/features/images/image-address';
import { clientFile } from '~/platform/build-folder.server';
import { storage } from '~/platform/storage/storage.server';

import type { ShareCover } from './draw-share-image.server';

const COVER_WIDTH = 1200;

export type FoundCover = {
  /** Cache key, which changes with the picture or its version. */
  readonly key: string;
  /** Rejects if the storage is unavailable or has no such file. */
  read(): Promise<ShareCover>;
};

/** Resolves to null if there is no cover, or if it is on another site, from which nothing is fetched. */
export async function findShareCover(coverImage: string | null): Promise<FoundCover | null> {
  const name = bundledCover(coverImage);
  if (name) {
    const { jpegWidths, width } = bundledPicture(name);
    const path = bundledUrl(name, wideEnough(jpegWidths) ?? width, 'jpg');
    const kind = isDrawingSheet(name) ? 'sheet' : 'photograph';
    return {
      key: path,
      read: async () => ({ kind, content: await readFile(fileAt(path)), focal: CENTRE_FOCAL }),
    };
  }
  const image = (await findImages(coverImage ? [coverImage] : [])).get(coverImage ?? '');
  if (!image) return null;
  const { path, version, widths, focalX, focalY } = image;
  return {
    key: `${path} ${version} ${focalX} ${focalY}`,
    async read() {
      const size = { width: wideEnough(widths) ?? image.width, format: 'jpg' as const };
      const file = await storage().get(sizeKey(path, version, size));
      if (!file) throw new Error('The storage has no file of this cover.');
      return { kind: 'photograph', content: await buffer(file.body), focal: [focalX, focalY] };
    },
  };
}

const CENTRE_FOCAL = [50, 50] as const;

/** In development the address is the path of the source file. */
const fileAt = (address: string) =>
  address.startsWith('/app/') ? address.slice(1) : clientFile(address);

const wideEnough = (widths: readonly number[]) =>
  widths.find((width) => width >= COVER_WIDTH) ?? widths.at(-1);
