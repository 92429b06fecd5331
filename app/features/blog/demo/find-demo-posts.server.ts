import type { DemoRecord } from '~/backoffice/demo-record';
import { db } from '~/db/executor.server';
import { isThere } from '~/features/blog/posts/in-bin.server';

import { demoArticles } from './demo-articles.server';

type Words = {
  readonly title: string;
  readonly excerpt?: string | undefined;
  readonly coverImage?: string | null | undefined;
  readonly content: string;
};

/** In another category or under other tags it says the same. */
const wordsOf = ({ title, excerpt = '', coverImage = null, content }: Words) =>
  JSON.stringify([title.trim(), excerpt.trim(), coverImage, content]);

/** The demo articles that there are outside of the bin, the newest first, also under an address that the studio gave them. */
export async function findDemoPosts(): Promise<DemoRecord[]> {
  const ours = demoArticles();
  const words = new Set(ours.map(wordsOf));
  const rows = await db()
    .selectFrom('posts')
    .innerJoin('post_bodies', 'post_bodies.post_key', 'posts.key')
    .leftJoin('post_drafts', 'post_drafts.post_key', 'posts.key')
    .select(['posts.id', 'posts.slug', 'posts.title', 'posts.excerpt', 'posts.status'])
    .select(['posts.cover_image as coverImage', 'posts.author_id', 'posts.version'])
    .select(['post_bodies.content', 'post_drafts.form'])
    .where('posts.key', 'in', (query) =>
      query
        .selectFrom('post_slugs')
        .select('post_key')
        .where(
          'slug',
          'in',
          ours.map(({ slug = '' }) => slug),
        ),
    )
    .where(isThere)
    .orderBy('publish_date', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, slug, status, form, ...post }) => {
    // What nobody has touched since an earlier version of ours stored it says what ours said then.
    const isOurs = words.has(wordsOf(post)) || (post.version === 1 && post.author_id === 'studio');
    return {
      id,
      title: post.title,
      path: `/blog/${slug}`,
      isPublic: status === 'published',
      state: !isOurs ? 'changed' : form === null ? 'ours' : 'begun',
    };
  });
}
