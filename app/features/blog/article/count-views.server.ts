import { sql } from 'kysely';

import { db, transaction } from '~/db/executor.server';
import { postId } from '~/features/blog/posts/post-id';
import { log } from '~/platform/log.server';
import { networkOf } from '~/platform/network-of';
import { createRateWindow } from '~/platform/rate-window';
import { onStop } from '~/platform/stopping.server';

const FLUSH_EVERY = 1_000;
/** Posts whose views may wait; beyond it the views of further posts are let go, so that made-up ids cost little. */
const MOST_POSTS = 10_000;
/** Posts in one transaction: others get their turn in between. */
const BATCH = 200;

/** Of one article from one network: a class may open it at once; a script that never ends is counted as one class. */
const fromNetwork = createRateWindow({ windowMs: 60_000, most: 60 });
/** What one site is given, or one street behind its carrier. */
const NETWORK = { ipv4: 24, ipv6: 48 };

let gathered = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;
let flushing: Promise<void> | undefined;

/**
 * Counts one view of a post, at most 60 a minute from one network. It reaches the database within a second, at a clean stop
 * without loss.
 */
export function countView(id: string, address: string) {
  if (!postId.safeParse(id).success) return;
  const views = gathered.get(id);
  if (views === undefined && gathered.size >= MOST_POSTS) return;
  if (!fromNetwork.admit(`${networkOf(address, NETWORK)} ${id}`)) return;
  gathered.set(id, (views ?? 0) + 1);
  timer ??= setTimeout(() => void flushViews(), FLUSH_EVERY).unref();
}

/** Writes what was gathered. A failure is logged and the views wait for the next time. */
export function flushViews(): Promise<void> {
  return (flushing ??= flush().finally(() => {
    flushing = undefined;
  }));
}

async function flush() {
  clearTimeout(timer);
  timer = undefined;
  const views = [...gathered].toSorted(([a], [b]) => (a < b ? -1 : 1));
  gathered = new Map();
  for (let at = 0; at < views.length; at += BATCH) {
    const batch = views.slice(at, at + BATCH);
    try {
      await transaction(() => store(batch));
    } catch (error) {
      log.error({ err: error }, 'views not stored yet');
      for (const [id, count] of batch) gathered.set(id, (gathered.get(id) ?? 0) + count);
      timer ??= setTimeout(() => void flushViews(), FLUSH_EVERY).unref();
    }
  }
}

/** Sorted by id everywhere, so that two instances cannot wait for each other. */
async function store(views: readonly (readonly [id: string, count: number])[]) {
  for (const [id, count] of views)
    await db()
      .updateTable('posts')
      .set({ views: sql<number>`views + ${count}` })
      .where('id', '=', id)
      .where('status', '=', 'published')
      .execute();
}

onStop(async () => {
  // Once for what is under way, once for what came meanwhile.
  await flushViews();
  await flushViews();
});
