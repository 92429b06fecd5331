import { replaceWorkingCopy } from '~/backoffice/writing/stored/working-copy.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import { MAX_TAGS } from '~/features/blog/editor/post-form';
import { storeTags, storeTexts, storeWords } from '~/features/blog/posts/save-post.server';
import type { Outcome } from '~/features/blog/publishing/publish-post.server';
import { parsePostForm } from '~/features/blog/working-copy/post-kind';
import { postStore } from '~/features/blog/working-copy/post-store.server';
import { readManagedPost } from '~/features/blog/working-copy/read-managed-post.server';
import { publish } from '~/platform/events.server';
import { foldText } from '~/platform/text/fold-text';

/** Adds a tag to posts and their working copies, unless they have it already in upper or lower case. */
export async function tagPosts(ids: readonly string[], tag: string, by: string): Promise<Outcome> {
  const now = Date.now();
  return transaction(async () => {
    let doneCount = 0;
    for (const id of ids.toSorted()) if (await tagPost(id, tag, { by, now })) doneCount += 1;
    return { done: doneCount, refused: ids.length - doneCount };
  });
}

const hasTag = (tags: readonly string[], tag: string) =>
  tags.some((one) => foldText(one) === foldText(tag));

async function tagPost(id: string, tag: string, { by, now }: { by: string; now: number }) {
  await lockFor(`draft ${id}`);
  const managed = await readManagedPost(id);
  if (!managed) return false;
  const { key, post, form } = managed;
  const hasMaxTags = (tags: readonly string[]) => !hasTag(tags, tag) && tags.length >= MAX_TAGS;
  if (hasMaxTags(post.tags) || hasMaxTags(form.tags)) return false;
  const isDraft = post.status === 'draft';
  if (!hasTag(post.tags, tag)) {
    await storeTags(key, post, [...post.tags, tag]);
    await storeTexts(key, post, [...post.tags, tag]);
    await db()
      .updateTable('posts')
      .set((eb) => ({ updated_at: now, version: eb('version', '+', 1) }))
      .where('key', '=', key)
      .execute();
    publish('post.changed', { id });
  }
  const tags = hasTag(form.tags, tag) ? form.tags : [...form.tags, tag];
  await tagWorkingCopy(key, tags, { by, now });
  // The admin's lists find a draft by the text of its working copy.
  if (isDraft) await storeWords(key, [form.title, form.excerpt, ...tags]);
  return true;
}

async function tagWorkingCopy(
  key: number,
  tags: readonly string[],
  { by, now }: { by: string; now: number },
) {
  const draft = await db()
    .selectFrom('post_drafts')
    .select('form')
    .where('post_key', '=', key)
    .executeTakeFirst();
  if (!draft?.form) return;
  const draftForm = parsePostForm(draft.form);
  if (draftForm.tags.length === tags.length) return;
  const form = JSON.stringify({ ...draftForm, tags });
  await replaceWorkingCopy(postStore, key, { form, by, now });
}
