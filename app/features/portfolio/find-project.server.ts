import { db } from '~/db/executor.server';

import { isThere } from './bin/in-bin.server';
import type { Project } from './project';
import { wholeProjects } from './project-rows.server';

/** What an address leads to: a project with the one after it, another address for ever, or nothing. */
export type FoundProject =
  | { kind: 'project'; project: Project; next: Project | null }
  | { kind: 'moved'; slug: string }
  | { kind: 'missing' };

/** Finds a published project by its slug; a former slug leads to the present one. After the last comes the first. */
export async function findProject(slug: string): Promise<FoundProject> {
  if (slug.includes('\0')) return { kind: 'missing' };
  const row = await published().where('slug', '=', slug).executeTakeFirst();
  if (!row) return findMoved(slug);
  const following =
    (await published()
      .where((eb) =>
        eb.or([
          eb('position', '>', row.position),
          eb.and([eb('position', '=', row.position), eb('id', '>', row.id)]),
        ]),
      )
      .orderBy('position')
      .orderBy('id')
      .executeTakeFirst()) ??
    (await published().orderBy('position').orderBy('id').executeTakeFirst());
  const [project, next] = await wholeProjects(
    following && following.id !== row.id ? [row, following] : [row],
  );
  return project ? { kind: 'project', project, next: next ?? null } : { kind: 'missing' };
}

const published = () =>
  db().selectFrom('projects').selectAll().where('visibility', '=', 'published');

async function findMoved(slug: string): Promise<FoundProject> {
  const present = await db()
    .selectFrom('project_slugs')
    .innerJoin('projects', 'projects.id', 'project_slugs.project_id')
    .select('projects.slug')
    .where('project_slugs.slug', '=', slug)
    .where('projects.visibility', '=', 'published')
    .executeTakeFirst();
  return present ? { kind: 'moved', slug: present.slug } : { kind: 'missing' };
}

/** A project of any visibility, for the admin, unless it is in the bin. */
export async function readProject(id: string): Promise<Project | null> {
  const row = await db()
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where(isThere)
    .executeTakeFirst();
  const [project] = await wholeProjects(row ? [row] : []);
  return project ?? null;
}
