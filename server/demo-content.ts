import { importDemoPosts } from '~/features/blog/demo/import-demo-posts.server';
import { importDemoProjects } from '~/features/portfolio/demo/import-demo-projects.server';
import { log } from '~/platform/log.server';

/** Each import runs once and remembers that it did. */
export async function fillWithDemoContent() {
  const articles = await importDemoPosts();
  if (articles) log.info({ articles }, 'demo content stored');
  const projects = await importDemoProjects();
  if (projects) log.info({ projects }, 'demo projects stored');
}
