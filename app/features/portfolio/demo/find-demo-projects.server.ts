import type { DemoRecord } from '~/backoffice/demo-record';
import { db } from '~/db/executor.server';
import { isThere } from '~/features/portfolio/bin/in-bin.server';
import { type Project, projectPath } from '~/features/portfolio/project';
import { wholeProjects } from '~/features/portfolio/project-rows.server';
import { wholeOf } from '~/features/portfolio/save-project.server';
import { waitingProjects } from '~/features/portfolio/writing/waiting-projects.server';

import { demoProjects } from './demo-projects';

const slugs = demoProjects.map(({ slug = '' }) => slug);

/** Public or not and chosen for the home page or not, it says the same. */
const wordsOf = (project: Parameters<typeof wholeOf>[0]) =>
  wholeOf({ ...project, onHome: false, visibility: 'draft' });
const ours = new Set(demoProjects.map(wordsOf));

/** What nobody has touched since an earlier version of ours stored it says what ours said then. */
const isOurs = (project: Project) => project.updatedBy === null || ours.has(wordsOf(project));

/** The demo projects that there are outside of the bin, in the order of the portfolio, also under an address that the studio gave them. */
export async function findDemoProjects(): Promise<DemoRecord[]> {
  const rows = await db()
    .selectFrom('projects')
    .selectAll('projects')
    .where('projects.id', 'in', (query) =>
      query.selectFrom('project_slugs').select('project_id').where('slug', 'in', slugs),
    )
    .where(isThere)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const [projects, waiting] = [await wholeProjects(rows), await waitingProjects()];
  return projects.map((project) => ({
    id: project.id,
    title: project.name,
    path: projectPath(project.slug),
    isPublic: project.visibility === 'published',
    state: !isOurs(project) ? 'changed' : waiting.has(project.id) ? 'begun' : 'ours',
  }));
}
