import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

import { bundledCover } from '~/features/blog/article/bundled-cover';
import { noteNumber, type Post } from '~/features/blog/posts/post';
import { bundledUrl, isDrawingSheet } from '~/features/images/bundled-picture';
import { bundledPicture } from '~/features/images/bundled/registry';
import { findImages } from '~/features/images/find-images.server';
import { sizeKey } from '~/features/images/image-address';
import { clientFile } from '~/platform/build-folder.server';
import { log } from '~/platform/log.server';
import { storage } from '~/platform/storage/storage.server';
import { logoDataUrl } from '~/settings/look/logo-data-url.server';
import { shownLogo } from '~/settings/look/look';
import { isDemoName, type Settings } from '~/settings/settings';
import { readSettings } from '~/settings/settings.server';

import type { ShareCover, ShareText } from './draw-share-image.server';

/** Images kept in memory, about 70 kB each; the oldest is evicted first. */
const MAX_CACHED_IMAGES = 100;

const imageCache = new Map<string, Promise<Buffer>>();

export type SharedPost = Pick<Post, 'title' | 'category' | 'number' | 'coverImage'>;

export type ShareImage = {
  /** Cache key, which changes with the text or the cover. */
  readonly key: string;
  /** A JPEG, drawn once per key. If not `isComplete`, its cover couldn't be read and is retried next time. */
  read(): Promise<{ readonly picture: Buffer; readonly isComplete: boolean }>;
};

export async function findShareImage(post: SharedPost): Promise<ShareImage> {
  const { title, category, number, coverImage } = post;
  const [settings, cover] = await Promise.all([readSettings(), findShareCover(coverImage)]);
  const { company } = settings;
  const words: ShareText = {
    title,
    category,
    number: number === null ? '' : noteNumber(number),
    studio: company.name,
    tagline: company.tagline,
    brand: brandOf(settings),
  };
  const key = createHash('sha256')
    .update(JSON.stringify([words, cover?.key]))
    .digest('base64url')
    .slice(0, 22);
  return {
    key,
    async read() {
      const image = imageCache.get(key) ?? drawImage(words, cover);
      if (!imageCache.has(key)) addToCache(key, image);
      try {
        return { picture: await image, isComplete: true };
      } catch (error) {
        if (!cover) throw error;
        log.warn({ err: error, cover: cover.key }, 'a share image is drawn without its cover');
        return { picture: await drawImage(words, null), isComplete: false };
      }
    },
  };
}

const COVER_WIDTH = 1200;

type FoundCover = {
  /** Cache key, which changes with the picture or its version. */
  readonly key: string;
  /** Rejects if the storage is unavailable or has no such file. */
  read(): Promise<ShareCover>;
};

/** Resolves to null if there is no cover, or if it is on another site, from which nothing is fetched. */
async function findShareCover(coverImage: string | null): Promise<FoundCover | null> {
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

/** A studio with its own name but without a logo has no brand. */
function brandOf(settings: Settings): ShareText['brand'] {
  const { look } = settings;
  const logo = shownLogo(look);
  if (!logo) return isDemoName(settings) ? 'mark' : null;
  return {
    href: logoDataUrl(look),
    width: logo.width,
    height: logo.height,
    ground: logo.plate.includes('light') ? 'ink' : 'paper',
  };
}

/** The renderer takes 16 MB, so it is loaded with the first image. */
async function drawImage(words: ShareText, cover: FoundCover | null) {
  const [{ drawShareImage }, picture] = await Promise.all([
    import('./draw-share-image.server'),
    cover?.read() ?? null,
  ]);
  return drawShareImage(words, picture);
}

function addToCache(key: string, image: Promise<Buffer>) {
  imageCache.set(key, image);
  image.catch(() => imageCache.delete(key));
  const [oldest] = imageCache.keys();
  if (oldest !== undefined && imageCache.size > MAX_CACHED_IMAGES) imageCache.delete(oldest);
}
