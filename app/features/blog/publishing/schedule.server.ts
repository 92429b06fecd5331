import { db, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { keepLooking } from '~/platform/jobs/keep-looking.server';

/** The clock may be set and another instance may schedule something: nobody sleeps longer. Milliseconds. */
const LONGEST_SLEEP = 60_000;
/** Posts that are announced in one transaction. */
const BATCH = 200;

/**
 * Announces the posts whose moment has come: `post.published` once for all instances, `post.changed` here for each that fell
 * due since `since`, so that this process's cached pages show it. @returns until when it looked, and when the next one is due.
 */
export async function announceDue(
  since: number,
  now = Date.now(),
): Promise<{ seen: number; next: number | null }> {
  const due = await db()
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'published')
    // The other way round after a clock was set back: what was shown too early.
    .where('publish_date', '>', Math.min(since, now))
    .where('publish_date', '<=', Math.max(since, now))
    .execute();
  for (const { id } of due) publish('post.changed', { id });
  while ((await announceSome(now)) === BATCH);
  const { next } = await db()
    .selectFrom('post_schedule')
    .select(({ fn }) => fn.min<number | null>('publish_date').as('next'))
    .executeTakeFirstOrThrow();
  return { seen: now, next };
}

const announceSome = (now: number) =>
  transaction(async () => {
    const rows = await db()
      .selectFrom('post_schedule')
      .innerJoin('posts', 'posts.key', 'post_schedule.post_key')
      .select(['posts.id', 'post_key'])
      .where('post_schedule.publish_date', '<=', now)
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return 0;
    const taken = await db()
      .deleteFrom('post_schedule')
      .where(
        'post_key',
        'in',
        rows.map(({ post_key }) => post_key),
      )
      // It may have been given another moment meanwhile.
      .where('publish_date', '<=', now)
      .returning('post_key')
      .execute();
    const ours = new Set(taken.map(({ post_key }) => post_key));
    for (const { id, post_key } of rows) if (ours.has(post_key)) publish('post.published', { id });
    return rows.length;
  });

/**
 * From now on scheduled posts appear at their moment; what fell due while the process was down is announced at once. Ends at a
 * clean stop.
 */
export function keepSchedule() {
  let seen = Date.now();
  keepLooking({
    name: 'the schedule of posts',
    longestSleep: LONGEST_SLEEP,
    wakeOn: ['post.changed'],
    async look() {
      const found = await announceDue(seen);
      seen = found.seen;
      return found.next;
    },
  });
}
