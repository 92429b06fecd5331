import type { ExpressionBuilder } from 'kysely';

import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';

import type { Post } from './post';

export const summaryColumns = [
  'posts.id',
  'posts.slug',
  'posts.number',
  'posts.title',
  'posts.excerpt',
  'posts.cover_image as coverImage',
  'posts.cover_alt as coverAlt',
  'posts.category',
  'posts.author',
  'posts.author_id as authorId',
  'posts.publish_date as publishDate',
  'posts.updated_at as updatedAt',
  'posts.read_time as readTime',
  'posts.views',
  'posts.likes',
] as const;

export const postColumns = [
  ...summaryColumns,
  'posts.key',
  'posts.meta_title as metaTitle',
  'posts.meta_description as metaDescription',
  'posts.keywords',
  'posts.canonical_url as canonicalUrl',
  'posts.status',
  'posts.comments',
  'posts.created_at as createdAt',
  'posts.version',
  'post_bodies.content',
] as const;

type PostRow = Omit<Post, 'keywords' | 'tags'> & {
  readonly key: number;
  readonly keywords: string;
};

export const toPost = async ({ key, keywords, ...post }: PostRow): Promise<Post> => ({
  ...post,
  keywords: JSON.parse(keywords),
  tags: await tagsOf(key),
});

export async function tagsOf(key: number): Promise<string[]> {
  const rows = await db()
    .selectFrom('post_tags')
    .select('tag')
    .where('post_key', '=', key)
    .orderBy('position')
    .execute();
  return rows.map(({ tag }) => tag);
}

export const isPublic = (now: number) => (eb: ExpressionBuilder<Tables, 'posts'>) =>
  eb.and([eb('posts.status', '=', 'published'), eb('posts.publish_date', '<=', now)]);
