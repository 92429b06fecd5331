import { queueWebhooks } from '~/alerts/webhooks/queue-webhooks.server';
import { db } from '~/db/executor.server';
import { siteOrigin } from '~/platform/origin.server';

/** Call in the transaction that publishes the article. */
export const queueArticlePublished = (
  id: string,
  {
    isImport = false,
    isScheduled = false,
  }: { readonly isImport?: boolean; readonly isScheduled?: boolean } = {},
): Promise<void> =>
  queueWebhooks('article.published', { isImport }, async () => {
    const post = await db()
      .selectFrom('posts')
      .select(['id', 'key', 'slug', 'title', 'excerpt', 'category', 'author'])
      .select('publish_date')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!post) return [];
    const tags = await db()
      .selectFrom('post_tags')
      .select('tag')
      .where('post_key', '=', post.key)
      .orderBy('position')
      .execute();
    const { key: _key, publish_date: publishedAt, ...columns } = post;
    const data = {
      ...columns,
      tags: tags.map(({ tag }) => tag),
      published_at: new Date(publishedAt).toISOString(),
      url: new URL(`/blog/${encodeURIComponent(post.slug)}`, siteOrigin()).href,
    };
    // A restored site may publish the article once more at its scheduled time, so receivers need an equal id.
    const once = isScheduled ? { onceAs: `${id}-${publishedAt}` } : {};
    return [{ about: id, leadId: null, data, ...once }];
  });
