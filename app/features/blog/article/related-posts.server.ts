import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import type { Post, PostSummary } from '~/features/blog/posts/post';
import { isPublic, summaryColumns } from '~/features/blog/posts/post-rows.server';
import { log } from '~/platform/log.server';
import { foldText } from '~/platform/text/fold-text';

/** Limit from the specification, section 9. */
const MAX_TAGS = 10;
const MAX_RELATED = 3;
/** Only the newest articles of a tag are compared, because a tag on half of the journal means little. */
const MAX_POSTS_PER_TAG = 200;

/**
 * Published articles that share any of the first ten tags of a post, by number of shared tags and then by date. The
 * latest articles fill the rest. Returns an empty list if reading fails.
 */
export async function relatedPosts(
  { id, tags }: Pick<Post, 'id' | 'tags'>,
  { now = Date.now() } = {},
): Promise<PostSummary[]> {
  try {
    const sharing = tags.length ? await selectBySharedTags(id, tags, now) : [];
    const excludedIds = [id, ...sharing.map((post) => post.id)];
    const missing = MAX_RELATED - sharing.length;
    return missing > 0 ? [...sharing, ...(await selectLatest(excludedIds, missing, now))] : sharing;
  } catch (error) {
    log.error({ err: error, post: id }, 'related posts not loaded');
    return [];
  }
}

const selectBySharedTags = (id: string, tags: readonly string[], now: number) =>
  db()
    .selectFrom('posts')
    .innerJoin(
      sql<{ post_key: number; shared: number }>`(
        select post_key, count(*) as shared
        from (${sql.join(tags.slice(0, MAX_TAGS).map(newestOf(now)), sql` union all `)}) as newest
        group by post_key
      )`.as('overlap'),
      (join) => join.onRef('overlap.post_key', '=', 'posts.key'),
    )
    .select(summaryColumns)
    .where(isPublic(now))
    .where('posts.id', '!=', id)
    .orderBy('overlap.shared', 'desc')
    .orderBy('posts.publish_date', 'desc')
    .orderBy('posts.key', 'desc')
    .limit(MAX_RELATED)
    .execute();

const newestOf = (now: number) => (tag: string) =>
  sql`
  select post_key from (
    select post_key from post_tags
    where folded = ${foldText(tag)} and status = 'published' and publish_date <= ${now}
    order by publish_date desc, post_key desc limit ${sql.lit(MAX_POSTS_PER_TAG)}
  ) as tagged`;

const selectLatest = (excluded: readonly string[], limit: number, now: number) =>
  db()
    .selectFrom('posts')
    .select(summaryColumns)
    .where(isPublic(now))
    .where('posts.id', 'not in', [...excluded])
    .orderBy('posts.publish_date', 'desc')
    .orderBy('posts.key', 'desc')
    .limit(limit)
    .execute();
