import type { WrittenText } from '~/backoffice/writing/stored/text-store.server';
import { copyState } from '~/backoffice/writing/stored/working-copy.server';
import { db } from '~/db/executor.server';
import { readProject } from '~/features/portfolio/find-project.server';
import type { Project } from '~/features/portfolio/project';

import { parseProjectForm } from './project-kind';
import { formOf, type ProjectForm } from './project-text';

export type ManagedProject = WrittenText<ProjectForm> & {
  readonly key: string;
  readonly project: Project;
  readonly hasCopy: boolean;
  /** Whether a published project has unpublished changes. */
  readonly waiting: boolean;
};

export async function readManagedProject(id: string): Promise<ManagedProject | undefined> {
  const project = await readProject(id);
  if (!project) return undefined;
  const copy = await db()
    .selectFrom('project_drafts')
    .selectAll()
    .where('project_id', '=', id)
    .executeTakeFirst();
  const { version, updatedAt: savedAt, updatedBy: savedBy } = project;
  const { draftForm, ...state } = copyState(copy, parseProjectForm, { version, savedAt, savedBy });
  return {
    ...state,
    key: id,
    project,
    form: draftForm ?? formOf(project),
    hasCopy: draftForm !== null,
    waiting: draftForm !== null && project.visibility === 'published',
  };
}
