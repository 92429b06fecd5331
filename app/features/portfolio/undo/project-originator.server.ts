import type { Insertable, Selectable } from 'kysely';

import type { Back, Originator, Undoing } from '~/backoffice/undo/originators.server';
import { db, lockFor } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { publish } from '~/platform/events.server';

/** What staff may change of a project; its place in the order goes back by itself. */
const columns = [
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

type Picture = Omit<Insertable<Tables['project_pictures']>, 'project_id'>;

type ProjectState = Pick<Selectable<Tables['projects']>, (typeof columns)[number]> & {
  readonly pictures: readonly Picture[];
  readonly services: readonly string[];
};

/** How a project is taken back. One that was made goes into the bin. */
export const projectOriginator: Originator<ProjectState> = {
  lock: () => lockFor('projects'),
  async capture(ids) {
    const rows = await db()
      .selectFrom('projects')
      .select(['id', ...columns])
      .where('id', 'in', ids)
      .execute();
    const states = new Map<string, ProjectState>();
    for (const { id, ...row } of rows)
      states.set(id, { ...row, pictures: await picturesOf(id), services: await servicesOf(id) });
    return states;
  },
  async restore(steps, undoing) {
    for (const step of steps) await restoreOne(step, undoing);
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

async function restoreOne({ id, before }: Back<ProjectState>, { by }: Undoing) {
  const now = Date.now();
  const { pictures, services, ...row } = before ?? {
    ...{ binned_at: now, binned_by: by, binned_status: 'draft' as const },
    visibility: 'draft' as const,
  };
  await db()
    .updateTable('projects')
    .set(row)
    // What comes out of the bin was not changed there; what is in it is there while it is unchanged since.
    .$if(row.binned_at !== null, (update) =>
      update
        .set({ updated_at: row.binned_at ?? now, updated_by: by })
        .set((eb) => ({ version: eb('version', '+', 1) })),
    )
    .where('id', '=', id)
    .execute();
  if (pictures) await restorePictures(id, pictures);
  if (services) await restoreServices(id, services);
  publish('project.changed', { id });
}

async function restorePictures(project_id: string, pictures: readonly Picture[]) {
  await db().deleteFrom('project_pictures').where('project_id', '=', project_id).execute();
  if (pictures.length > 0)
    await db()
      .insertInto('project_pictures')
      .values(pictures.map((picture) => ({ project_id, ...picture })))
      .execute();
}

async function restoreServices(project_id: string, services: readonly string[]) {
  await db().deleteFrom('project_services').where('project_id', '=', project_id).execute();
  if (services.length > 0)
    await db()
      .insertInto('project_services')
      .values(services.map((service) => ({ project_id, service })))
      .execute();
}
