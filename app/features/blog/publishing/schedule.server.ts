import { db, transaction } from '~/db/executor.server';
import { queueArticlePublished } from '~/features/blog/webhooks/queue-article-webhook.server';
import { publish } from '~/platform/events.server';
import { pollLoop } from '~/platform/jobs/poll-loop.server';

/** Limits the sleep, because the clock may be changed and another instance may schedule something. */
const MAX_SLEEP_MS = 60_000;
const POSTS_PER_BATCH = 200;

/**
 * Announces due posts: `post.published` once across all instances, and `post.changed` in this process for each post due
 * after `since`, so that its cached pages show it.
 * @returns the time checked, and when the next post is due.
 */
export async function announceDue(
  since: number,
  now = Date.now(),
): Promise<{ checkedUntil: number; next: number | null }> {
  const duePosts = await db()
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'published')
    // If the clock was set back, the range is reversed and covers posts that were shown too early.
    .where('publish_date', '>', Math.min(since, now))
    .where('publish_date', '<=', Math.max(since, now))
    .execute();
  for (const { id } of duePosts) publish('post.changed', { id });
  while ((await announceBatch(now)) === POSTS_PER_BATCH);
  const { next } = await db()
    .selectFrom('post_schedule')
    .select(({ fn }) => fn.min<number | null>('publish_date').as('next'))
    .executeTakeFirstOrThrow();
  return { checkedUntil: now, next };
}

const announceBatch = (now: number) =>
  transaction(async () => {
    const rows = await db()
      .selectFrom('post_schedule')
      .innerJoin('posts', 'posts.key', 'post_schedule.post_key')
      .select(['posts.id', 'post_key'])
      .where('post_schedule.publish_date', '<=', now)
      .limit(POSTS_PER_BATCH)
      .execute();
    if (rows.length === 0) return 0;
    const deleted = await db()
      .deleteFrom('post_schedule')
      .where(
        'post_key',
        'in',
        rows.map(({ post_key }) => post_key),
      )
      // The post may have been rescheduled in between.
      .where('publish_date', '<=', now)
      .returning('post_key')
      .execute();
    const claimed = new Set(deleted.map(({ post_key }) => post_key));
    for (const { id, post_key } of rows)
      if (claimed.has(post_key)) {
        publish('post.published', { id });
        await queueArticlePublished(id, { isScheduled: true });
      }
    return rows.length;
  });

/** Publishes scheduled posts at their time until shutdown, including those that became due before the start. */
export function startPublishScheduler() {
  let checkedUntil = Date.now();
  pollLoop({
    name: 'the schedule of posts',
    maxSleep: MAX_SLEEP_MS,
    wakeOn: ['post.changed'],
    async look() {
      const result = await announceDue(checkedUntil);
      checkedUntil = result.checkedUntil;
      return result.next;
    },
  });
}
