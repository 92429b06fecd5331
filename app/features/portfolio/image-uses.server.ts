import { db } from '~/db/executor.server';
import type { FindImageUses } from '~/features/images/image-uses.server';

import { inBin } from './bin/in-bin.server';

/** Projects whose pictures show a stored image, drafts and what is in the bin too. */
export const imageUsesInProjects: FindImageUses = async ({ path }) => {
  const projects = await db()
    .selectFrom('project_pictures')
    .innerJoin('projects', 'projects.id', 'project_pictures.project_id')
    .select(['projects.id', 'projects.name', inBin.as('binned')])
    .distinct()
    .where('project_pictures.source', '=', path)
    .where('project_pictures.kind', '=', 'image')
    .execute();
  return projects.map(({ id, name, binned }) => ({
    where: binned ? 'Project, which is in the bin' : 'Project',
    title: name,
    href: `/admin/gallery/projects/${id}`,
  }));
};
