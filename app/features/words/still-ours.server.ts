import { isAllSample, type PageSpec, speaksForStudio } from './page-text';
import { publishedPages } from './read-pages.server';
import { type PageKey, writtenPages } from './written-pages';

/** Pages that make statements about the studio, or legal pages, which bind it. */
const needsOwnText = (spec: PageSpec) => speaksForStudio(spec) || spec.versionsSince !== undefined;

/** Pages that need the studio's own text but show only the sample. */
export async function pagesStillOurs(): Promise<{ key: PageKey; label: string }[]> {
  const published = await publishedPages();
  return (Object.keys(writtenPages) as PageKey[])
    .filter(
      (key) => needsOwnText(writtenPages[key]) && isAllSample(writtenPages[key], published[key]),
    )
    .map((key) => ({ key, label: writtenPages[key].label }));
}
