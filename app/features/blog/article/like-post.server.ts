import { sql } from 'kysely';

import { isUnavailable } from '~/db/errors.server';
import { db, engine, transaction } from '~/db/executor.server';
import { postId } from '~/features/blog/posts/post-id';
import { isPublic } from '~/features/blog/posts/post-rows.server';

type LikeKey = {
  readonly id: string;
  readonly browser: string;
  resolve(likes: number | null): void;
  reject(error: unknown): void;
};

/** Maximum of likes per commit: a burst needs only a few commits, and no other writer waits long. */
const LIKES_PER_COMMIT = 200;

let queue: LikeKey[] = [];
let storing = false;

/**
 * Resolves to the post's like count once the like is durable, or to null if there is no such article. A second like of
 * a browser changes nothing. Likes that arrive during a commit share the next one.
 */
export async function likePost(id: string, browser: string): Promise<number | null> {
  if (!postId.safeParse(id).success) return null;
  return new Promise((resolve, reject) => {
    queue.push({ id, browser, resolve, reject });
    if (!storing) void storeWaiting();
  });
}

async function storeWaiting() {
  storing = true;
  while (queue.length) {
    const batch = queue.slice(0, LIKES_PER_COMMIT);
    queue = queue.slice(LIKES_PER_COMMIT);
    try {
      const counts = await storeWithRetry(batch);
      for (const { id, resolve } of batch) resolve(counts.get(id) ?? null);
    } catch (error) {
      // If a post was deleted in between, the other likes are still stored.
      if (isUnavailable(error)) for (const { reject } of batch) reject(error);
      else for (const like of batch) await storeAlone(like);
    }
  }
  storing = false;
}

async function storeWithRetry(batch: readonly LikeKey[]) {
  const storeBatch = () => transaction(() => storeLikes(batch));
  return storeBatch().catch((error: unknown) => {
    if (isUnavailable(error)) return storeBatch();
    throw error;
  });
}

async function storeAlone({ resolve, reject, ...like }: LikeKey) {
  try {
    const counts = await transaction(() => storeLikes([like]));
    resolve(counts.get(like.id) ?? null);
  } catch (error) {
    reject(error);
  }
}

async function storeLikes(
  batch: readonly Pick<LikeKey, 'id' | 'browser'>[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  // Sorted, because all instances must take the locks in the same order to prevent deadlocks.
  for (const id of [...new Set(batch.map((like) => like.id))].toSorted()) {
    const post = await db()
      .selectFrom('posts')
      .select(['key', 'likes'])
      .where('id', '=', id)
      .where(isPublic(Date.now()))
      // Waits for a concurrent deletion, after which the post is no longer public.
      .$if(engine() === 'postgres', (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    if (!post) continue;
    const browsers = new Set(batch.filter((like) => like.id === id).map((like) => like.browser));
    const added = await db()
      .insertInto('post_likes')
      .values(
        [...browsers].map((browser) => ({ post_key: post.key, browser, created_at: Date.now() })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('browser')
      .execute();
    if (added.length === 0) {
      counts.set(id, post.likes);
      continue;
    }
    const { likes } = await db()
      .updateTable('posts')
      .set({ likes: sql<number>`likes + ${added.length}` })
      .where('key', '=', post.key)
      .returning('likes')
      .executeTakeFirstOrThrow();
    counts.set(id, likes);
  }
  return counts;
}
