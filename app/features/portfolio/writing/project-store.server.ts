import { sql } from 'kysely';

import type { Save, TextStore } from '~/backoffice/writing/stored/text-store.server';
import { db } from '~/db/executor.server';
import { restoreAsDraft } from '~/features/portfolio/bin/delete-project.server';
import { notDeleted } from '~/features/portfolio/bin/in-bin.server';
import { newProject } from '~/features/portfolio/manage/new-project';
import { statusLabels, type Project, type ProjectStatus } from '~/features/portfolio/project';
import { nextPosition, toProjectRow } from '~/features/portfolio/save-project.server';
import { type Discipline, disciplineLabels } from '~/settings/disciplines';

import { parseProjectForm } from './project-kind';
import { formOf, type ProjectForm } from './project-text';
import { type ManagedProject, readManagedProject } from './read-managed-project.server';

export const projectStore: TextStore<ManagedProject> = {
  drafts: 'project_drafts',
  revisions: 'project_revisions',
  owner: 'project_id',
  ownerOf: (id) =>
    sql`(select projects.id from projects where projects.id = ${id} and ${notDeleted})`,
  parse: parseProjectForm,
  // Addresses and positions must be assigned one at a time; one lock suffices for the few people who edit.
  lockOf: () => 'projects',
  read: readManagedProject,
  create: createProject,
  restoreDeleted: restoreAsDraft,
  async storeCopy({ key }, copy) {
    await db()
      .insertInto('project_drafts')
      // The column `base` is required, but nothing reads it.
      .values({ project_id: key, base: 0, ...copy })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(copy))
      .execute();
  },
  async showInLists({ key, project }, form, now) {
    // A draft has no public text, so lists show its working copy.
    if (project.visibility !== 'draft') return;
    await db()
      .updateTable('projects')
      .set({ ...listFields(form, project), updated_at: now })
      .where('id', '=', key)
      .execute();
  },
  // A project created by this save has no earlier text.
  original: ({ version, project }) =>
    version === 0
      ? null
      : {
          form: formOf(project),
          kind: project.visibility,
          by: project.updatedBy ?? 'Demo content',
          at: project.updatedAt,
        },
};

/** Creates the row of an unsaved project. Its id serves as slug, so that no address is reserved. */
async function createProject(
  { id, form, by }: Save<ProjectForm>,
  now: number,
): Promise<ManagedProject> {
  const blankProject = newProject();
  await db()
    .insertInto('projects')
    .values({
      id,
      slug: id,
      ...toProjectRow({ ...blankProject, ...listFields(form, blankProject) }),
      position: await nextPosition(),
      created_at: now,
      updated_at: now,
      updated_by: by,
    })
    .execute();
  const created = await readManagedProject(id);
  if (!created) throw new Error('A project that was just made is not there.');
  return { ...created, version: 0 };
}

const isDiscipline = (key: string): key is Discipline => Object.hasOwn(disciplineLabels, key);
const isStatus = (key: string): key is ProjectStatus => Object.hasOwn(statusLabels, key);

/** Fields of a form that lists show; invalid ones keep the value of `known`. */
function listFields(form: ProjectForm, known: Project) {
  const year = Number(form.year);
  return {
    name: form.name.trim(),
    summary: form.summary.trim(),
    discipline: isDiscipline(form.discipline) ? form.discipline : known.discipline,
    status: isStatus(form.status) ? form.status : known.status,
    year: Number.isInteger(year) && year >= 1900 && year <= 2100 ? year : known.year,
  };
}
