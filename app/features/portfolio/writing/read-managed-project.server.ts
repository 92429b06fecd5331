import type { WrittenText } from '~/backoffice/writing/stored/text-store.server';
import { db } from '~/db/executor.server';
import { isThere } from '~/features/portfolio/bin/in-bin.server';
import type { Project } from '~/features/portfolio/project';
import { wholeProjects } from '~/features/portfolio/project-rows.server';

import { storedProjectForm } from './project-form-schema.server';
import { formOf, type ProjectForm } from './project-text';

/** A project with what is being written of it. */
export type ManagedProject = WrittenText<ProjectForm> & {
  readonly key: string;
  /** As it is stored, and read by the public when it is published. */
  readonly project: Project;
  /** Whether there is a working copy, and nobody has changed the project by another way since. */
  readonly hasCopy: boolean;
  /** Whether that working copy waits beside what the public reads. */
  readonly waiting: boolean;
  /** Somebody who knows nothing of working copies has changed the project: an older version, or a tab that it opened. */
  readonly changedOutside: boolean;
};

/**
 * Finds a project by its id, published or not, unless it is in the bin. The version of what is written goes up with each save of
 * the working copy and with each change of the project that knows nothing of it; after the latter the project is what was
 * written last, and the working copy is among the revisions.
 */
export async function readManagedProject(id: string): Promise<ManagedProject | undefined> {
  const row = await db()
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where(isThere)
    .executeTakeFirst();
  const [project] = await wholeProjects(row ? [row] : []);
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
