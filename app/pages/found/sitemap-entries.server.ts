import { postSitemapEntries } from '~/features/blog/posts/latest-posts.server';
import { projectSitemapEntries } from '~/features/portfolio/list-projects.server';
import { versionsOf } from '~/features/words/versions/read-versions.server';
import { type PageKey, writtenPages } from '~/features/words/written-pages';
import { readSettings } from '~/settings/settings.server';
import { legalPages, navigationPages } from '~/site/navigation';

/** A page for search engines. `changedAt` in UTC milliseconds, left out where nobody keeps it. */
export type SitemapEntry = { path: string; changedAt?: number };

/** Who contributes pages to sitemap.xml; a feature with public pages of its own adds its list here. */
export const sitemapEntries: (() => Promise<SitemapEntry[]>)[] = [
  async () => navigationPages(await readSettings()).map(({ path }) => ({ path })),
  () => Promise.all(legalPages.map(legalEntry)),
  () => postSitemapEntries(),
  projectSitemapEntries,
];

/** A legal page changes when a text of it is published, taken back or comes with a version of ours. */
async function legalEntry({ path }: { path: string }): Promise<SitemapEntry> {
  const page = (Object.keys(writtenPages) as PageKey[]).find(
    (key) => writtenPages[key].path === path,
  );
  return page ? { path, changedAt: (await versionsOf(page)).changedAt } : { path };
}
