import { db } from '~/db/executor.server';

import { notDeleted } from './bin/in-bin.server';
import { projectPath, type Project } from './project';
import { loadProjects } from './project-rows.server';

const inOrder = () => db().selectFrom('projects').selectAll().orderBy('position').orderBy('id');

/** In the studio's order. A portfolio has dozens of projects, not thousands. */
export async function publishedProjects(): Promise<Project[]> {
  return loadProjects(await inOrder().where('visibility', '=', 'published').execute());
}

export async function homeProjects(limit: number): Promise<Project[]> {
  return loadProjects(
    await inOrder()
      .where('visibility', '=', 'published')
      .where('on_home', '=', 1)
      .limit(limit)
      .execute(),
  );
}

export async function allProjects(): Promise<Project[]> {
  return loadProjects(await inOrder().where(notDeleted).execute());
}

export async function projectSitemapEntries(): Promise<{ path: string; changedAt: number }[]> {
  const rows = await inOrder().where('visibility', '=', 'published').execute();
  return rows.map(({ slug, updated_at }) => ({ path: projectPath(slug), changedAt: updated_at }));
}
