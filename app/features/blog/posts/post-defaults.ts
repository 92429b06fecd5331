import { parseArticle } from '~/features/blog/markdown/parse-article';
import { plainText } from '~/features/blog/markdown/plain-text';
import { slugOf } from '~/platform/text/slug';

import { META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from './post-limits';
import { readTime } from './read-time';

/** What a post without a letter or digit in its title is called in its address. */
const NAMELESS = 'article';

/** A post as it comes from the editor or an import; what is blank or absent gets a default. */
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

export type PostDefaults = {
  metaTitle: string;
  metaDescription: string;
  canonicalUrl: string;
  keywords: string[];
  /** Minutes. */
  readTime: number;
  author: string;
  authorId: string;
};

/** The last part of a post's address, made from its title. */
export const postSlug = (title: string): string => slugOf(title) || NAMELESS;

/**
 * The fields that a save fills in (specification, section 5). A default that would break its own limit is cut between
 * words, so that the same post can be saved again; what somebody wrote is only trimmed.
 */
export function postDefaults(post: UnfinishedPost): PostDefaults {
  const title = post.title.trim();
  const keywords = (post.keywords ?? []).map((word) => word.trim()).filter((word) => word !== '');
  const description = written(post.excerpt) ?? title;
  return {
    metaTitle: written(post.metaTitle) ?? cutAtWord(title, META_TITLE_LENGTH),
    metaDescription:
      written(post.metaDescription) ?? cutAtWord(description, META_DESCRIPTION_LENGTH),
    canonicalUrl: written(post.canonicalUrl) ?? `/blog/${postSlug(title)}`,
    keywords: keywords.length > 0 ? keywords : [...post.tags],
    readTime: readTime(plainText(parseArticle(post.content))),
    author: written(post.author) ?? 'Admin',
    authorId: written(post.authorId) ?? 'admin',
  };
}

function written(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed === '' ? undefined : trimmed;
}

/** Text of one line, at most `length` UTF-16 units with its ellipsis. */
export function cutAtWord(text: string, length: number): string {
  const line = text.replace(/\s+/gu, ' ');
  if (line.length <= length) return line;
  const limit = line.slice(0, length);
  const space = limit.lastIndexOf(' ');
  const start = space > 0 ? limit.slice(0, space) : withoutHalfPair(limit.slice(0, -1));
  return `${start.replace(/[\s,;:–—-]+$/u, '')}…`;
}

const withoutHalfPair = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '');
