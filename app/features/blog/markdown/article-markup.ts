import type { HeadingLevel } from './article-tree';

/** The page's title is the `h1`, so an article's headings start at `h2`. */
export const headingTag = { 1: 'h2', 2: 'h3', 3: 'h4' } as const satisfies Record<
  HeadingLevel,
  string
>;

/** Links open in a new tab (specification, section 2), except mail and telephone links. */
export const opensInNewTab = (href: string) => href.startsWith('/') || href.startsWith('http');
