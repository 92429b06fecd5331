import type { Selectable } from 'kysely';

import type { RevertStep, UndoHandler, UndoContext } from '~/backoffice/undo/undo-handlers.server';
import { recordRevision } from '~/backoffice/writing/stored/revisions.server';
import { replaceWorkingCopy } from '~/backoffice/writing/stored/working-copy.server';
import { db, lockFor, lockRows } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { claimSlug } from '~/features/blog/posts/claim-slug.server';
import {
  storeSlug,
  storeTags,
  storeTexts,
  storeWords,
} from '~/features/blog/posts/save-post.server';
import { parsePostForm } from '~/features/blog/working-copy/post-kind';
import { postStore } from '~/features/blog/working-copy/post-store.server';
import { readManagedPost } from '~/features/blog/working-copy/read-managed-post.server';
import { publish } from '~/platform/events.server';

/** Columns that staff may change. Visitors' views, likes and comments are not restored. */
const restoredColumns = [
  'slug',
  'number',
  'title',
  'excerpt',
  'cover_image',
  'cover_alt',
  'category',
  'meta_title',
  'meta_description',
  'keywords',
  'canonical_url',
  'status',
  'publish_date',
  'author',
  'author_id',
  'read_time',
  'binned_at',
  'binned_by',
  'binned_status',
] as const;

type PostState = Pick<Selectable<Tables['posts']>, (typeof restoredColumns)[number]> & {
  readonly content: string;
  readonly tags: readonly string[];
  readonly form: string | null;
  readonly scheduled: number | null;
};

/** Posts per query, because their texts are loaded too. */
const POSTS_PER_QUERY = 100;

const splitIntoBatches = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / POSTS_PER_QUERY) }, (_, at) =>
    ids.slice(at * POSTS_PER_QUERY, (at + 1) * POSTS_PER_QUERY),
  );

/** Undoing a creation moves the post to the bin. */
export const postUndoHandler: UndoHandler<PostState> = {
  async lock(ids) {
    // Always locked in this order, because two transactions would wait for each other otherwise.
    for (const id of ids) await lockFor(`draft ${id}`);
    await lockFor('posts');
    await lockRows('posts', ids);
  },
  async capture(ids) {
    const states = new Map<string, PostState>();
    for (const batch of splitIntoBatches(ids))
      for (const [id, state] of await captureBatch(batch)) states.set(id, state);
    return states;
  },
  async restore(steps, undoing) {
    for (const step of steps) await restorePostState(step, undoing);
  },
};

async function captureBatch(ids: readonly string[]): Promise<Map<string, PostState>> {
  const rows = await db()
    .selectFrom('posts')
    .innerJoin('post_bodies', 'post_bodies.post_key', 'posts.key')
    .leftJoin('post_drafts', 'post_drafts.post_key', 'posts.key')
    .leftJoin('post_schedule', 'post_schedule.post_key', 'posts.key')
    .select(['posts.id', 'posts.key', 'post_bodies.content', 'post_drafts.form'])
    .select(restoredColumns.map((column) => `posts.${column}` as const))
    .select('post_schedule.publish_date as scheduled')
    .where('posts.id', 'in', ids)
    .execute();
  const tags = await tagsOf(rows.map(({ key }) => key));
  return new Map(rows.map(({ id, key, ...row }) => [id, { ...row, tags: tags.get(key) ?? [] }]));
}

async function tagsOf(keys: readonly number[]): Promise<Map<number, string[]>> {
  if (keys.length === 0) return new Map();
  const rows = await db()
    .selectFrom('post_tags')
    .select(['post_key', 'tag'])
    .where('post_key', 'in', keys)
    .orderBy('position')
    .execute();
  const tags = Map.groupBy(rows, ({ post_key }) => post_key);
  return new Map([...tags].map(([key, same]) => [key, same.map(({ tag }) => tag)]));
}

async function restorePostState({ id, before }: RevertStep<PostState>, { by }: UndoContext) {
  const now = Date.now();
  const { content, tags, form, scheduled, ...changed } = before ?? {
    binned_at: now,
    binned_by: by,
    binned_status: 'draft' as const,
    status: 'draft' as const,
    scheduled: null,
  };
  const row = { ...changed, ...('slug' in changed && (await freeAddress(id, changed))) };
  const { key } = await db()
    .updateTable('posts')
    .set(row)
    // Deleting a post changes its version and time; restoring it doesn't.
    .$if(row.binned_at !== null, (update) =>
      update.set((eb) => ({ updated_at: row.binned_at ?? now, version: eb('version', '+', 1) })),
    )
    .where('id', '=', id)
    .returning('key')
    .executeTakeFirstOrThrow();
  if (content !== undefined)
    await db().updateTable('post_bodies').set({ content }).where('post_key', '=', key).execute();
  if (form !== undefined) await replaceWorkingCopy(postStore, key, { form, by: by ?? '', now });
  if (scheduled !== undefined) await restoreSchedule(key, scheduled);
  if (searchedFields.some((part) => before !== null && part in before))
    await reindex(id, key, tags);
  publish('post.changed', { id });
  const managedPost = await readManagedPost(id);
  if (managedPost && before?.binned_at === undefined)
    await recordRevision(postStore, managedPost, managedPost.form, {
      kind: 'restored',
      by: by ?? '',
      now,
    });
}

/** The address of a post that was never public before may belong to another post by now. */
async function freeAddress(id: string, { slug = id, canonical_url }: Partial<PostState>) {
  const { key } = await db()
    .selectFrom('posts')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const free = await claimSlug(slug, key);
  // An id reserves no address.
  if (free !== id) await storeSlug(key, free);
  const isDefault = canonical_url === `/blog/${slug}`;
  return { slug: free, ...(isDefault && { canonical_url: `/blog/${free}` }) };
}

const searchedFields = ['title', 'excerpt', 'content', 'tags', 'form'] as const;

async function restoreSchedule(post_key: number, publish_date: number | null) {
  await db().deleteFrom('post_schedule').where('post_key', '=', post_key).execute();
  // If the time has passed, the post is announced immediately.
  if (publish_date !== null)
    await db().insertInto('post_schedule').values({ post_key, publish_date }).execute();
}

/** Tags repeat the status of their post, and the search index depends on both. */
async function reindex(id: string, key: number, tags: readonly string[] | undefined) {
  const post = (await captureBatch([id])).get(id);
  if (!post) return;
  const { status, publish_date: publishDate } = post;
  const now = tags ?? post.tags;
  if (tags) await storeTags(key, { status, publishDate }, tags);
  await storeTexts(key, post, now);
  // The admin's lists find a draft by the text of its working copy.
  if (status !== 'draft' || post.form === null) return;
  const draftForm = parsePostForm(post.form);
  await storeWords(key, [draftForm.title, draftForm.excerpt, ...draftForm.tags]);
}
