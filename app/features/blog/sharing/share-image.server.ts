import { createHash } from 'node:crypto';

import { noteNumber } from '~/features/blog/posts/note-number';
import type { Post } from '~/features/blog/posts/post';
import { log } from '~/platform/log.server';
import { readSettings } from '~/settings/settings.server';

import type { ShareWords } from './draw-share-image.server';
import { type FoundCover, findShareCover } from './share-cover.server';

/** Images in memory, some 70 kB each; the oldest goes first. */
const MOST_IMAGES = 100;

const drawn = new Map<string, Promise<Buffer>>();

export type SharedPost = Pick<Post, 'title' | 'category' | 'number' | 'coverImage'>;

export type ShareImage = {
  /** Another one for other words or another cover. */
  readonly key: string;
  /** A JPEG, drawn once for a key. Not `isWhole`: without its cover, whose file can't be read now and is tried again the next time. */
  read(): Promise<{ readonly picture: Buffer; readonly isWhole: boolean }>;
};

/** What networks show of an article. */
export async function findShareImage(post: SharedPost): Promise<ShareImage> {
  const { title, category, number, coverImage } = post;
  const [{ company }, cover] = await Promise.all([readSettings(), findShareCover(coverImage)]);
  const words: ShareWords = {
    title,
    category,
    number: number === null ? '' : noteNumber(number),
    studio: company.name,
    tagline: company.tagline,
  };
  const key = createHash('sha256')
    .update(JSON.stringify([words, cover?.key]))
    .digest('base64url')
    .slice(0, 22);
  return {
    key,
    async read() {
      const image = drawn.get(key) ?? draw(words, cover);
      if (!drawn.has(key)) keep(key, image);
      try {
        return { picture: await image, isWhole: true };
      } catch (error) {
        if (!cover) throw error;
        log.warn({ err: error, cover: cover.key }, 'a share image is drawn without its cover');
        return { picture: await draw(words, null), isWhole: false };
      }
    },
  };
}

/** What draws takes sixteen megabytes: it is loaded for the first picture. */
async function draw(words: ShareWords, cover: FoundCover | null) {
  const [{ drawShareImage }, picture] = await Promise.all([
    import('./draw-share-image.server'),
    cover?.read() ?? null,
  ]);
  return drawShareImage(words, picture);
}

function keep(key: string, image: Promise<Buffer>) {
  drawn.set(key, image);
  image.catch(() => drawn.delete(key));
  const [oldest] = drawn.keys();
  if (oldest !== undefined && drawn.size > MOST_IMAGES) drawn.delete(oldest);
}
