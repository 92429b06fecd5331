import { binList, type BinStore, purgeBin } from '~/backoffice/bin/bin-store.server';
import { db } from '~/db/executor.server';

import { eraseProject, restoreProject } from './delete-project.server';
import { inBin, restoredVisibility } from './in-bin.server';

export const projectBin: BinStore = {
  noun: 'project',
  place: 'on the list',
  restore: restoreProject,
  erase: eraseProject,
  restores: (id) => [{ of: 'project', id }],
};

const binned = () =>
  db()
    .selectFrom('projects')
    .select(['id', 'name', 'binned_by as binnedBy'])
    .select((eb) => [
      restoredVisibility.as('visibility'),
      eb.fn.coalesce('binned_at', eb.lit(0)).as('binnedAt'),
    ])
    .where(inBin);

export const binnedProjects = binList(binned, ({ id, name, visibility, binnedAt, binnedBy }) => ({
  id,
  displayName: name || 'Untitled',
  reference: visibility === 'published' ? 'Published' : 'Draft',
  binnedAt,
  binnedBy,
}));

export const purgeProjects = async (now?: number) =>
  (await purgeBin('projects', binned, now)).length;
