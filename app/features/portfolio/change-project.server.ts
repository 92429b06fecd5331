import { db, lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import { inBin, notDeleted } from './bin/in-bin.server';
import { readProject } from './find-project.server';
import { unfitToPublish } from './project';
import type { SavedProject } from './save-project.server';

/** Publishing is refused while a picture has no alt text; each reason names a picture. */
export async function changeVisibility(
  id: string,
  visibility: 'draft' | 'published',
  by: string,
): Promise<Exclude<SavedProject, { kind: 'conflict' }>> {
  return transaction(async () => {
    await lockFor('projects');
    const project = await readProject(id);
    if (!project) return { kind: 'missing' };
    const reasons = visibility === 'published' ? unfitToPublish(project) : [];
    if (reasons.length) return { kind: 'refused', reasons };
    const version = project.version + 1;
    await db()
      .updateTable('projects')
      .set({ visibility, version, updated_at: Date.now(), updated_by: by })
      .where('id', '=', id)
      .execute();
    await syncCopyVersion(id, version);
    publish('project.changed', { id });
    return { kind: 'saved', id, slug: project.slug, version };
  });
}

/** Resolves to false if there is no such project. */
export async function chooseForHome(id: string, chosen: boolean, by: string): Promise<boolean> {
  return transaction(async () => {
    await lockFor('projects');
    const changed = await db()
      .updateTable('projects')
      .set((eb) => ({
        on_home: chosen ? 1 : 0,
        updated_at: Date.now(),
        updated_by: by,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where(notDeleted)
      .returning('version')
      .execute();
    for (const { version } of changed) {
      await updateCopy(id, version, { onHome: chosen });
      publish('project.changed', { id });
    }
    return changed.length > 0;
  });
}

/** Only updates the base version, because the text is unchanged; an open editor isn't interrupted. */
const syncCopyVersion = (id: string, version: number) =>
  db()
    .updateTable('project_drafts')
    .set({ base: version })
    .where('project_id', '=', id)
    .where('base', '=', version - 1)
    .execute();

/** Applies a change made elsewhere to the working copy too. Resetting `tab` makes the open editor ask before overwriting it. */
async function updateCopy(id: string, version: number, changes: { onHome: boolean }) {
  const copy = await db()
    .selectFrom('project_drafts')
    .select(['form', 'version'])
    .where('project_id', '=', id)
    .where('base', '=', version - 1)
    .executeTakeFirst();
  if (!copy) return;
  const form = copy.form && JSON.stringify({ ...JSON.parse(copy.form), ...changes });
  await db()
    .updateTable('project_drafts')
    .set({ form, base: version, version: copy.version + 1, tab: '' })
    .where('project_id', '=', id)
    .execute();
}

/**
 * Reorders the projects. Unknown ids are ignored; projects that are not listed (created since) follow in their previous order. Deleted
 * projects keep their positions, for when they are restored.
 */
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
    const named = rows
      .filter(({ binned }) => !binned)
      .toSorted((a, b) => (positions.get(a.id) ?? ids.length) - (positions.get(b.id) ?? ids.length))
      .values();
    const ordered = rows.map((row) => (row.binned ? row : (named.next().value ?? row)));
    for (const [position, row] of ordered.entries())
      if (row.position !== position)
        await db().updateTable('projects').set({ position }).where('id', '=', row.id).execute();
    for (const id of ids.slice(0, 1)) publish('project.changed', { id });
  });
}
