import { db, lockFor, transaction } from '~/db/executor.server';
import { inBin, isThere } from '~/features/blog/posts/in-bin.server';
import { publish } from '~/platform/events.server';

export type DeletedPosts = {
  readonly done: number;
  /** Posts that were in the bin already, or are gone. */
  readonly refused: number;
  /** The ids of those that are in the bin now. */
  readonly deleted: readonly string[];
};

/** Puts posts into the bin, with all that was ever written of them. They can be restored for 30 days. */
export async function deletePosts(
  ids: readonly string[],
  by: string,
  now = Date.now(),
): Promise<DeletedPosts> {
  if (ids.length === 0) return { done: 0, refused: 0, deleted: [] };
  return transaction(async () => {
    // Beside a save: one of the two sees what the other did. In order, so that no two of these wait for each other.
    for (const id of ids.toSorted()) await lockFor(`draft ${id}`);
    const rows = await db()
      .updateTable('posts')
      .set((eb) => ({
        binned_status: eb.ref('status'),
        // An import may have brought a time of change that is still to come.
        binned_at: eb
          .case()
          .when('updated_at', '>', now)
          .then(eb.ref('updated_at'))
          .else(now)
          .end(),
        binned_by: by,
        status: 'draft',
      }))
      .where('id', 'in', ids)
      .where(isThere)
      .returning(['id', 'key'])
      .execute();
    // Nobody announces what is in the bin, no older version either.
    const keys = rows.map(({ key }) => key);
    if (keys.length) await db().deleteFrom('post_schedule').where('post_key', 'in', keys).execute();
    for (const { id } of rows) publish('post.changed', { id });
    const deleted = rows.map(({ id }) => id);
    return { done: rows.length, refused: ids.length - rows.length, deleted };
  });
}

export type RestoredPost =
  /** `lapsed`: it was scheduled, for this moment in UTC milliseconds; that has passed, so it is a draft now. */
  { outcome: 'restored'; lapsed: number | null } | { outcome: 'there' } | { outcome: 'gone' };

/** Brings a post back from the bin as it was. @returns there when it was in no bin, gone when there is none. */
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
    if (!post) return { outcome: (await isStored(id)) ? 'there' : 'gone' };
    const { key, publish_date } = post;
    const wasPublished = post.binned_status === 'published';
    const lapsed = wasPublished && publish_date > post.binned_at && publish_date <= now;
    const status = wasPublished && !lapsed ? 'published' : 'draft';
    if (!(await takeOut(id, status))) return { outcome: 'gone' };
    if (status === 'published' && publish_date > now)
      await db().insertInto('post_schedule').values({ post_key: key, publish_date }).execute();
    return { outcome: 'restored', lapsed: lapsed ? publish_date : null };
  });
}

/**
 * Takes a post out of the bin as a draft, for whoever goes on writing in it. False: it is in no bin. In a transaction that holds
 * the lock of its draft.
 */
export const makeDraftAgain = (id: string): Promise<boolean> => takeOut(id, 'draft');

async function takeOut(id: string, status: 'draft' | 'published'): Promise<boolean> {
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

/** Removes a post that is in the bin for good, with all that was ever written of it. @returns there when it was restored. */
export async function erasePost(id: string): Promise<'erased' | 'there' | 'gone'> {
  return transaction(async () => {
    await lockFor(`draft ${id}`);
    const { numDeletedRows } = await db()
      .deleteFrom('posts')
      .where('id', '=', id)
      .where(inBin)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return (await isStored(id)) ? 'there' : 'gone';
    publish('post.changed', { id });
    return 'erased';
  });
}

async function isStored(id: string): Promise<boolean> {
  const post = await db().selectFrom('posts').select('key').where('id', '=', id).executeTakeFirst();
  return post !== undefined;
}
