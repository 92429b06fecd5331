import type { RefusedSave } from '~/backoffice/writing/stored/drafts.server';
import { recordRevision } from '~/backoffice/writing/stored/revisions.server';
import type { Save } from '~/backoffice/writing/stored/text-store.server';
import {
  replaceWorkingCopy,
  saveOpenedText,
  type SaveResult,
  saveWorkingCopy,
  storeWorkingCopy,
} from '~/backoffice/writing/stored/working-copy.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import type { PostForm } from '~/features/blog/editor/post-form';
import { draftOf, problemsOf } from '~/features/blog/editor/post-form.server';
import { notDeleted } from '~/features/blog/posts/in-bin.server';
import { savePost } from '~/features/blog/posts/save-post.server';
import { postStore } from '~/features/blog/working-copy/post-store.server';
import { readManagedPost } from '~/features/blog/working-copy/read-managed-post.server';
import { publish } from '~/platform/events.server';

/** Save Draft: stores a draft completely, but only the working copy of a published post. */
export const saveDraft = (save: Save<PostForm>, now?: number) => saveExplicitly(save, 'draft', now);

/** Publish: the form becomes public now or at its date. Deletes the working copy. */
export const publishPost = (save: Save<PostForm>, now?: number) =>
  saveExplicitly(save, 'published', now);

async function saveExplicitly(
  save: Save<PostForm>,
  kind: 'draft' | 'published',
  now = Date.now(),
): Promise<SaveResult<PostForm> | RefusedSave<PostForm>> {
  const problems = problemsOf(save.form);
  if (Object.keys(problems).length > 0) return { outcome: 'refused', problems };
  return saveOpenedText(postStore, save, now, async (managed) => {
    if (kind === 'published' || managed.post.status === 'draft')
      await savePost(draftOf(save.form, managed.post, kind, now), now);
    return storeWorkingCopy(postStore, managed, save, { kind, now, keep: kind === 'draft' });
  });
}

export type Outcome = {
  readonly done: number;
  /** Number of posts without a title or text, or in the bin. */
  readonly refused: number;
};

/** Publishes drafts with their working copies in separate transactions; incomplete ones stay drafts. */
export async function publishPosts(
  ids: readonly string[],
  by: string,
  now = Date.now(),
): Promise<Outcome> {
  let doneCount = 0;
  for (const id of ids) if (await publishOne(id, by, now)) doneCount += 1;
  return { done: doneCount, refused: ids.length - doneCount };
}

const publishOne = (id: string, by: string, now: number) =>
  transaction(async () => {
    await lockFor(`draft ${id}`);
    const managed = await readManagedPost(id);
    if (!managed) return false;
    if (managed.post.status === 'published') return true;
    if (Object.keys(problemsOf(managed.form)).length > 0) return false;
    await savePost(draftOf(managed.form, managed.post, 'published', now), now);
    await recordRevision(postStore, managed, managed.form, { kind: 'published', by, now });
    await replaceWorkingCopy(postStore, managed.key, { form: null, by, now });
    return true;
  });

export async function unpublishPosts(ids: readonly string[], now = Date.now()): Promise<Outcome> {
  if (ids.length === 0) return { done: 0, refused: 0 };
  return transaction(async () => {
    const rows = await db()
      .updateTable('posts')
      .set((eb) => ({ status: 'draft', updated_at: now, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .where(notDeleted)
      .returning(['id', 'key'])
      .execute();
    if (rows.length > 0)
      await db()
        .deleteFrom('post_schedule')
        .where(
          'post_key',
          'in',
          rows.map(({ key }) => key),
        )
        .execute();
    for (const { id } of rows) publish('post.changed', { id });
    return { done: rows.length, refused: ids.length - rows.length };
  });
}

export const unpublishPost = (
  save: Save<PostForm>,
  now = Date.now(),
): Promise<SaveResult<PostForm>> =>
  saveOpenedText(postStore, save, now, async () => {
    await unpublishPosts([save.id], now);
    return saveWorkingCopy(postStore, save, now);
  });
