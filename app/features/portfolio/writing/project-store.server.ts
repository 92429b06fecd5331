import { sql } from 'kysely';

import type { Save, TextStore } from '~/backoffice/writing/stored/text-store.server';
import { db } from '~/db/executor.server';
import { makeDraftAgain } from '~/features/portfolio/bin/delete-project.server';
import { isThere } from '~/features/portfolio/bin/in-bin.server';
import { newProject } from '~/features/portfolio/manage/new-project';
import { nextPosition } from '~/features/portfolio/save-project.server';

import { listedOf } from './listed-of';
import { storedProjectForm } from './project-form-schema.server';
import { formOf, type ProjectForm } from './project-text';
import { type ManagedProject, readManagedProject } from './read-managed-project.server';

/** Projects, as the server's part of all that is written knows them. */
export const projectStore: TextStore<ProjectForm, ManagedProject> = {
  revisions: 'project_revisions',
  owner: 'project_id',
  ownerOf: (id) => sql`(select projects.id from projects where projects.id = ${id} and ${isThere})`,
  parse: (json) => storedProjectForm.parse(JSON.parse(json)),
  // Addresses and places are given out one at a time; a portfolio has few who write at once.
  lockOf: () => 'projects',
  read: readManagedProject,
  create: createProject,
  bringBack: makeDraftAgain,
  async storeCopy({ key }, copy) {
    const { version: base } = await db()
      .selectFrom('projects')
      .select('version')
      .where('id', '=', key)
      .executeTakeFirstOrThrow();
    const row = { ...copy, base };
    await db()
      .insertInto('project_drafts')
      .values({ project_id: key, ...row })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
      .execute();
  },
  async showInLists({ key, project }, form, now) {
    // A draft has no public text.
    if (project.visibility !== 'draft') return;
    await db()
      .updateTable('projects')
      .set({ ...listedOf(form, project), updated_at: now })
      .where('id', '=', key)
      .execute();
  },
  // A project that was made by this very save held nothing.
  original: ({ version, project }) => (version === 0 ? null : held(project)),
  unnoted: ({ changedOutside, project }) => (changedOutside ? [held(project)] : []),
};

const held = (project: ManagedProject['project']) => ({
  form: formOf(project),
  kind: project.visibility,
  by: project.updatedBy ?? 'Demo content',
  at: project.updatedAt,
});

/**
 * The row of a project that nobody has saved by hand yet. Its id stands for its slug, so that half a name takes no address for
 * good.
 */
async function createProject(
  { id, form, by }: Save<ProjectForm>,
  now: number,
): Promise<ManagedProject> {
  const blank = newProject();
  await db()
    .insertInto('projects')
    .values({
      id,
      slug: id,
      ...listedOf(form, blank),
      type: blank.type,
      place: '',
      area: null,
      cost_band: null,
      facts: '[]',
      brief: '',
      process: '',
      result: '',
      credits: '',
      article_slug: null,
      visibility: 'draft',
      on_home: 0,
      position: await nextPosition(),
      created_at: now,
      updated_at: now,
      updated_by: by,
    })
    .execute();
  const made = await readManagedProject(id);
  if (!made) throw new Error('A project that was just made is not there.');
  return { ...made, version: 0 };
}
