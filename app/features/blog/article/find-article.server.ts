import { db } from '~/db/executor.server';
import type { Post } from '~/features/blog/posts/post';
import { isPublic, postColumns, toPost } from '~/features/blog/posts/post-rows.server';

export type FoundArticle =
  | { kind: 'article'; post: Post }
  | { kind: 'moved'; slug: string }
  | { kind: 'missing' };

/** Finds a published article by its present or a former slug, or by id. Rejects if the database is unavailable. */
export async function findArticle(idOrSlug: string, now = Date.now()): Promise<FoundArticle> {
  if (idOrSlug.includes('\0')) return { kind: 'missing' };
  const row = await db()
    .selectFrom('posts')
    .innerJoin('post_bodies', 'post_bodies.post_key', 'posts.key')
    .select(postColumns)
    .where(isPublic(now))
    .where((eb) => eb.or([eb('posts.slug', '=', idOrSlug), eb('posts.id', '=', idOrSlug)]))
    // A slug takes precedence over an equal id.
    .orderBy((eb) => eb.case().when('posts.slug', '=', idOrSlug).then(0).else(1).end())
    .executeTakeFirst();
  if (!row) return findByFormerSlug(idOrSlug, now);
  return { kind: 'article', post: await toPost(row) };
}

async function findByFormerSlug(slug: string, now: number): Promise<FoundArticle> {
  const currentSlug = await db()
    .selectFrom('post_slugs')
    .innerJoin('posts', 'posts.key', 'post_slugs.post_key')
    .select('posts.slug')
    .where('post_slugs.slug', '=', slug)
    .where(isPublic(now))
    .executeTakeFirst();
  return currentSlug ? { kind: 'moved', slug: currentSlug.slug } : { kind: 'missing' };
}
