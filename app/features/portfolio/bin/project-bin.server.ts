import { startOfPurge } from '~/backoffice/bin/bin-days';
import { BIN_PAGE } from '~/backoffice/bin/bin-page';
import type { BinEntry } from '~/backoffice/bin/bin-screen';
import type { BinList, BinStore } from '~/backoffice/bin/bin-store.server';
import { db, lockFor, transaction } from '~/db/executor.server';

import { eraseProject, restoreProject } from './delete-project.server';
import { inBin, restoredVisibility } from './in-bin.server';

export const projectBin: BinStore = {
  noun: 'project',
  place: 'on the list',
  restore: restoreProject,
  erase: eraseProject,
  restores: (id) => [{ of: 'project', id }],
};

const binned = () => db().selectFrom('projects').where(inBin);

export const binnedProjects: BinList = {
  async count() {
    const { count } = await binned()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },
  async list(page) {
    const rows = await selectEntries()
      .orderBy('binned_at', 'desc')
      .orderBy('id', 'desc')
      .limit(BIN_PAGE)
      .offset((page - 1) * BIN_PAGE)
      .execute();
    return rows.map(toEntry);
  },
};

export async function readBinnedProject(id: string): Promise<BinEntry | null> {
  const row = await selectEntries().where('id', '=', id).executeTakeFirst();
  return row ? toEntry(row) : null;
}

const selectEntries = () =>
  binned()
    .select(['id', 'name', 'binned_by as binnedBy'])
    .select((eb) => [
      restoredVisibility.as('visibility'),
      eb.fn.coalesce('binned_at', eb.lit(0)).as('binnedAt'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

const toEntry = ({ id, name, visibility, binnedAt, binnedBy }: Row): BinEntry => ({
  id,
  displayName: name || 'Untitled',
  reference: visibility === 'published' ? 'Published' : 'Draft',
  binnedAt,
  binnedBy,
});

/** @returns the number of projects purged. */
export async function purgeProjects(now = Date.now()): Promise<number> {
  return transaction(async () => {
    await lockFor('projects');
    const { numDeletedRows } = await db()
      .deleteFrom('projects')
      .where('binned_at', '<', startOfPurge(now))
      .where(inBin)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
