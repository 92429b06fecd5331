import * as z from 'zod';

import type { PostDraft } from '~/features/blog/posts/save-post.server';
import { demoSettings } from '~/settings/settings';

const files = import.meta.glob<string>('./*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

let parsedArticles: readonly PostDraft[] | undefined;

export const demoArticles = (): readonly PostDraft[] =>
  (parsedArticles ??= Object.values(files)
    .map(readDemoArticle)
    .toSorted((a, b) => a.publishDate - b.publishDate));

const listSchema = z.string().transform((text) => text.split(',').map((item) => item.trim()));

const headSchema = z.object({
  title: z.string(),
  slug: z.string(),
  category: z.enum(demoSettings.categories),
  tags: listSchema,
  excerpt: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: listSchema,
  publishDate: z.iso.date(),
  cover: z.string(),
  coverAlt: z.string(),
});

/** Parses an article file: lines of `key: value` between two `---`, then the body. @throws if the file is invalid. */
function readDemoArticle(file: string): PostDraft {
  const [, lines = '', content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const fields = lines.split('\n').map((line) => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2).trim()];
  });
  const { cover, publishDate, ...post } = headSchema.parse(Object.fromEntries(fields));
  return {
    ...post,
    content,
    coverImage: cover,
    status: 'published',
    publishDate: Date.parse(`${publishDate}T09:00:00+05:30`),
    author: 'The studio',
    authorId: 'studio',
  };
}
