import { sql } from 'kysely';

import { isUnavailable } from '~/db/errors.server';
import { db, engine, transaction } from '~/db/executor.server';
import { postId } from '~/features/blog/posts/post-id';
import { isPublic } from '~/features/blog/posts/post-rows.server';

type Like = {
  readonly id: string;
  readonly browser: string;
  resolve(likes: number | null): void;
  reject(error: unknown): void;
};

/** Likes that one commit carries at most: a flood waits for a handful of commits, nobody else for long. */
const BATCH = 200;

let waiting: Like[] = [];
let storing = false;

/**
 * Notes that a browser (a digest of its cookie) likes a published post; a second like of the same browser changes nothing.
 * Resolves with the post's count once the like is durable, with null when there is no such article. Likes that arrive while
 * others are being stored share the next commit.
 */
export async function likePost(id: string, browser: string): Promise<number | null> {
  if (!postId.safeParse(id).success) return null;
  return new Promise((resolve, reject) => {
    waiting.push({ id, browser, resolve, reject });
    if (!storing) void storeWaiting();
  });
}

async function storeWaiting() {
  storing = true;
  while (waiting.length) {
    const batch = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    try {
      const counts = await storeOrTryAgain(batch);
      for (const { id, resolve } of batch) resolve(counts.get(id) ?? null);
    } catch (error) {
      // A post that was deleted meanwhile is no reason to refuse the others.
      if (isUnavailable(error)) for (const { reject } of batch) reject(error);
      else for (const like of batch) await storeAlone(like);
    }
  }
  storing = false;
}

/** A database that was too busy for a moment is asked once more before all of them are refused. */
async function storeOrTryAgain(batch: readonly Like[]) {
  const store = () => transaction(() => storeLikes(batch));
  return store().catch((error: unknown) => {
    if (isUnavailable(error)) return store();
    throw error;
  });
}

async function storeAlone({ resolve, reject, ...like }: Like) {
  try {
    const counts = await transaction(() => storeLikes([like]));
    resolve(counts.get(like.id) ?? null);
  } catch (error) {
    reject(error);
  }
}

async function storeLikes(
  batch: readonly Pick<Like, 'id' | 'browser'>[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  // In one order everywhere, so that two instances cannot wait for each other.
  for (const id of [...new Set(batch.map((like) => like.id))].toSorted()) {
    const post = await db()
      .selectFrom('posts')
      .select(['key', 'likes'])
      .where('id', '=', id)
      .where(isPublic(Date.now()))
      // Beside a deletion: it is not public any more once that is through.
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
