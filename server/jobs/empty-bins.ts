import { purgePosts } from '~/features/blog/bin/purge-posts.server';
import { purgeImages } from '~/features/images/bin/purge-images.server';
import { purgeProjects } from '~/features/portfolio/bin/purge-projects.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

/** By what is in them. Leads have a purge of their own, for what older versions delete. */
const bins = { posts: purgePosts, projects: purgeProjects, images: purgeImages };

let emptying: Promise<void> | undefined;

/** Removes for good what has had its days in a bin; a failure is logged, and what is left goes the next time. */
export function emptyBins(): Promise<void> {
  return (emptying ??= emptyAll().finally(() => {
    emptying = undefined;
  }));
}

async function emptyAll() {
  for (const [what, purge] of Object.entries(bins))
    try {
      const removed = await purge();
      if (removed > 0) log.info({ [what]: removed }, 'bin emptied');
    } catch (error) {
      log.error({ err: error }, `the bin of ${what} could not be emptied`);
    }
}

onStop(async () => {
  await emptying;
});
