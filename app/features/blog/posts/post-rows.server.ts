import type { ExpressionBuilder, Selectable } from 'kysely';

import type { Tables } from '~/db/tables';
import type { PostsTable } from '~/db/tables/posts';

import type { Post, PostSummary } from './post';

/** All in the narrow table. */
export const summaryColumns = [
  'posts.id',
  'posts.slug',
  'posts.number',
  'posts.title',
  'posts.excerpt',
  'posts.cover_image',
  'posts.cover_alt',
  'posts.category',
  'posts.author',
  'posts.author_id',
  'posts.publish_date',
  'posts.updated_at',
  'posts.read_time',
  'posts.views',
  'posts.likes',
] as const;

type SummaryColumn = (typeof summaryColumns)[number] extends `posts.${infer Name}` ? Name : never;

export function summaryOf(row: Pick<Selectable<PostsTable>, SummaryColumn>): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    number: row.number,
    title: row.title,
    excerpt: row.excerpt,
    coverImage: row.cover_image,
    coverAlt: row.cover_alt,
    category: row.category,
    author: row.author,
    authorId: row.author_id,
    publishDate: row.publish_date,
    updatedAt: row.updated_at,
    readTime: row.read_time,
    views: row.views,
    likes: row.likes,
  };
}

export function postOf(
  row: Selectable<PostsTable>,
  { content, tags }: { content: string; tags: readonly string[] },
): Post {
  return {
    ...summaryOf(row),
    content,
    tags,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    keywords: JSON.parse(row.keywords),
    canonicalUrl: row.canonical_url,
    status: row.status,
    comments: row.comments,
    createdAt: row.created_at,
    version: row.version,
  };
}

export const isPublic = (now: number) => (eb: ExpressionBuilder<Tables, 'posts'>) =>
  eb.and([eb('posts.status', '=', 'published'), eb('posts.publish_date', '<=', now)]);
