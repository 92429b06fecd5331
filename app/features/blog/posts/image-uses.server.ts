import { setImmediate } from 'node:timers/promises';

import { db } from '~/db/executor.server';
import { textContains } from '~/db/text-contains.server';
import type { FindImageUses } from '~/features/images/image-uses.server';

import { inBin } from './in-bin.server';

/** Searches covers and texts for the address without its extension, which the addresses of all sizes contain. */
export const imageUsesInPosts: FindImageUses = async ({ path }) =>
  (await findPostsWith(path.slice(0, -'.jpg'.length))).map(({ id, title, cover, binned }) => ({
    where: `${cover ? 'Cover of the article' : 'In the article'}${binned ? ' (in the bin)' : ''}`,
    title,
    href: `/manage-blog/${id}`,
  }));

/** Posts scanned per query. No index covers the texts. */
const POSTS_PER_QUERY = 400;

type PostUsingImage = {
  readonly id: string;
  readonly title: string;
  readonly cover: boolean;
  readonly binned: boolean;
};

/**
 * All posts, including drafts, unpublished changes and deleted ones, whose cover or text contains `text` exactly. Works
 * in batches, so that other tasks get their turn.
 */
async function findPostsWith(text: string): Promise<PostUsingImage[]> {
  const inCover = textContains('cover_image', text);
  const found: PostUsingImage[] = [];
  for (let from = 0, last = await lastKey(); from <= last; from += POSTS_PER_QUERY) {
    const posts = await db()
      .selectFrom('posts')
      .innerJoin('post_bodies', 'post_bodies.post_key', 'posts.key')
      .leftJoin('post_drafts', 'post_drafts.post_key', 'posts.key')
      .select(['posts.id', 'posts.title', inCover.as('cover'), inBin.as('binned')])
      .where('posts.key', '>=', from)
      .where('posts.key', '<', from + POSTS_PER_QUERY)
      .where((eb) => eb.or([inCover, textContains('content', text), textContains('form', text)]))
      .execute();
    found.push(
      ...posts.map(({ cover, binned, ...post }) => ({
        ...post,
        cover: Boolean(cover),
        binned: Boolean(binned),
      })),
    );
    await setImmediate();
  }
  return found;
}

async function lastKey() {
  const row = await db()
    .selectFrom('posts')
    .select((eb) => eb.fn.max('key').as('key'))
    .executeTakeFirst();
  return row?.key ?? -1;
}
