import type { DemoRecord } from '~/backoffice/demo-record';
import { db } from '~/db/executor.server';
import { notDeleted } from '~/features/blog/posts/in-bin.server';

import { demoArticles } from './demo-articles.server';

type PostText = {
  readonly title: string;
  readonly excerpt?: string | undefined;
  readonly coverImage?: string | null | undefined;
  readonly content: string;
};

/** The text that is compared with a sample. A changed category or tag doesn't make a post the studio's own. */
const textOf = ({ title, excerpt = '', coverImage = null, content }: PostText) =>
  JSON.stringify([title.trim(), excerpt.trim(), coverImage, content]);

export async function findDemoPosts(): Promise<DemoRecord[]> {
  const demo = demoArticles();
  const demoTexts = new Set(demo.map(textOf));
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
          demo.map(({ slug = '' }) => slug),
        ),
    )
    .where(notDeleted)
    .orderBy('publish_date', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, slug, status, form, ...post }) => {
    // Version 1 of a bundled post is unchanged, even if an earlier release stored another text.
    const isSample =
      demoTexts.has(textOf(post)) || (post.version === 1 && post.author_id === 'studio');
    return {
      id,
      title: post.title,
      path: `/blog/${slug}`,
      isPublic: status === 'published',
      state: !isSample ? 'changed' : form === null ? 'unchanged' : 'begun',
    };
  });
}
