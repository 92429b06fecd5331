import { db } from '~/db/executor.server';

import { inBin } from './in-bin.server';

/**
 * The first of `base`, `base-2`, `base-3` … that no other post has or ever had, so that old addresses keep working.
 * `own` is the key of the post itself, which may reuse its former slugs. Runs under `lockFor`.
 */
export async function claimSlug(base: string, own: number | undefined): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const holder = await db()
      .selectFrom('post_slugs')
      .select('post_key')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!holder || holder.post_key === own) return slug;
  }
}

/** An available slug, and who holds the requested one: a post that has or had it, or a deleted one. */
export type FreeSlug = { readonly free: string; readonly holder: 'post' | 'bin' | null };

/** Returns what `claimSlug` would give this post, stored or not. */
export async function findFreeSlug(base: string, postId: string): Promise<FreeSlug> {
  const post = await db()
    .selectFrom('posts')
    .select('key')
    .where('id', '=', postId)
    .executeTakeFirst();
  const availableSlug = await claimSlug(base, post?.key);
  if (availableSlug === base) return { free: availableSlug, holder: null };
  const binnedPost = await db()
    .selectFrom('posts')
    .innerJoin('post_slugs', 'post_slugs.post_key', 'posts.key')
    .select('posts.key')
    .where('post_slugs.slug', '=', base)
    .where(inBin)
    .executeTakeFirst();
  return { free: availableSlug, holder: binnedPost ? 'bin' : 'post' };
}
