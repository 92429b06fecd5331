import { sql, type SqlBool } from 'kysely';

import { db, engine } from '~/db/executor.server';
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
  const shown = new Set(projects.map(({ id }) => id));
  const written = (await writtenWith(path)).filter(({ id }) => !shown.has(id));
  return [...projects, ...written].map(({ id, name, binned }) => ({
    where: binned ? 'Project in the bin' : 'Project',
    title: name,
    href: `/admin/gallery/projects/${id}`,
  }));
};

/** Projects of which what is being written shows an image; a portfolio has few of those. */
async function writtenWith(path: string) {
  const found = engine() === 'postgres' ? sql`strpos(form, ${path})` : sql`instr(form, ${path})`;
  return db()
    .selectFrom('project_drafts')
    .innerJoin('projects', 'projects.id', 'project_drafts.project_id')
    .select(['projects.id', 'projects.name', inBin.as('binned')])
    .where(sql<SqlBool>`${found} > 0`)
    .execute();
}
