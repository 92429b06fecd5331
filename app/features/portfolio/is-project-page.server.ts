import { findProject } from './find-project.server';

/** Former addresses count too. */
export async function isProjectPage(path: string): Promise<boolean> {
  const [, slug] = /^\/gallery\/([^/]+)$/.exec(path) ?? [];
  return slug !== undefined && (await findProject(slug)).kind !== 'missing';
}
