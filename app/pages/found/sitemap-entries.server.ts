import { postSitemapEntries } from '~/features/blog/posts/latest-posts.server';
import { projectSitemapEntries } from '~/features/portfolio/list-projects.server';
import { legalPages, publicPages, toolPages } from '~/site/navigation';

/** A page for search engines. `changedAt` in UTC milliseconds, left out where nobody keeps it. */
export type SitemapEntry = { path: string; changedAt?: number };

/** Who contributes pages to sitemap.xml; a feature with public pages of its own adds its list here. */
export const sitemapEntries: (() => Promise<SitemapEntry[]>)[] = [
  async () => [...publicPages, ...toolPages, ...legalPages].map(({ path }) => ({ path })),
  () => postSitemapEntries(),
  projectSitemapEntries,
];
