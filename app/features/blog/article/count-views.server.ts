import { sql } from 'kysely';

import { createRateWindow } from '~/concurrency/rate-window';
import { db, transaction } from '~/db/executor.server';
import { postId } from '~/features/blog/posts/post-id';
import { log } from '~/platform/log.server';
import { networkOf } from '~/platform/network-of';
import { onStop } from '~/platform/stopping.server';

const FLUSH_INTERVAL_MS = 1_000;
/** Maximum posts with unsaved views. Further ones are dropped, so that made-up ids cost little memory. */
const MAX_POSTS = 10_000;
/** Posts per transaction, so that other writers get their turn. */
const POSTS_PER_TRANSACTION = 200;

/** Views of one article that count from one network per minute: enough for a class that opens it together. */
const viewLimit = createRateWindow({ windowMs: 60_000, max: 60 });
/** Prefix lengths that group the addresses of one office, or of one area of a mobile carrier. */
const NETWORK_PREFIX = { ipv4: 24, ipv6: 48 };

let pending = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;
let flushing: Promise<void> | undefined;

/** Counts a view, at most 60 per minute from one network. Stored within a second, and before a clean shutdown. */
export function countView(id: string, address: string) {
  if (!postId.safeParse(id).success) return;
  const views = pending.get(id);
  if (views === undefined && pending.size >= MAX_POSTS) return;
  if (!viewLimit.admit(`${networkOf(address, NETWORK_PREFIX)} ${id}`)) return;
  pending.set(id, (views ?? 0) + 1);
  scheduleFlush();
}

function scheduleFlush() {
  timer ??= setTimeout(() => void flushViews(), FLUSH_INTERVAL_MS).unref();
}

export function flushViews(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  return (flushing ??= flushPending().finally(() => {
    flushing = undefined;
    // The timer may have run out during a slow flush.
    if (pending.size > 0) scheduleFlush();
  }));
}

async function flushPending() {
  const views = [...pending].toSorted(([a], [b]) => (a < b ? -1 : 1));
  pending = new Map();
  for (let start = 0; start < views.length; start += POSTS_PER_TRANSACTION) {
    const batch = views.slice(start, start + POSTS_PER_TRANSACTION);
    try {
      await transaction(() => storeViews(batch));
    } catch (error) {
      log.error({ err: error }, 'views not stored yet');
      for (const [id, count] of batch) pending.set(id, (pending.get(id) ?? 0) + count);
    }
  }
}

/** Updates posts in the order of their ids, as every instance does, to prevent deadlocks. */
async function storeViews(views: readonly (readonly [id: string, count: number])[]) {
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
