import { v7 as uuid } from 'uuid';

import { db } from '~/db/executor.server';
import type { PostRevisionsTable } from '~/db/tables/posts';
import type { PostForm } from '~/features/blog/editor/post-form';
import { storedForm } from '~/features/blog/editor/post-form.server';
import { isThere } from '~/features/blog/posts/in-bin.server';
import type { ManagedPost } from '~/features/blog/working-copy/read-managed-post.server';

export type RevisionKind = PostRevisionsTable['kind']['__select__'];

/** A revision as the list of them shows it; times are UTC milliseconds. */
export type RevisionRow = {
  readonly id: string;
  readonly kind: RevisionKind;
  readonly savedAt: number;
  readonly savedBy: string;
};

/** Autosaves of one tab within so many milliseconds are one revision. */
const TOGETHER = 10 * 60_000;
/** Of one post; beyond it the oldest autosaves go. */
const MOST = 200;

type Saved = { kind: RevisionKind; tab: string; by: string; now: number };

/**
 * Notes what a form holds, and before the first note what the post held until then: the text of one that was imported is a
 * revision too. Runs in the transaction of the save that it belongs to, with the post as it was before that.
 */
export async function recordRevision(
  before: ManagedPost,
  form: PostForm,
  { kind, tab, by, now }: Saved,
): Promise<void> {
  const post_key = before.key;
  const latest = await db()
    .selectFrom('post_revisions')
    .select(['id', 'kind', 'tab', 'saved_by', 'created_at'])
    .where('post_key', '=', post_key)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!latest) await recordOriginal(before);
  const goesOn =
    latest?.kind === 'autosave' &&
    latest.tab === tab &&
    latest.saved_by === by &&
    Math.abs(now - latest.created_at) < TOGETHER;
  const text = JSON.stringify(form);
  // The autosaves that led to a save by hand are that save.
  if (goesOn && kind === 'autosave') {
    await db()
      .updateTable('post_revisions')
      .set({ form: text, saved_at: now })
      .where('id', '=', latest.id)
      .execute();
    return;
  }
  await db()
    .insertInto('post_revisions')
    .values({
      ...{ id: uuid(), post_key, kind, tab, form: text },
      ...{ created_at: now, saved_at: now, saved_by: by },
    })
    .execute();
  await dropOldAutosaves(post_key);
}

async function recordOriginal({ key, post, form, savedAt, savedBy }: ManagedPost) {
  // A post that was made by this very save held nothing.
  if (form.content.trim() === '') return;
  await db()
    .insertInto('post_revisions')
    .values({
      ...{ id: uuid(), post_key: key, kind: post.status, tab: '', form: JSON.stringify(form) },
      ...{ created_at: savedAt, saved_at: savedAt, saved_by: savedBy ?? post.author },
    })
    .execute();
}

async function dropOldAutosaves(post_key: number) {
  const beyond = await db()
    .selectFrom('post_revisions')
    .select('id')
    .where('post_key', '=', post_key)
    .orderBy('id', 'desc')
    .offset(MOST)
    .limit(1)
    .executeTakeFirst();
  if (beyond)
    await db()
      .deleteFrom('post_revisions')
      .where('post_key', '=', post_key)
      .where('kind', '=', 'autosave')
      .where('id', '<=', beyond.id)
      .execute();
}

/** What was saved of a post, the latest first. */
export async function listRevisions(postId: string): Promise<RevisionRow[]> {
  const rows = await revisionsOf(postId)
    .select(['post_revisions.id', 'kind', 'saved_at', 'saved_by'])
    .orderBy('post_revisions.id', 'desc')
    .execute();
  return rows.map(({ id, kind, saved_at, saved_by }) => ({
    ...{ id, kind },
    savedAt: saved_at,
    savedBy: saved_by,
  }));
}

/** What a revision holds; undefined when the post has no such revision. */
export async function readRevision(
  postId: string,
  id: string,
): Promise<(RevisionRow & { form: PostForm }) | undefined> {
  const row = await revisionsOf(postId)
    .select(['post_revisions.id', 'kind', 'form', 'saved_at', 'saved_by'])
    .where('post_revisions.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...{ id: row.id, kind: row.kind, savedAt: row.saved_at, savedBy: row.saved_by },
      form: storedForm.parse(JSON.parse(row.form)),
    }
  );
}

const revisionsOf = (postId: string) =>
  db()
    .selectFrom('post_revisions')
    .innerJoin('posts', 'posts.key', 'post_revisions.post_key')
    .where('posts.id', '=', postId)
    .where(isThere);
