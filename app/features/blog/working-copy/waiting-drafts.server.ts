import { db } from '~/db/executor.server';
import { findDemoPosts } from '~/features/blog/demo/find-demo-posts.server';
import { outOfBin } from '~/features/blog/posts/in-bin.server';

const SHOWN = 6;

/**
 * Posts that nobody has published yet, the one begun first on top; `count` is all of them. A demo article that the studio has hidden
 * waits for nobody.
 */
export async function waitingDrafts() {
  const demo = await findDemoPosts();
  const hidden = demo.filter(({ isPublic, state }) => !isPublic && state === 'ours');
  const drafts = db()
    .selectFrom('posts')
    .where('status', '=', 'draft')
    .where(outOfBin)
    .$if(hidden.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        hidden.map(({ id }) => id),
      ),
    );
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
