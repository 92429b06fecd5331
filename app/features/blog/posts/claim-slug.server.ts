import { db } from '~/db/executor.server';

/**
 * The first of `base`, `base-2`, `base-3` … that no other post has or ever had, so that old addresses keep leading
 * where they led. `own` is the key of the post that asks: its former slugs are its to take again. Runs under `lockFor`.
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

/** What `claimSlug` would give the post of this id, stored or not. */
export async function freeSlug(base: string, postId: string): Promise<string> {
  const post = await db()
    .selectFrom('posts')
    .select('key')
    .where('id', '=', postId)
    .executeTakeFirst();
  return claimSlug(base, post?.key);
}
