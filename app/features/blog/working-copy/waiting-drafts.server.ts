import { db } from '~/db/executor.server';
import { outOfBin } from '~/features/blog/posts/in-bin.server';

const SHOWN = 6;

/**
 * Posts that nobody has published yet, the one begun first on top; `count` is all of them.
 * @param aside ids of posts that wait for nobody: demo articles that the studio has hidden.
 */
export async function waitingDrafts(aside: readonly string[] = []) {
  const drafts = db()
    .selectFrom('posts')
    .where('status', '=', 'draft')
    .where(outOfBin)
    .$if(aside.length > 0, (query) => query.where('id', 'not in', aside));
  const [shown, { count }] = await Promise.all([
    drafts
      .select(['id', 'title', 'created_at as begun', 'updated_at as changed'])
      .orderBy('created_at')
      .orderBy('id')
      .limit(SHOWN)
      .execute(),
    drafts.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { shown, count };
}
