import { parseArticle } from '~/features/blog/markdown/parse-article';
import { plainText } from '~/features/blog/markdown/plain-text';
import { textStart } from '~/platform/text/cut-text';
import { slugOf } from '~/platform/text/slug';

import { META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from './post';

/** Slug of a post without letters or digits in its title. */
const DEFAULT_SLUG = 'article';

export type UnfinishedPost = {
  title: string;
  content: string;
  tags: readonly string[];
  excerpt?: string | undefined;
  metaTitle?: string | undefined;
  metaDescription?: string | undefined;
  canonicalUrl?: string | undefined;
  keywords?: readonly string[] | undefined;
  author?: string | undefined;
  authorId?: string | undefined;
};

export const postSlug = (title: string): string => slugOf(title) || DEFAULT_SLUG;

/**
 * Fills in fields when saving (specification, section 5). A default that exceeds its own limit is cut between words, so
 * that the post can be saved again; entered text is only trimmed.
 */
export function postDefaults(post: UnfinishedPost) {
  const title = post.title.trim();
  const keywords = (post.keywords ?? []).map((word) => word.trim()).filter((word) => word !== '');
  const description = nonBlank(post.excerpt) ?? title;
  return {
    metaTitle: nonBlank(post.metaTitle) ?? cutAtWord(title, META_TITLE_LENGTH),
    metaDescription:
      nonBlank(post.metaDescription) ?? cutAtWord(description, META_DESCRIPTION_LENGTH),
    canonicalUrl: nonBlank(post.canonicalUrl) ?? `/blog/${postSlug(title)}`,
    keywords: keywords.length > 0 ? keywords : [...post.tags],
    readTime: readTime(plainText(parseArticle(post.content))),
    author: nonBlank(post.author) ?? 'Admin',
    authorId: nonBlank(post.authorId) ?? 'admin',
  };
}

function nonBlank(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed === '' ? undefined : trimmed;
}

/** Cuts a text at a word, to one line of at most `length` UTF-16 units including the ellipsis. */
export function cutAtWord(text: string, length: number): string {
  const line = text.replace(/\s+/gu, ' ');
  if (line.length <= length) return line;
  const limit = line.slice(0, length);
  const space = limit.lastIndexOf(' ');
  const start = space > 0 ? limit.slice(0, space) : textStart(line, length - 1);
  return `${start.replace(/[\s,;:–—-]+$/u, '')}…`;
}

const WORDS_PER_MINUTE = 200;
const WORD = /[\p{L}\p{N}]/u;

/** Runs of characters with at least one letter or digit; a lone dash doesn't count. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((run) => WORD.test(run)).length;
}

/** Minutes to read a plain text: words / 200, rounded up (specification, section 9), at least one. */
export function readTime(text: string): number {
  return Math.max(1, Math.ceil(countWords(text) / WORDS_PER_MINUTE));
}
