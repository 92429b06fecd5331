import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { isPublic } from '~/features/blog/posts/post-rows.server';
import { publicCategories } from '~/settings/categories';
import type { Settings } from '~/settings/settings';

export type BlogTotals = { articles: number; views: number; likes: number };

export async function blogTotals(now = Date.now()): Promise<BlogTotals> {
  const row = await db()
    .selectFrom('posts')
    .select(({ fn }) => [
      fn.countAll<number>().as('articles'),
      fn.sum<number | null>('views').as('views'),
      fn.sum<number | null>('likes').as('likes'),
    ])
    .where(isPublic(now))
    .executeTakeFirstOrThrow();
  return {
    articles: row.articles,
    views: row.views ?? 0,
    likes: row.likes ?? 0,
  };
}

/**
 * Categories for the list's filter: those of the settings with a published article (and the specification's eight while
 * sample content is shown), then former categories that still have articles, by name.
 */
export async function listedCategories(
  { categories: offered, samples }: Pick<Settings, 'categories' | 'samples'>,
  now = Date.now(),
): Promise<string[]> {
  // Skips from category to category in the index, because counting them would read every post.
  const { rows } = await sql<{ category: string }>`
    with recursive each_one(category) as (
      select min(category) from posts
      union all
      select (select min(category) from posts where category > each_one.category)
      from each_one where category is not null
    )
    select category from each_one where exists (
      select 1 from posts where posts.category = each_one.category
        and status = 'published' and publish_date <= ${now}
    )`.execute(db());
  const alwaysListed: readonly string[] = samples.shown === 'on' ? publicCategories : [];
  const posted = rows.map(({ category }) => category);
  return [
    ...offered.filter((each) => alwaysListed.includes(each) || posted.includes(each)),
    ...posted.filter((each) => !offered.includes(each)).toSorted(),
  ];
}
