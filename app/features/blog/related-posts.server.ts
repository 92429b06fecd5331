import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';

import { foldText } from './fold-text';
import type { Post, PostSummary } from './post';
import { isPublic, summaryColumns, summaryOf } from './post-rows.server';

/** Tags that are matched at most; specification, section 9. */
const MATCHED_TAGS = 10;

/**
 * Published articles that share any of the first ten tags, the largest overlap first and among equals the newest; the
 * latest where the post has no tags or nobody shares one. Never the post itself. A failure is logged and gives none.
 */
export async function relatedPosts(
  { id, tags }: Pick<Post, 'id' | 'tags'>,
  { limit = 3, now = Date.now() } = {},
): Promise<PostSummary[]> {
  try {
    const sharing = tags.length ? await byTags(id, tags, limit, now) : [];
    return sharing.length ? sharing : await latest(id, limit, now);
  } catch (error) {
    log.error({ err: error, post: id }, 'related posts not found');
    return [];
  }
}

async function byTags(id: string, tags: readonly string[], limit: number, now: number) {
  const rows = await db()
    .selectFrom('posts')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('post_tags')
          .select(({ fn }) => ['post_key', fn.countAll<number>().as('shared')])
          .where('folded', 'in', tags.slice(0, MATCHED_TAGS).map(foldText))
          .groupBy('post_key')
          .as('overlap'),
      (join) => join.onRef('overlap.post_key', '=', 'posts.key'),
    )
    .select(summaryColumns)
    .where(isPublic(now))
    .where('posts.id', '!=', id)
    .orderBy('overlap.shared', 'desc')
    .orderBy('posts.publish_date', 'desc')
    .orderBy('posts.key', 'desc')
    .limit(limit)
    .execute();
  return rows.map(summaryOf);
}

async function latest(id: string, limit: number, now: number) {
  const rows = await db()
    .selectFrom('posts')
    .select(summaryColumns)
    .where(isPublic(now))
    .where('posts.id', '!=', id)
    .orderBy('posts.publish_date', 'desc')
    .orderBy('posts.key', 'desc')
    .limit(limit)
    .execute();
  return rows.map(summaryOf);
}
