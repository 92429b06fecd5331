import { db, lockFor, transaction } from '~/db/executor.server';
import { storedForm } from '~/features/blog/editor/post-form.server';
import { notDeleted } from '~/features/blog/posts/in-bin.server';
import type { Outcome } from '~/features/blog/publishing/publish-post.server';
import { replaceWorkingCopy } from '~/features/blog/working-copy/post-store.server';
import { publish } from '~/platform/events.server';

/** Changes the category of posts and their working copies, but not their texts or dates. */
export async function movePosts(
  ids: readonly string[],
  category: string,
  by: string,
  now = Date.now(),
): Promise<Outcome> {
  return transaction(async () => {
    for (const id of ids.toSorted()) await lockFor(`draft ${id}`);
    const rows = await db()
      .selectFrom('posts')
      .leftJoin('post_drafts', 'post_drafts.post_key', 'posts.key')
      .select(['posts.id', 'posts.key', 'posts.category', 'post_drafts.form'])
      .where('posts.id', 'in', ids)
      .where(notDeleted)
      .execute();
    for (const { id, key, category: was, form } of rows) {
      if (was !== category) {
        await db()
          .updateTable('posts')
          .set((eb) => ({ category, updated_at: now, version: eb('version', '+', 1) }))
          .where('key', '=', key)
          .execute();
        publish('post.changed', { id });
      }
      if (form === null) continue;
      const written = storedForm.parse(JSON.parse(form));
      if (written.category !== category)
        await replaceWorkingCopy(key, JSON.stringify({ ...written, category }), { by, now });
    }
    return { done: rows.length, refused: ids.length - rows.length };
  });
}
