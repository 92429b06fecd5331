import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

import { bundledCover } from '~/features/blog/article/bundled-cover';
import { bundledUrl, isSheet } from '~/features/images/bundled-picture';
import { bundledPicture } from '~/features/images/bundled/registry';
import { findImages } from '~/features/images/find-images.server';
import { rungKey } from '~/features/images/image-address';
import { clientFile } from '~/platform/build-folder.server';
import { storage } from '~/platform/storage/storage.server';

import type { ShareCover } from './draw-share-image.server';

/** Pixels: enough for the height of a share image. */
const WIDTH = 1200;

/** A cover that the site has the file of. */
export type FoundCover = {
  /** Another one for another picture, or another version of it. */
  readonly key: string;
  /** Rejects when the storage doesn't answer, or has no such file. */
  read(): Promise<ShareCover>;
};

/** The picture that stands beside a title; null where there is none, or it lies elsewhere: nothing is fetched from there. */
export async function findShareCover(coverImage: string | null): Promise<FoundCover | null> {
  const name = bundledCover(coverImage);
  if (name) {
    const { jpegWidths, width } = bundledPicture(name);
    const path = bundledUrl(name, enough(jpegWidths) ?? width, 'jpg');
    const kind = isSheet(name) ? 'sheet' : 'photograph';
    return {
      key: path,
      read: async () => ({ kind, content: await readFile(fileAt(path)), focal: CENTRE }),
    };
  }
  const image = (await findImages(coverImage ? [coverImage] : [])).get(coverImage ?? '');
  if (!image) return null;
  const { path, version, widths, focalX, focalY } = image;
  return {
    key: `${path} ${version} ${focalX} ${focalY}`,
    async read() {
      const rung = { width: enough(widths) ?? image.width, format: 'jpg' as const };
      const file = await storage().get(rungKey(path, version, rung));
      if (!file) throw new Error('The storage has no file of this cover.');
      return { kind: 'photograph', content: await buffer(file.body), focal: [focalX, focalY] };
    },
  };
}

const CENTRE = [50, 50] as const;

/** Of a bundled picture's address: beside the source it is its path there. */
const fileAt = (address: string) =>
  address.startsWith('/app/') ? address.slice(1) : clientFile(address);

/** The first that is wide enough, or the widest. */
const enough = (widths: readonly number[]) =>
  widths.find((width) => width >= WIDTH) ?? widths.at(-1);
