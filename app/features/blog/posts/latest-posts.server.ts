import { db } from '~/db/executor.server';

import { withNoteNumbers } from './note-numbers.server';
import { articlePath, isExternalCanonical, type PostSummary } from './post';
import { isPublic, summaryColumns } from './post-rows.server';

const newest = (limit: number, now: number) =>
  db()
    .selectFrom('posts')
    .where(isPublic(now))
    .orderBy('publish_date', 'desc')
    .orderBy('key', 'desc')
    .limit(limit);

export async function latestPosts(limit: number): Promise<(PostSummary & { content: string })[]> {
  const now = Date.now();
  const posts = await newest(limit, now)
    .innerJoin('post_bodies', 'post_bodies.post_key', 'posts.key')
    .select([...summaryColumns, 'post_bodies.content'])
    .execute();
  return withNoteNumbers(posts, now);
}

/** A sitemap may have at most 50,000 addresses (https://www.sitemaps.org/protocol.html). */
const SITEMAP_LIMIT = 49_000;

/** Articles with the time of their last change, without those whose canonical address is on another site. */
export async function postSitemapEntries(): Promise<{ path: string; changedAt: number }[]> {
  const rows = await newest(SITEMAP_LIMIT, Date.now())
    .select(['slug', 'updated_at', 'publish_date', 'canonical_url'])
    .execute();
  const ownPosts = rows.filter((row) => !isExternalCanonical(row.canonical_url));
  return ownPosts.map(({ slug, updated_at, publish_date }) => ({
    path: articlePath(slug),
    changedAt: Math.max(updated_at, publish_date),
  }));
}
