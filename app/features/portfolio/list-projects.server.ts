import { db } from '~/db/executor.server';

import { notDeleted } from './bin/in-bin.server';
import { projectPath, type Project } from './project';
import { loadProjects } from './project-rows.server';
import { resolvePictures } from './show-pictures.server';

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

export async function projectSitemapEntries() {
  const projects = await publishedProjects();
  return Promise.all(
    projects.map(async ({ slug, updatedAt, pictures }) => ({
      path: projectPath(slug),
      changedAt: updatedAt,
      pictures: await resolvePictures(pictures),
    })),
  );
}
