import { db } from '~/db/executor.server';
import { textContains } from '~/db/text-contains.server';
import type { FindImageUses } from '~/features/images/image-uses.server';

import { inBin } from './bin/in-bin.server';

export const imageUsesInProjects: FindImageUses = async ({ path }) => {
  const projects = await db()
    .selectFrom('project_pictures')
    .innerJoin('projects', 'projects.id', 'project_pictures.project_id')
    .select(['projects.id', 'projects.name', inBin.as('binned')])
    .distinct()
    .where('project_pictures.source', '=', path)
    .where('project_pictures.kind', '=', 'image')
    .execute();
  const projectIds = new Set(projects.map(({ id }) => id));
  const draftProjects = (await draftsUsing(path)).filter(({ id }) => !projectIds.has(id));
  return [...projects, ...draftProjects].map(({ id, name, binned }) => ({
    where: binned ? 'Project in the bin' : 'Project',
    title: name,
    href: `/admin/gallery/projects/${id}`,
  }));
};

/** Projects whose working copy uses an image. There are few, so a text search is fast enough. */
async function draftsUsing(path: string) {
  return db()
    .selectFrom('project_drafts')
    .innerJoin('projects', 'projects.id', 'project_drafts.project_id')
    .select(['projects.id', 'projects.name', inBin.as('binned')])
    .where(textContains('form', path))
    .execute();
}
