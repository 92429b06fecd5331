import { db, lockFor, transaction } from '~/db/executor.server';
import { savePost } from '~/features/blog/posts/save-post.server';

import { demoArticles } from './demo-articles.server';

/** Remembers that it was done, so that an owner who deletes the demo articles is rid of them. */
const DONE = 'demo-posts';

/**
 * Fills a journal that never had a post with the twelve demo articles: all of them or none, once, however many instances
 * start. Resolves with the number of articles stored.
 */
export function importDemoPosts(): Promise<number> {
  return transaction(async () => {
    await lockFor(DONE);
    const begun = await db()
      .selectFrom('posts')
      .select('id')
      .limit(1)
      .unionAll(db().selectFrom('settings').select('key as id').where('key', '=', DONE))
      .execute();
    if (begun.length > 0) return 0;
    const drafts = demoArticles();
    for (const draft of drafts) await savePost(draft);
    await db()
      .insertInto('settings')
      .values({ key: DONE, value: 'true', updated_at: Date.now() })
      .execute();
    return drafts.length;
  });
}
