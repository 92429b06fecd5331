import type { PostDraft } from '~/features/blog/posts/save-post.server';

import { readDemoArticle } from './read-demo-article.server';

const files = import.meta.glob<string>('./*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

let read: readonly PostDraft[] | undefined;

/** The demo articles of a new site, the oldest first. */
export const demoArticles = (): readonly PostDraft[] =>
  (read ??= Object.values(files)
    .map(readDemoArticle)
    .toSorted((a, b) => a.publishDate - b.publishDate));
