import { db } from '~/db/executor.server';

import type { PostSummary } from './post';
import { isPublic } from './post-rows.server';

/** Numbers the published articles, the oldest first. Other posts have no number. */
export async function withNoteNumbers<P extends Pick<PostSummary, 'id' | 'number'>>(
  posts: readonly P[],
  now = Date.now(),
): Promise<P[]> {
  if (posts.length === 0) return [];
  const rows = await db()
    .selectFrom('posts')
    .select((eb) => [
      'posts.id',
      eb
        .selectFrom('posts as earlier')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('earlier.status', '=', 'published')
        .where((earlier) =>
          earlier.or([
            earlier('earlier.publish_date', '<', earlier.ref('posts.publish_date')),
            earlier.and([
              earlier('earlier.publish_date', '=', earlier.ref('posts.publish_date')),
              earlier('earlier.key', '<=', earlier.ref('posts.key')),
            ]),
          ]),
        )
        .as('number'),
    ])
    .where(
      'posts.id',
      'in',
      posts.map(({ id }) => id),
    )
    .where(isPublic(now))
    .execute();
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return posts.map((post) => ({ ...post, number: numbers.get(post.id) ?? null }));
}
