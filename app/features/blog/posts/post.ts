import type { PictureSource } from '~/features/images/picture-source';

/** What a list shows of a post. Times are UTC milliseconds, read time is minutes. */
export type PostSummary = {
  readonly id: string;
  readonly slug: string;
  /** Its place in the order of first publication; null for a draft. */
  readonly number: number | null;
  readonly title: string;
  readonly excerpt: string;
  readonly coverImage: string | null;
  readonly coverAlt: string;
  /** Where a page looked it up: the stored image behind `coverImage`. */
  readonly coverPicture?: PictureSource;
  readonly category: string;
  readonly author: string;
  readonly authorId: string;
  readonly publishDate: number;
  readonly updatedAt: number;
  readonly readTime: number;
  readonly views: number;
  readonly likes: number;
};

/** A whole post; the specification's entity with a slug, a number and the cover's description. */
export type Post = PostSummary & {
  readonly content: string;
  readonly tags: readonly string[];
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly keywords: readonly string[];
  readonly canonicalUrl: string;
  readonly status: 'draft' | 'published';
  readonly comments: number;
  readonly createdAt: number;
  readonly version: number;
};
