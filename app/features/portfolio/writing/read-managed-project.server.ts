import type { WrittenText } from '~/backoffice/writing/stored/text-store.server';
import { db } from '~/db/executor.server';
import { readProject } from '~/features/portfolio/find-project.server';
import type { Project } from '~/features/portfolio/project';

import { storedProjectForm } from './project-form-schema.server';
import { formOf, type ProjectForm } from './project-text';

/** A project with its working copy. */
export type ManagedProject = WrittenText<ProjectForm> & {
  readonly key: string;
  /** The stored project, which is public if published. */
  readonly project: Project;
  /** Whether there is a working copy that is based on the current version. */
  readonly hasCopy: boolean;
  /** Whether a published project has unpublished changes. */
  readonly waiting: boolean;
  /** The project was changed without its working copy, for example by an older release. */
  readonly changedOutside: boolean;
};

/**
 * Finds a project that isn't deleted. `version` counts saves of the working copy and changes of the project outside it. After such a change
 * the project itself is the latest text, and the working copy is kept among the revisions.
 */
export async function readManagedProject(id: string): Promise<ManagedProject | undefined> {
  const project = await readProject(id);
  if (!project) return undefined;
  const copy = await db()
    .selectFrom('project_drafts')
    .selectAll()
    .where('project_id', '=', id)
    .executeTakeFirst();
  const changedOutside = copy !== undefined && copy.base !== project.version;
  const current = changedOutside ? undefined : copy;
  const formJson = current?.form ?? null;
  const written = formJson === null ? null : storedProjectForm.parse(JSON.parse(formJson));
  return {
    key: id,
    project,
    form: written ?? formOf(project),
    version: copy ? copy.version + project.version - copy.base : project.version,
    hasCopy: written !== null,
    waiting: written !== null && project.visibility === 'published',
    changedOutside,
    savedAt: current?.saved_at ?? project.updatedAt,
    savedBy: current?.saved_by ?? project.updatedBy,
    tab: current?.tab ?? '',
    tabSince: current?.tab_since ?? 0,
    tabSeq: current?.tab_seq ?? 0,
  };
}
