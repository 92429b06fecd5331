import { db, lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import { inBin, notDeleted } from './bin/in-bin.server';
import { readProject } from './find-project.server';
import { publishObstacles } from './project';
import type { SavedProject } from './save-project.server';

/** Publishing is refused while a picture has no alt text; each reason names a picture. */
export async function changeVisibility(
  id: string,
  visibility: 'draft' | 'published',
  by: string,
): Promise<SavedProject> {
  return transaction(async () => {
    await lockFor('projects');
    const project = await readProject(id);
    if (!project) return { kind: 'missing' };
    const reasons = visibility === 'published' ? publishObstacles(project) : [];
    if (reasons.length) return { kind: 'refused', reasons };
    const version = project.version + 1;
    await db()
      .updateTable('projects')
      .set({ visibility, version, updated_at: Date.now(), updated_by: by })
      .where('id', '=', id)
      .execute();
    publish('project.changed', { id });
    return { kind: 'saved', id, slug: project.slug, version };
  });
}

export async function chooseForHome(id: string, chosen: boolean, by: string): Promise<boolean> {
  return transaction(async () => {
    await lockFor('projects');
    const { numUpdatedRows } = await db()
      .updateTable('projects')
      .set((eb) => ({
        on_home: chosen ? 1 : 0,
        updated_at: Date.now(),
        updated_by: by,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where(notDeleted)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await updateWorkingCopy(id, { onHome: chosen });
    publish('project.changed', { id });
    return true;
  });
}

/** Resetting `tab` makes an open editor ask before overwriting it. */
async function updateWorkingCopy(id: string, changes: { onHome: boolean }) {
  const copy = await db()
    .selectFrom('project_drafts')
    .select(['form', 'version'])
    .where('project_id', '=', id)
    .executeTakeFirst();
  if (!copy) return;
  const form = copy.form && JSON.stringify({ ...JSON.parse(copy.form), ...changes });
  await db()
    .updateTable('project_drafts')
    .set({ form, version: copy.version + 1, tab: '' })
    .where('project_id', '=', id)
    .execute();
}

/** Ignores unknown ids. Projects that are not listed follow in their order; deleted ones keep their positions. */
export async function orderProjects(ids: readonly string[]): Promise<void> {
  await transaction(async () => {
    await lockFor('projects');
    const rows = await db()
      .selectFrom('projects')
      .select(['id', 'position', inBin.as('binned')])
      .orderBy('position')
      .orderBy('id')
      .execute();
    const positions = new Map(ids.map((id, at) => [id, at]));
    const listedRows = rows
      .filter(({ binned }) => !binned)
      .toSorted((a, b) => (positions.get(a.id) ?? ids.length) - (positions.get(b.id) ?? ids.length))
      .values();
    const ordered = rows.map((row) => (row.binned ? row : (listedRows.next().value ?? row)));
    for (const [position, row] of ordered.entries())
      if (row.position !== position)
        await db().updateTable('projects').set({ position }).where('id', '=', row.id).execute();
    for (const id of ids.slice(0, 1)) publish('project.changed', { id });
  });
}
