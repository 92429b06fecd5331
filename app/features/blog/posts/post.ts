import type { PictureSource } from '~/features/images/picture-source';

/** Times are in UTC milliseconds, read time is in minutes. */
export type PostSummary = {
  readonly id: string;
  readonly slug: string;
  /**
   * Stored: assigned at the first publication, null before. `withNoteNumbers` replaces it with the place among the
   * published articles, which readers see.
   */
  readonly number: number | null;
  readonly title: string;
  readonly excerpt: string;
  readonly coverImage: string | null;
  readonly coverAlt: string;
  /** The stored image of `coverImage`, if it was looked up. */
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
