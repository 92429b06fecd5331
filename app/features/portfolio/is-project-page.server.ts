import { findProject } from './find-project.server';

/** Whether a path is the page of a published project, or one of its former addresses. */
export async function isProjectPage(path: string): Promise<boolean> {
  const [, slug] = /^\/gallery\/([^/]+)$/.exec(path) ?? [];
  return slug !== undefined && (await findProject(slug)).kind !== 'missing';
}
