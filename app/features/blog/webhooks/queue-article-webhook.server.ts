import { queueWebhooks } from '~/alerts/webhooks/queue-webhooks.server';
import { db } from '~/db/executor.server';
import { articlePath } from '~/features/blog/posts/post';
import { tagsOf } from '~/features/blog/posts/post-rows.server';
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
    const { key, publish_date: publishedAt, ...columns } = post;
    const data = {
      ...columns,
      tags: await tagsOf(key),
      published_at: new Date(publishedAt).toISOString(),
      url: new URL(articlePath(post.slug), siteOrigin()).href,
    };
    // A restored site may publish the article once more at its scheduled time, so receivers need an equal id.
    const once = isScheduled ? { onceAs: `${id}-${publishedAt}` } : {};
    return [{ about: id, leadId: null, data, ...once }];
  });
