import type { DemoRecord } from '~/backoffice/demo-record';
import { findDemoPosts } from '~/features/blog/demo/find-demo-posts.server';
import { findDemoProjects } from '~/features/portfolio/demo/find-demo-projects.server';
import { pagesStillOurs } from '~/features/words/still-ours.server';
import { hasDemoTagline } from '~/settings/settings';
import { readSettings } from '~/settings/settings.server';

import { countDemoLinks } from './demo-links.server';

const sorted = (records: readonly DemoRecord[]) => {
  const seen = records.filter(({ isPublic }) => isPublic);
  return {
    /** Demo records unchanged by the studio. */
    ours: seen.filter(({ state }) => state !== 'changed'),
    /** The studio is writing or has written another text, so hiding leaves these alone. */
    kept: seen.filter(({ state }) => state !== 'ours').length,
    hidden: records.filter(({ isPublic, state }) => !isPublic && state === 'ours'),
  };
};

export async function stillOurs() {
  const [pages, projects, articles, links, settings] = await Promise.all([
    pagesStillOurs(),
    findDemoProjects(),
    findDemoPosts(),
    countDemoLinks(),
    readSettings(),
  ]);
  const samples = settings.samples.shown === 'on';
  const tagline = hasDemoTagline(settings);
  return { pages, projects: sorted(projects), articles: sorted(articles), links, tagline, samples };
}

export type StillOurs = Awaited<ReturnType<typeof stillOurs>>;
