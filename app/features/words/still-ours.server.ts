import { readSettings } from '~/settings/settings.server';

import { isAllSample, type PageSpec, speaksForStudio } from './page-text';
import { publishedPages } from './read-pages.server';
import { type PageKey, writtenPages } from './written-pages';

/** Pages that make statements about the studio, or legal pages, which bind it. */
const needsOwnText = (spec: PageSpec) => speaksForStudio(spec) || spec.versionsSince !== undefined;

type UnwrittenPage = {
  readonly key: PageKey;
  readonly label: string;
  /** Visitors see the sample. Legal pages always show it. */
  readonly isSample: boolean;
};

/** Pages that need the studio's own text but have none. */
export async function pagesStillOurs(): Promise<UnwrittenPage[]> {
  const [published, { samples }] = await Promise.all([publishedPages(), readSettings()]);
  return (Object.keys(writtenPages) as PageKey[])
    .filter(
      (key) => needsOwnText(writtenPages[key]) && isAllSample(writtenPages[key], published[key]),
    )
    .map((key) => {
      const { label, versionsSince }: PageSpec = writtenPages[key];
      return { key, label, isSample: samples.shown === 'on' || versionsSince !== undefined };
    });
}
