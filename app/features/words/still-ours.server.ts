import { isAllOurs, type PageSpec, speaksForStudio } from './page-text';
import { publishedPages } from './read-pages.server';
import { type PageKey, writtenPages } from './written-pages';

/** Whether it matters that a page is the studio's own: it speaks for the studio, or (of the legal pages) binds it. */
const isToBeOwn = (spec: PageSpec) => speaksForStudio(spec) || spec.versionsSince !== undefined;

/** The pages that should be the studio's own on which visitors read what we wrote and nothing else. */
export async function pagesStillOurs(): Promise<{ key: PageKey; label: string }[]> {
  const published = await publishedPages();
  return (Object.keys(writtenPages) as PageKey[])
    .filter((key) => isToBeOwn(writtenPages[key]) && isAllOurs(writtenPages[key], published[key]))
    .map((key) => ({ key, label: writtenPages[key].label }));
}
