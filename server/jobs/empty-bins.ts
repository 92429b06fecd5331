import { purgePosts } from '~/features/blog/bin/post-bin.server';
import { purgeImages } from '~/features/images/bin/image-bin.server';
import { purgeLeads } from '~/features/leads/bin/lead-bin.server';
import { purgeProjects } from '~/features/portfolio/bin/project-bin.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

const purges = {
  leads: purgeLeads,
  posts: purgePosts,
  projects: purgeProjects,
  images: purgeImages,
};

let emptying: Promise<void> | undefined;

/** A failed purge is repeated by the next run. */
export function emptyBins(): Promise<void> {
  return (emptying ??= emptyAll().finally(() => {
    emptying = undefined;
  }));
}

async function emptyAll() {
  for (const [noun, purge] of Object.entries(purges))
    try {
      const purged = await purge();
      if (purged > 0) log.info({ [noun]: purged }, 'bin purged');
    } catch (error) {
      log.error({ err: error }, `could not purge the bin of ${noun}`);
    }
}

onStop(async () => {
  await emptying;
});
