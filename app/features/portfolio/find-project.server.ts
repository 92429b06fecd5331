import { db } from '~/db/executor.server';

import { notDeleted } from './bin/in-bin.server';
import type { Project } from './project';
import { loadProjects } from './project-rows.server';

/** `moved`: the project has a new address permanently. */
export type FoundProject =
  | { kind: 'project'; project: Project; next: Project | null }
  | { kind: 'moved'; slug: string }
  | { kind: 'missing' };

/** A former slug leads to the current one. The next project after the last is the first. */
export async function findProject(slug: string): Promise<FoundProject> {
  if (slug.includes('\0')) return { kind: 'missing' };
  const row = await selectPublished().where('slug', '=', slug).executeTakeFirst();
  if (!row) return findByFormerSlug(slug);
  const followingProjects =
    (await selectPublished()
      .where((eb) =>
        eb.or([
          eb('position', '>', row.position),
          eb.and([eb('position', '=', row.position), eb('id', '>', row.id)]),
        ]),
      )
      .orderBy('position')
      .orderBy('id')
      .executeTakeFirst()) ??
    (await selectPublished().orderBy('position').orderBy('id').executeTakeFirst());
  const [project, next] = await loadProjects(
    followingProjects && followingProjects.id !== row.id ? [row, followingProjects] : [row],
  );
  return project ? { kind: 'project', project, next: next ?? null } : { kind: 'missing' };
}

const selectPublished = () =>
  db().selectFrom('projects').selectAll().where('visibility', '=', 'published');

async function findByFormerSlug(slug: string): Promise<FoundProject> {
  const currentSlug = await db()
    .selectFrom('project_slugs')
    .innerJoin('projects', 'projects.id', 'project_slugs.project_id')
    .select('projects.slug')
    .where('project_slugs.slug', '=', slug)
    .where('projects.visibility', '=', 'published')
    .executeTakeFirst();
  return currentSlug ? { kind: 'moved', slug: currentSlug.slug } : { kind: 'missing' };
}

/** For the admin: any visibility, but not deleted. */
export async function readProject(id: string): Promise<Project | null> {
  const row = await db()
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where(notDeleted)
    .executeTakeFirst();
  const [project] = await loadProjects(row ? [row] : []);
  return project ?? null;
}

/** Former addresses count too. */
export async function isProjectPage(path: string): Promise<boolean> {
  const [, slug] = /^\/gallery\/([^/]+)$/.exec(path) ?? [];
  return slug !== undefined && (await findProject(slug)).kind !== 'missing';
}
