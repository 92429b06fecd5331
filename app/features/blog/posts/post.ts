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

export type PublicationState = 'draft' | 'scheduled' | 'published';

export function publicationState(
  status: Post['status'],
  publishDate: number,
  now: number,
): PublicationState {
  if (status === 'draft') return 'draft';
  return publishDate > now ? 'scheduled' : 'published';
}

/** The public address of an article. An id leads there too. */
export const articlePath = (slugOrId: string) => `/blog/${encodeURIComponent(slugOrId)}`;

/** Milliseconds. A CDN may hold a page for as long again, so readers see counts at most a minute old. */
export const MAX_COUNT_AGE = 25_000;

export const noteNumber = (number: number) => `No. ${String(number).padStart(3, '0')}`;

/** Specification, section 9. In UTF-16 units, like `maxlength`. */
export const META_TITLE_LENGTH = 60;
export const META_DESCRIPTION_LENGTH = 160;

/** Whether a post's canonical address is on another site, where the text was first published. */
export const isExternalCanonical = (canonical: string) =>
  canonical.startsWith('https://') && URL.canParse(canonical);

/** Maximum number of posts that one request may change. */
export const MAX_SELECTED_POSTS = 2_000;
