import { readSettings } from '~/settings/settings.server';

import { isAllSample, describesStudio } from './page-text';
import { publishedPages } from './read-pages.server';
import { isLegalPage, isOlderSample } from './versions/legal-samples.server';
import { readPageVersions } from './versions/read-versions.server';
import { pageKeys, writtenPages } from './written-pages';

/** Pages that need the studio's own text and don't have it. `isSample`: visitors see the sample. */
export async function samplePages() {
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
      // Legal pages always show it.
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
