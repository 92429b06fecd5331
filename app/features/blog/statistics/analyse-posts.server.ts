import { db } from '~/db/executor.server';
import { notInBin } from '~/features/blog/posts/in-bin.server';
import type { PostSummary } from '~/features/blog/posts/post';
import { isPublic, summaryColumns } from '~/features/blog/posts/post-rows.server';
import { INDIA, daysOfMonth, monthOf, startOfDay } from '~/platform/indian-time';

export type BlogAnalytics = {
  totalPosts: number;
  publishedPosts: number;
  draftPosts: number;
  totalViews: number;
  totalLikes: number;
  totalComments: number;
  /** The last 12 months, oldest first, with the views of the posts published in each. */
  monthlyViews: { month: string; views: number }[];
  popularPosts: PostSummary[];
  recentPosts: PostSummary[];
};

const MONTHS_SHOWN = 12;
const MAX_LISTED = 5;

/** Months are calendar months in India. */
export async function analysePosts(now = Date.now()): Promise<BlogAnalytics> {
  const totals = await db()
    .selectFrom('posts')
    .select(({ fn }) => [
      'status',
      fn.countAll<number>().as('posts'),
      fn.sum<number>('views').as('views'),
      fn.sum<number>('likes').as('likes'),
      fn.sum<number>('comments').as('comments'),
    ])
    .where(notInBin)
    .groupBy('status')
    .execute();
  const sum = (column: 'posts' | 'views' | 'likes' | 'comments', status?: 'draft' | 'published') =>
    totals
      .filter((row) => status === undefined || row.status === status)
      .reduce((total, row) => total + row[column], 0);
  return {
    totalPosts: sum('posts'),
    publishedPosts: sum('posts', 'published'),
    draftPosts: sum('posts', 'draft'),
    totalViews: sum('views'),
    totalLikes: sum('likes'),
    totalComments: sum('comments'),
    monthlyViews: await viewsByMonth(now),
    popularPosts: await firstPublished('views', now),
    recentPosts: await firstPublished('publish_date', now),
  };
}

async function viewsByMonth(now: number) {
  const label = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: INDIA,
  });
  const first = monthOf(now) - MONTHS_SHOWN + 1;
  return Promise.all(
    Array.from({ length: MONTHS_SHOWN }, async (_, at) => {
      const { from, to } = daysOfMonth(first + at);
      const { views } = await db()
        .selectFrom('posts')
        .select((eb) => eb.fn.sum<number | null>('views').as('views'))
        .where(isPublic(now))
        .where('publish_date', '>=', startOfDay(from))
        .where('publish_date', '<', startOfDay(to))
        .executeTakeFirstOrThrow();
      return { month: label.format(startOfDay(from)), views: views ?? 0 };
    }),
  );
}

const firstPublished = (by: 'views' | 'publish_date', now: number) =>
  db()
    .selectFrom('posts')
    .select(summaryColumns)
    .where(isPublic(now))
    .orderBy(by, 'desc')
    .orderBy('publish_date', 'desc')
    .orderBy('key', 'desc')
    .limit(MAX_LISTED)
    .execute();
