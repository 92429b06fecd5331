import { v7 as uuid } from 'uuid';

import { IN_BIN } from '~/backoffice/bin/bin-days';
import { undoable } from '~/backoffice/undo/undo-log.server';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { replaceWorkingCopy } from '~/backoffice/writing/stored/working-copy.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import { deletePosts } from '~/features/blog/bin/delete-posts.server';
import { notDeleted } from '~/features/blog/posts/in-bin.server';
import {
  type Outcome,
  publishPosts,
  unpublishPosts,
} from '~/features/blog/publishing/publish-post.server';
import { parsePostForm } from '~/features/blog/working-copy/post-kind';
import { postStore } from '~/features/blog/working-copy/post-store.server';
import { publish } from '~/platform/events.server';
import { log } from '~/platform/log.server';
import { formatCount } from '~/platform/text/format-number';
import { readSettings } from '~/settings/settings.server';

import type { PostsChange } from './posts-query.server';
import { tagPosts } from './tag-posts.server';

/** Applies a change and describes the result. On failure, logs and returns the specification's message (section 8). */
export async function changePosts(change: PostsChange, by: string): Promise<ChangeAnswer> {
  try {
    return { ...(await applyChange(change, by)), deselect: change.ids };
  } catch (error) {
    log.error(
      { err: error },
      change.do === 'delete' ? 'Failed to delete posts' : 'Failed to update posts',
    );
    const one = change.do === 'delete' && change.ids.length === 1;
    return { ok: false, message: one ? 'Failed to delete post' : `Failed to ${change.do} posts` };
  }
}

async function applyChange(change: PostsChange, by: string): Promise<ChangeAnswer> {
  const { ids } = change;
  switch (change.do) {
    case 'publish':
      return changeInBatches(ids, by, {
        run: (batch) => publishPosts(batch, by),
        done: 'published',
        refusedReason: UNFIT,
      });
    case 'unpublish':
      return changeInBatches(ids, by, {
        run: (batch) => unpublishPosts(batch),
        done: 'unpublished',
        refusedReason: DELETED_REASON,
      });
    case 'move':
      if (!(await readSettings()).categories.includes(change.category))
        return { ok: false, message: 'This category no longer exists. Nothing was moved.' };
      return changeInBatches(ids, by, {
        run: (batch) => movePosts(batch, change.category, by),
        refusedReason: DELETED_REASON,
        done: `moved to ${change.category}`,
      });
    case 'tag':
      return changeInBatches(ids, by, {
        run: (batch) => tagPosts(batch, change.tag, by),
        refusedReason: MANY_TAGS,
        done: `tagged ${change.tag}`,
      });
    case 'delete':
      return changeInBatches(ids, by, {
        run: (batch) => deletePosts(batch, by),
        done: 'deleted',
        refusedReason: DELETED_REASON,
        note: IN_BIN,
      });
    default:
      return change satisfies never;
  }
}

const UNFIT = 'weren’t changed: a title or text is missing, or the cover’s address isn’t valid.';
const DELETED_REASON = 'had already been deleted.';
const MANY_TAGS = 'weren’t changed: they already have the maximum number of tags, or are deleted.';

const BATCH_SIZE = 50;

type BatchChange = {
  readonly run: (batch: readonly string[]) => Promise<Outcome>;
  /** Participle for the message: "published". */
  readonly done: string;
  readonly refusedReason: string;
  readonly note?: string;
};

/** Works in batches, so that other writers get their turn; undo treats them as one change. */
async function changeInBatches(
  ids: readonly string[],
  by: string,
  { run, done: verb, refusedReason, note }: BatchChange,
): Promise<ChangeAnswer> {
  const change = uuid();
  let [done, refused] = [0, 0];
  let undoId: string | null = null;
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE);
    const { result, undo } = await undoable(
      {
        records: batch.map((id) => ({ of: 'post', id })),
        what: (outcome) => `${formatCount(done + outcome.done, 'post')} ${verb}`,
        by,
        change,
      },
      () => run(batch),
    );
    [done, refused, undoId] = [done + result.done, refused + result.refused, undo ?? undoId];
  }
  const message = `${formatCount(done, 'post')} ${verb}.`;
  const text =
    refused === 0 ? message : `${message} ${formatCount(refused, 'post')} ${refusedReason}`;
  return {
    ok: refused === 0,
    message: note && done > 0 ? `${text} ${note}` : text,
    undoId,
  };
}

async function movePosts(ids: readonly string[], category: string, by: string): Promise<Outcome> {
  const now = Date.now();
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
      const draftForm = parsePostForm(form);
      if (draftForm.category !== category)
        await replaceWorkingCopy(postStore, key, {
          form: JSON.stringify({ ...draftForm, category }),
          by,
          now,
        });
    }
    return { done: rows.length, refused: ids.length - rows.length };
  });
}
