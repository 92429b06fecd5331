import { postSitemapEntries } from '~/features/blog/posts/latest-posts.server';
import { readPageVersions } from '~/features/content/versions/read-versions.server';
import { pageKeys, writtenPages } from '~/features/content/written-pages';
import { projectSitemapEntries } from '~/features/portfolio/list-projects.server';
import { readSettings } from '~/settings/settings.server';
import { legalPages, navigationPages } from '~/site/navigation';

/** `changedAt` is in UTC milliseconds; omitted if unknown. */
export type SitemapEntry = {
  path: string;
  changedAt?: number;
  pictures?: readonly { full: string; caption: string }[];
};

/** Lists of a site's public pages. A feature with public pages adds its own here. */
export const sitemapEntries: (() => Promise<SitemapEntry[]>)[] = [
  async () => navigationPages(await readSettings()).map(({ path }) => ({ path })),
  () => Promise.all(legalPages.map(legalEntry)),
  () => postSitemapEntries(),
  projectSitemapEntries,
];

/** A legal page changes when a version is published or withdrawn. Sample text has no date. */
async function legalEntry({ path }: { path: string }): Promise<SitemapEntry> {
  const page = pageKeys.find((key) => writtenPages[key].path === path);
  const { changedAt } = page ? await readPageVersions(page) : {};
  return changedAt === undefined ? { path } : { path, changedAt };
}
