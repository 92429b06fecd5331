import { removeDemoLinks } from '~/dashboard/still-ours/demo-links.server';
import { db, transaction } from '~/db/executor.server';
import { importDemoPosts } from '~/features/blog/demo/import-demo-posts.server';
import { importDemoProjects } from '~/features/portfolio/demo/import-demo-projects.server';
import { log } from '~/platform/log.server';
import { saveSettings } from '~/settings/settings.server';

/** Each import runs once and remembers that it did. */
export async function fillWithDemoContent() {
  const articles = await importDemoPosts();
  if (articles) log.info({ articles }, 'demo content stored');
  const projects = await importDemoProjects();
  if (projects) log.info({ projects }, 'demo projects stored');
}

/** For a site without demo content. Once staff have shown or hidden the samples, their choice stays. */
export const hideSamplesOnce = () =>
  transaction(async () => {
    const chosen = await db()
      .selectFrom('settings')
      .select('key')
      .where('key', '=', 'samples')
      .executeTakeFirst();
    if (chosen) return;
    await saveSettings('samples', { shown: '' });
    await removeDemoLinks();
  });
