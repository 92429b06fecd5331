import { db, lockFor, transaction } from '~/db/executor.server';
import { makeDraftAgain } from '~/features/blog/bin/delete-posts.server';
import type { PostForm } from '~/features/blog/editor/post-form';
import { storeWords } from '~/features/blog/posts/save-post.server';
import { recordRevision, type RevisionKind } from '~/features/blog/revisions/revisions.server';
import { publish } from '~/platform/events.server';
import { judgeSave } from '~/platform/judge-save';

import { type ManagedPost, readManagedPost } from './read-managed-post.server';

/** A save, as a browser tab sends it. */
export type Save = {
  /** Of the post. A new post's id is made before its first save. */
  readonly id: string;
  /** The browser tab. Its saves are numbered, so that one that comes late is known. */
  readonly tab: string;
  readonly seq: number;
  /** The version of the working copy that the tab has seen; 0: none. */
  readonly version: number;
  readonly form: PostForm;
  /** Who writes. */
  readonly by: string;
};

export type Saved = { outcome: 'saved'; version: number; savedAt: number };
/** Somebody else saved meanwhile: nothing was changed. */
export type Stale = { outcome: 'stale'; version: number; form: PostForm; at: number; by: string };
/** The post was deleted meanwhile. */
export type Gone = { outcome: 'gone' };

/**
 * Stores what somebody is writing, apart from what the public reads, and a revision of it. Durable when it resolves. The same
 * save sent again, after an answer that got lost, is no conflict.
 */
export function saveWorkingCopy(save: Save, now = Date.now()): Promise<Saved | Stale | Gone> {
  return transaction(async () => {
    const opened = await openForSave(save, now);
    if (opened.outcome !== 'open') return opened;
    return storeWorkingCopy(opened.managed, save, { kind: 'autosave', now });
  });
}

type Opened = { outcome: 'open'; managed: ManagedPost } | Saved | Stale | Gone;

/** The post that a save is for, if it may be saved; made now if it is new. Inside of a transaction. */
export async function openForSave(save: Save, now: number): Promise<Opened> {
  await lockFor(`draft ${save.id}`);
  const known = await readManagedPost(save.id);
  if (!known && save.version > 0) return { outcome: 'gone' };
  // Made a draft again from the tab in which it was open, or its first save sent again: what is in the bin comes back.
  const back = !known && (await makeDraftAgain(save.id)) && (await readManagedPost(save.id));
  if (back) return { outcome: 'open', managed: back };
  const managed = known ?? (await createPost(save, now));
  const mine = managed.tab === save.tab;
  const repeated = mine && save.seq <= managed.tabSeq;
  const seen = managed.version === save.version || (mine && managed.tabSince <= save.version);
  const verdict = await judgeSave(seen && !repeated, () => repeated);
  if (verdict === 'stored')
    return { outcome: 'saved', version: managed.version, savedAt: managed.savedAt };
  if (verdict === 'change') return { outcome: 'open', managed };
  return {
    outcome: 'stale',
    version: managed.version,
    form: managed.form,
    at: managed.savedAt,
    by: managed.savedBy ?? 'Somebody',
  };
}

/** Stores the form as the working copy, or that there is none (`form: null`), with a revision of what was saved. */
export async function storeWorkingCopy(
  managed: ManagedPost,
  save: Save,
  { kind, now, keep = true }: { kind: RevisionKind; now: number; keep?: boolean },
): Promise<Saved> {
  const { key, version, tab, tabSince, post } = managed;
  const row = {
    form: keep ? JSON.stringify(save.form) : null,
    version: version + 1,
    tab: save.tab,
    tab_since: tab === save.tab ? tabSince : version,
    tab_seq: save.seq,
    saved_at: now,
    saved_by: save.by,
  };
  await db()
    .insertInto('post_drafts')
    .values({ post_key: key, ...row })
    .onConflict((conflict) => conflict.column('post_key').doUpdateSet(row))
    .execute();
  await recordRevision(managed, save.form, { kind, tab: save.tab, by: save.by, now });
  if (post.status === 'draft') await showInLists(key, save.form, now);
  publish('draft.saved', { id: save.id, by: save.by, tab: save.tab });
  return { outcome: 'saved', version: row.version, savedAt: now };
}

/** A draft has no public text: what lists and searches of the admin show of it follows the writing. */
async function showInLists(key: number, { title, excerpt, category, tags }: PostForm, now: number) {
  await db()
    .updateTable('posts')
    .set({ title: title.trim(), excerpt: excerpt.trim(), category, updated_at: now })
    .where('key', '=', key)
    .execute();
  await storeWords(key, [title, excerpt, ...tags]);
}

/** The row of a post that nobody has saved by hand yet. Its id stands for its slug, so that no address is taken for good. */
async function createPost({ id, form }: Save, now: number): Promise<ManagedPost> {
  const { key } = await db()
    .insertInto('posts')
    .values({
      ...{ id, slug: id, number: null, title: form.title.trim(), excerpt: form.excerpt.trim() },
      ...{ cover_image: null, cover_alt: '', category: form.category },
      ...{ meta_title: '', meta_description: '', keywords: '[]', canonical_url: '' },
      ...{ status: 'draft', publish_date: now, author: 'Admin', author_id: 'admin' },
      ...{ read_time: 1, created_at: now, updated_at: now },
    })
    .returning('key')
    .executeTakeFirstOrThrow();
  await db().insertInto('post_bodies').values({ post_key: key, content: '' }).execute();
  const made = await readManagedPost(id);
  if (!made) throw new Error('A post that was just made is not there.');
  return { ...made, version: 0 };
}
