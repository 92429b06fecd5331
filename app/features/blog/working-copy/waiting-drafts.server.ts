import { db } from '~/db/executor.server';
import { notInBin } from '~/features/blog/posts/in-bin.server';

const MAX_SHOWN_DRAFTS = 6;

/** Unpublished posts, the oldest first, without `hiddenIds` (demo articles). `count` is the total. */
export async function waitingDrafts(hiddenIds: readonly string[] = []) {
  const drafts = db()
    .selectFrom('posts')
    .where('status', '=', 'draft')
    .where(notInBin)
    .$if(hiddenIds.length > 0, (query) => query.where('id', 'not in', hiddenIds));
  const [shownDrafts, { count }] = await Promise.all([
    drafts
      .select(['id', 'title', 'created_at as begun', 'updated_at as changed'])
      .orderBy('created_at')
      .orderBy('id')
      .limit(MAX_SHOWN_DRAFTS)
      .execute(),
    drafts.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { shown: shownDrafts, count };
}
