import type { Selectable } from 'kysely';

import type { RevertStep, UndoHandler, UndoContext } from '~/backoffice/undo/undo-handlers.server';
import { recordRevision } from '~/backoffice/writing/stored/revisions.server';
import { replaceWorkingCopy } from '~/backoffice/writing/stored/working-copy.server';
import { db, lockFor, lockRows } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import {
  type PictureRow,
  storePictures,
  storeServices,
} from '~/features/portfolio/save-project.server';
import { projectStore } from '~/features/portfolio/writing/project-store.server';
import { readManagedProject } from '~/features/portfolio/writing/read-managed-project.server';
import { publish } from '~/platform/events.server';

/** The columns that undo restores. A project's position has an undo handler of its own. */
const restoredColumns = [
  'slug',
  'name',
  'summary',
  'discipline',
  'type',
  'place',
  'year',
  'area',
  'status',
  'cost_band',
  'facts',
  'brief',
  'process',
  'result',
  'credits',
  'article_slug',
  'visibility',
  'on_home',
  'binned_at',
  'binned_by',
  'binned_status',
] as const;

type ProjectState = Pick<Selectable<Tables['projects']>, (typeof restoredColumns)[number]> & {
  readonly pictures: readonly PictureRow[];
  readonly services: readonly string[];
  /** JSON of the working copy; null if there is none. */
  readonly form: string | null;
};

/** Undoing a creation moves the project to the bin. */
export const projectUndoHandler: UndoHandler<ProjectState> = {
  async lock(ids) {
    await lockFor('projects');
    await lockRows('projects', ids);
  },
  async capture(ids) {
    const rows = await db()
      .selectFrom('projects')
      .leftJoin('project_drafts', 'project_drafts.project_id', 'projects.id')
      .select(['projects.id', 'project_drafts.form'])
      .select(restoredColumns.map((column) => `projects.${column}` as const))
      .where('projects.id', 'in', ids)
      .execute();
    const states = new Map<string, ProjectState>();
    for (const { id, ...row } of rows)
      states.set(id, { ...row, pictures: await picturesOf(id), services: await servicesOf(id) });
    return states;
  },
  async restore(steps, undoing) {
    for (const step of steps) await restoreProjectState(step, undoing);
  },
};

const picturesOf = (id: string) =>
  db()
    .selectFrom('project_pictures')
    .select(['position', 'kind', 'source', 'part', 'alt', 'caption', 'focal_x', 'focal_y'])
    .where('project_id', '=', id)
    .orderBy('position')
    .execute();

async function servicesOf(id: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('project_services')
    .select('service')
    .where('project_id', '=', id)
    .orderBy('service')
    .execute();
  return rows.map(({ service }) => service);
}

async function restoreProjectState({ id, before }: RevertStep<ProjectState>, { by }: UndoContext) {
  const now = Date.now();
  const { pictures, services, form, ...row } = before ?? {
    binned_at: now,
    binned_by: by,
    binned_status: 'draft' as const,
    visibility: 'draft' as const,
  };
  await db()
    .updateTable('projects')
    .set(row)
    // Deleting a project changes its version and time; restoring it doesn't.
    .$if(row.binned_at !== null, (update) =>
      update
        .set({ updated_at: row.binned_at ?? now, updated_by: by })
        .set((eb) => ({ version: eb('version', '+', 1) })),
    )
    .where('id', '=', id)
    .execute();
  if (pictures) await storePictures(id, pictures);
  if (services) await storeServices(id, services);
  const isRewritten =
    before !== null && Object.keys(before).some((part) => !publicationColumns.has(part));
  if (isRewritten) await replaceWorkingCopy(projectStore, id, { form, by: by ?? '', now });
  publish('project.changed', { id });
  const managedProject = isRewritten && (await readManagedProject(id));
  if (managedProject)
    await recordRevision(projectStore, managedProject, managedProject.form, {
      kind: 'restored',
      by: by ?? '',
      now,
    });
}

/** Columns outside the text: restoring them doesn't interrupt an editor. */
const publicationColumns: ReadonlySet<string> = new Set([
  'visibility',
  'binned_at',
  'binned_by',
  'binned_status',
]);
