import { readSettings } from '~/settings/settings.server';

import { isAllSample, speaksForStudio } from './page-text';
import { publishedPages } from './read-pages.server';
import { isLegal, isOlderSample } from './versions/legal-samples.server';
import { versionsOf } from './versions/read-versions.server';
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
      isLegal(key)
        ? legal.has(key)
        : speaksForStudio(writtenPages[key]) && isAllSample(writtenPages[key], published[key]),
    )
    .map((key) => ({
      key,
      label: writtenPages[key].label,
      isSample: samples.shown === 'on' || isLegal(key),
    }));
}

/** Legal pages that show the sample. `isOlder`: the software has another one since an update. */
export async function legalSamples() {
  const published = await publishedPages();
  const samples = [];
  for (const key of pageKeys.filter(isLegal)) {
    if ((await versionsOf(key)).current) continue;
    const form = published[key];
    const { label } = writtenPages[key];
    samples.push({ key, label, isOlder: form !== undefined && isOlderSample(key, form) });
  }
  return samples;
}
