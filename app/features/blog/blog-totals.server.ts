import { db } from '~/db/executor.server';

import { publicCategories } from './categories';
import { isPublic } from './post-rows.server';

/** What the list's hero says: published articles, their views and their likes. */
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

/** The list's chips: the specification's eight, then every other category that has a published article, by name. */
export async function listedCategories(now = Date.now()): Promise<string[]> {
  const rows = await db()
    .selectFrom('posts')
    .select('category')
    .distinct()
    .where('category', 'not in', publicCategories)
    .where(isPublic(now))
    .orderBy('category')
    .limit(40)
    .execute();
  return [...publicCategories, ...rows.map(({ category }) => category)];
}
