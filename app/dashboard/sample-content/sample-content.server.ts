import type { DemoRecord } from '~/backoffice/demo-record';
import { findDemoPosts } from '~/features/blog/demo/find-demo-posts.server';
import { samplePages } from '~/features/content/sample-pages.server';
import { findDemoProjects } from '~/features/portfolio/demo/find-demo-projects.server';
import { hasDemoTagline } from '~/settings/settings';
import { readSettings } from '~/settings/settings.server';

import { countDemoLinks } from './demo-links.server';

const sorted = (records: readonly DemoRecord[]) => {
  const publicRecords = records.filter(({ isPublic }) => isPublic);
  return {
    /** Demo records that the studio has not changed. */
    records: publicRecords.filter(({ state }) => state !== 'changed'),
    /** Records for which the studio is writing or has written another text, so that hiding leaves them alone. */
    kept: publicRecords.filter(({ state }) => state !== 'unchanged').length,
    hidden: records.filter(({ isPublic, state }) => !isPublic && state === 'unchanged'),
  };
};

export async function readSampleContent() {
  const [pages, projects, articles, links, settings] = await Promise.all([
    samplePages(),
    findDemoProjects(),
    findDemoPosts(),
    countDemoLinks(),
    readSettings(),
  ]);
  const samples = settings.samples.shown === 'on';
  const tagline = hasDemoTagline(settings);
  return { pages, projects: sorted(projects), articles: sorted(articles), links, tagline, samples };
}

export type SampleContent = Awaited<ReturnType<typeof readSampleContent>>;
