import { type EraseResult, outcomeOutsideBin } from '~/backoffice/bin/bin-store.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import { inBin, notDeleted } from '~/features/blog/posts/in-bin.server';
import { publish } from '~/platform/events.server';

export async function deletePosts(ids: readonly string[], by: string, now = Date.now()) {
  if (ids.length === 0) return { done: 0, refused: 0, deleted: [] };
  return transaction(async () => {
    // A concurrent save takes the same locks, so a fixed order prevents deadlocks.
    for (const id of ids.toSorted()) await lockFor(`draft ${id}`);
    const rows = await db()
      .updateTable('posts')
      .set((eb) => ({
        binned_status: eb.ref('status'),
        binned_at: now,
        binned_by: by,
        status: 'draft',
      }))
      .where('id', 'in', ids)
      .where(notDeleted)
      .returning(['id', 'key'])
      .execute();
    const keys = rows.map(({ key }) => key);
    if (keys.length) await db().deleteFrom('post_schedule').where('post_key', 'in', keys).execute();
    for (const { id } of rows) publish('post.changed', { id });
    const deleted = rows.map(({ id }) => id);
    return { done: rows.length, refused: ids.length - rows.length, deleted };
  });
}

export type RestoredPost =
  /** `lapsed` is the scheduled time in UTC milliseconds if it has passed; the post is then a draft. */
  { outcome: 'restored'; lapsed: number | null } | { outcome: 'active' } | { outcome: 'gone' };

/** Restores a post unchanged, or as a draft if its scheduled time has passed. */
export async function restorePost(id: string, now = Date.now()): Promise<RestoredPost> {
  return transaction(async () => {
    await lockFor(`draft ${id}`);
    const post = await db()
      .selectFrom('posts')
      .select(['key', 'publish_date', 'binned_status'])
      .select((eb) => eb.fn.coalesce('binned_at', eb.lit(0)).as('binned_at'))
      .where('id', '=', id)
      .where(inBin)
      .executeTakeFirst();
    if (!post) return { outcome: await outcomeOutsideBin('posts', id) };
    const { key, publish_date } = post;
    const wasPublished = post.binned_status === 'published';
    const lapsed = wasPublished && publish_date > post.binned_at && publish_date <= now;
    const status = wasPublished && !lapsed ? 'published' : 'draft';
    if (!(await leaveBin(id, status))) return { outcome: 'gone' };
    if (status === 'published' && publish_date > now)
      await db().insertInto('post_schedule').values({ post_key: key, publish_date }).execute();
    return { outcome: 'restored', lapsed: lapsed ? publish_date : null };
  });
}

/** Resolves to false if the post isn't in the bin. Needs a transaction that holds the draft's lock. */
export const restoreAsDraft = (id: string): Promise<boolean> => leaveBin(id, 'draft');

async function leaveBin(id: string, status: 'draft' | 'published'): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('posts')
    .set({ status, binned_at: null, binned_by: null, binned_status: null })
    .where('id', '=', id)
    .where(inBin)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  publish('post.changed', { id });
  return true;
}

export async function erasePost(id: string): Promise<EraseResult> {
  return transaction(async () => {
    await lockFor(`draft ${id}`);
    const { numDeletedRows } = await db()
      .deleteFrom('posts')
      .where('id', '=', id)
      .where(inBin)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return outcomeOutsideBin('posts', id);
    publish('post.changed', { id });
    return 'erased';
  });
}
