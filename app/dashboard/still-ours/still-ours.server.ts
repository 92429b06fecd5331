import type { DemoRecord } from '~/backoffice/demo-record';
import { findDemoPosts } from '~/features/blog/demo/find-demo-posts.server';
import { findDemoProjects } from '~/features/portfolio/demo/find-demo-projects.server';
import { pagesStillOurs } from '~/features/words/still-ours.server';

import { countDemoLinks } from './demo-links.server';

/** What visitors can read and what of it the studio has made its own, of the records that came with the software. */
const sorted = (records: readonly DemoRecord[]) => {
  const seen = records.filter(({ isPublic }) => isPublic);
  return {
    /** Visitors read what we wrote. */
    ours: seen.filter(({ state }) => state !== 'changed'),
    /** The studio writes, or has written, another text: hiding leaves them alone. */
    kept: seen.filter(({ state }) => state !== 'ours').length,
    hidden: records.filter(({ isPublic, state }) => !isPublic && state === 'ours'),
  };
};

/** What visitors read on the site that we wrote and not the studio: pages, demo projects, demo articles, the demo's links. */
export async function stillOurs() {
  const [pages, projects, articles, links] = await Promise.all([
    pagesStillOurs(),
    findDemoProjects(),
    findDemoPosts(),
    countDemoLinks(),
  ]);
  return { pages, projects: sorted(projects), articles: sorted(articles), links };
}

export type StillOurs = Awaited<ReturnType<typeof stillOurs>>;
