import { sql } from 'kysely';

import { createRateWindow } from '~/concurrency/rate-window';
import { db, transaction } from '~/db/executor.server';
import { postId } from '~/features/blog/posts/post-id';
import { log } from '~/platform/log.server';
import { networkOf } from '~/platform/network-of';
import { onStop } from '~/platform/stopping.server';

const FLUSH_EVERY = 1_000;
/** Views of further posts are dropped, so that made-up ids cost little memory. */
const MAX_POSTS = 10_000;
/** Posts per transaction, so that other writers get their turn. */
const BATCH = 200;

/** Limit for one article and network: a class may open an article together, and an endless script counts as one class. */
const fromNetwork = createRateWindow({ windowMs: 60_000, max: 60 });
/** Prefix lengths of the network of one site, or of one area behind a carrier. */
const NETWORK = { ipv4: 24, ipv6: 48 };

let pending = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;
let flushing: Promise<void> | undefined;

/** Counts a view of a post, at most 60 per minute from one network. It is stored within a second, and before a clean shutdown. */
export function countView(id: string, address: string) {
  if (!postId.safeParse(id).success) return;
  const views = pending.get(id);
  if (views === undefined && pending.size >= MAX_POSTS) return;
  if (!fromNetwork.admit(`${networkOf(address, NETWORK)} ${id}`)) return;
  pending.set(id, (views ?? 0) + 1);
  timer ??= setTimeout(() => void flushViews(), FLUSH_EVERY).unref();
}

export function flushViews(): Promise<void> {
  return (flushing ??= flush().finally(() => {
    flushing = undefined;
  }));
}

async function flush() {
  clearTimeout(timer);
  timer = undefined;
  const views = [...pending].toSorted(([a], [b]) => (a < b ? -1 : 1));
  pending = new Map();
  for (let at = 0; at < views.length; at += BATCH) {
    const batch = views.slice(at, at + BATCH);
    try {
      await transaction(() => store(batch));
    } catch (error) {
      log.error({ err: error }, 'views not stored yet');
      for (const [id, count] of batch) pending.set(id, (pending.get(id) ?? 0) + count);
      timer ??= setTimeout(() => void flushViews(), FLUSH_EVERY).unref();
    }
  }
}

/** All instances use the order of ids, so that they can't deadlock. */
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
  // The first flush may already be running; the second stores what arrived since.
  await flushViews();
  await flushViews();
});
