import { META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from '~/features/blog/posts/post';

export type PostForm = {
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
  /** An https address, a path of this site, or the name of a bundled cover. */
  readonly coverImage: string;
  readonly coverAlt: string;
  readonly tags: readonly string[];
  readonly keywords: string;
  readonly category: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  /** '' to derive it from the title. */
  readonly slug: string;
  readonly canonicalUrl: string;
  readonly author: string;
  /** "2026-11-21T09:12" in Asia/Kolkata; '' for the time of publishing. */
  readonly publishDate: string;
};

export type PostField = keyof PostForm;

/** Maximum lengths in UTF-16 units, as `maxlength` counts them. */
export const POST_LIMITS = {
  title: 200,
  excerpt: 500,
  coverImage: 2_000,
  coverAlt: 300,
  keywords: 500,
  category: 40,
  metaTitle: META_TITLE_LENGTH,
  metaDescription: META_DESCRIPTION_LENGTH,
  slug: 100,
  canonicalUrl: 300,
  author: 80,
} as const;
export const MAX_CONTENT_BYTES = 200_000;
export const MAX_TAGS = 20;
export const TAG_LENGTH = 40;

export const emptyForm = (category: string): PostForm => ({
  title: '',
  content: '',
  excerpt: '',
  coverImage: '',
  coverAlt: '',
  tags: [],
  keywords: '',
  category,
  metaTitle: '',
  metaDescription: '',
  slug: '',
  canonicalUrl: '',
  author: 'Admin',
  publishDate: '',
});

/** Splits comma separated words, trimmed and without empty ones (specification, section 5). */
export const splitWords = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Message from the specification (section 8). */
export const NEEDS_TITLE_AND_CONTENT = 'Please fill in the title and content fields.';
