import { db } from '~/db/executor.server';

import { isThere } from './bin/in-bin.server';
import { projectPath, type Project } from './project';
import { wholeProjects } from './project-rows.server';

const inOrder = () => db().selectFrom('projects').selectAll().orderBy('position').orderBy('id');

/** All published projects, in the studio's order. A portfolio is edited, so it has dozens, not thousands. */
export async function publishedProjects(): Promise<Project[]> {
  return wholeProjects(await inOrder().where('visibility', '=', 'published').execute());
}

/** The first `limit` published projects that were chosen for the home page. */
export async function homeProjects(limit: number): Promise<Project[]> {
  return wholeProjects(
    await inOrder()
      .where('visibility', '=', 'published')
      .where('on_home', '=', 1)
      .limit(limit)
      .execute(),
  );
}

/** All projects, drafts too, in the studio's order: for the admin. */
export async function allProjects(): Promise<Project[]> {
  return wholeProjects(await inOrder().where(isThere).execute());
}

/** The projects' addresses for the sitemap, with the time of their last change. */
export async function projectSitemapEntries(): Promise<{ path: string; changedAt: number }[]> {
  const rows = await inOrder().where('visibility', '=', 'published').execute();
  return rows.map(({ slug, updated_at }) => ({ path: projectPath(slug), changedAt: updated_at }));
}
