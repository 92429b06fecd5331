import { readSettings } from '~/settings/settings.server';

import { isAllSample, describesStudio } from './page-text';
import { publishedPages } from './read-pages.server';
import { isLegalPage, isOlderSample } from './versions/legal-samples.server';
import { readPageVersions } from './versions/read-versions.server';
import { type PageKey, pageKeys, writtenPages } from './written-pages';

type UnwrittenPage = {
  readonly key: PageKey;
  readonly label: string;
  /** True if visitors see the sample. Legal pages always show it. */
  readonly isSample: boolean;
};

/** Pages that need the studio's own text and don't have it. */
export async function samplePages(): Promise<UnwrittenPage[]> {
  const [published, { samples }] = await Promise.all([publishedPages(), readSettings()]);
  const legal = new Set((await legalSamples()).map(({ key }) => key));
  return pageKeys
    .filter((key) =>
      isLegalPage(key)
        ? legal.has(key)
        : describesStudio(writtenPages[key]) && isAllSample(writtenPages[key], published[key]),
    )
    .map((key) => ({
      key,
      label: writtenPages[key].label,
      isSample: samples.shown === 'on' || isLegalPage(key),
    }));
}

/** Legal pages that show the sample. `isOlder`: the software has another one since an update. */
export async function legalSamples() {
  const published = await publishedPages();
  const samples = [];
  for (const key of pageKeys.filter(isLegalPage)) {
    if ((await readPageVersions(key)).current) continue;
    const form = published[key];
    const { label } = writtenPages[key];
    samples.push({ key, label, isOlder: form !== undefined && isOlderSample(key, form) });
  }
  return samples;
}
