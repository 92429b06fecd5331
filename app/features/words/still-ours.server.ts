import { isAllOurs } from './page-text';
import { publishedPages } from './read-pages.server';
import { type PageKey, writtenPages } from './written-pages';

/** The pages on which visitors read what we wrote and nothing of the studio's own. */
export async function pagesStillOurs(): Promise<{ key: PageKey; label: string }[]> {
  const published = await publishedPages();
  return (Object.keys(writtenPages) as PageKey[])
    .filter((key) => isAllOurs(writtenPages[key], published[key]))
    .map((key) => ({ key, label: writtenPages[key].label }));
}
