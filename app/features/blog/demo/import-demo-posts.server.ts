import { db, lockFor, transaction } from '~/db/executor.server';
import { savePost } from '~/features/blog/posts/save-post.server';

import { demoArticles } from './demo-articles.server';

/** Key of the setting that prevents a second import after the owner deletes the demo articles. */
const IMPORTED_KEY = 'demo-posts';

/**
 * Adds the demo articles to a journal that never had a post: all or none, and once across all instances. Resolves to the number of articles
 * stored.
 */
export function importDemoPosts(): Promise<number> {
  return transaction(async () => {
    await lockFor(IMPORTED_KEY);
    const begun = await db()
      .selectFrom('posts')
      .select('id')
      .limit(1)
      .unionAll(db().selectFrom('settings').select('key as id').where('key', '=', IMPORTED_KEY))
      .execute();
    if (begun.length > 0) return 0;
    const drafts = demoArticles();
    for (const draft of drafts) await savePost({ ...draft, origin: 'sample' });
    await db()
      .insertInto('settings')
      .values({ key: IMPORTED_KEY, value: 'true', updated_at: Date.now() })
      .execute();
    return drafts.length;
  });
}
