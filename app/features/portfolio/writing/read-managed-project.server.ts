import type { WrittenText } from '~/backoffice/writing/stored/text-store.server';
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
  const formJson = copy?.form ?? null;
  const draftForm = formJson === null ? null : parseProjectForm(formJson);
  return {
    key: id,
    project,
    form: draftForm ?? formOf(project),
    version: copy?.version ?? project.version,
    hasCopy: draftForm !== null,
    waiting: draftForm !== null && project.visibility === 'published',
    savedAt: copy?.saved_at ?? project.updatedAt,
    savedBy: copy?.saved_by ?? project.updatedBy,
    tab: copy?.tab ?? '',
    tabSince: copy?.tab_since ?? 0,
    tabSeq: copy?.tab_seq ?? 0,
  };
}
