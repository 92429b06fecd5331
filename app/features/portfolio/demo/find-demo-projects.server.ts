import type { DemoRecord } from '~/backoffice/demo-record';
import { db } from '~/db/executor.server';
import { notDeleted } from '~/features/portfolio/bin/in-bin.server';
import { waitingProjects } from '~/features/portfolio/list-projects.server';
import { type Project, projectPath } from '~/features/portfolio/project';
import { loadProjects } from '~/features/portfolio/project-rows.server';
import { serializeProject } from '~/features/portfolio/save-project.server';

import { demoProjects } from './demo-projects';

const slugs = demoProjects.map(({ slug = '' }) => slug);

/** Visibility and the home page setting don't count as changes. */
const textOf = (project: Parameters<typeof serializeProject>[0]) =>
  serializeProject({ ...project, onHome: false, visibility: 'draft' });
const sampleTexts = new Set(demoProjects.map(textOf));

/** A project that no person ever saved is a sample, even if an earlier release stored another text. */
const isSample = (project: Project) =>
  project.updatedBy === null || sampleTexts.has(textOf(project));

export async function findDemoProjects(): Promise<DemoRecord[]> {
  const rows = await db()
    .selectFrom('projects')
    .selectAll('projects')
    .where('projects.id', 'in', (query) =>
      query.selectFrom('project_slugs').select('project_id').where('slug', 'in', slugs),
    )
    .where(notDeleted)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const [projects, waiting] = [await loadProjects(rows), await waitingProjects()];
  return projects.map((project) => ({
    id: project.id,
    title: project.name,
    path: projectPath(project.slug),
    isPublic: project.visibility === 'published',
    state: !isSample(project) ? 'changed' : waiting.has(project.id) ? 'begun' : 'unchanged',
  }));
}
