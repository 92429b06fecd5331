import type { Selectable } from 'kysely';

import type { RevertStep, UndoHandler, UndoContext } from '~/backoffice/undo/undo-handlers.server';
import { db, lockRows } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { rowFromBin, rowToBin } from '~/features/images/bin/delete-image.server';
import { restoreFiles, moveFilesToRow } from '~/features/images/image-files.server';
import { searchText } from '~/features/images/image-rows.server';
import { publish } from '~/platform/events.server';

const restoredColumns = ['alt', 'caption', 'focal_x', 'focal_y', 'version'] as const;

type ImageState = Pick<Selectable<Tables['images']>, (typeof restoredColumns)[number]> & {
  readonly binned: boolean;
};

export const imageUndoHandler: UndoHandler<ImageState> = {
  async lock(ids) {
    // An image that is restored while this waits for the bin is locked in the library.
    for (const table of ['images', 'binned_images', 'images'] as const) await lockRows(table, ids);
  },
  async capture(ids) {
    const states = new Map<string, ImageState>();
    for (const table of ['images', 'binned_images'] as const) {
      const rows = await db()
        .selectFrom(table)
        .select(['id', ...restoredColumns])
        .where('id', 'in', ids)
        .execute();
      for (const { id, ...row } of rows)
        states.set(id, { ...row, binned: table === 'binned_images' });
    }
    return states;
  },
  async restore(steps, undoing) {
    for (const step of steps) await restoreImageState(step, undoing);
  },
  // First, so that no page shows the image before its files can be served.
  begin: (steps) => forEachPath(steps, restoreFiles),
  end: (steps) => forEachPath(steps, moveFilesToRow),
};

async function forEachPath(
  steps: readonly RevertStep<ImageState>[],
  work: (path: string) => Promise<void>,
) {
  for (const { id, before } of steps) {
    if (before?.binned === undefined) continue;
    for (const table of ['images', 'binned_images'] as const) {
      const row = await db()
        .selectFrom(table)
        .select('path')
        .where('id', '=', id)
        .executeTakeFirst();
      if (row) await work(row.path);
    }
  }
}

async function restoreImageState({ id, before }: RevertStep<ImageState>, { by }: UndoContext) {
  const { binned, ...words } = before ?? { binned: true };
  if (binned !== undefined) await (binned ? rowToBin(id, by ?? '') : rowFromBin(id));
  const table = binned === true ? 'binned_images' : 'images';
  const row = await db()
    .selectFrom(table)
    .select(['name', 'path', 'alt', 'caption'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const search = searchText({ ...row, ...words });
  await db()
    .updateTable(table)
    .set({ ...words, search, updated_at: Date.now() })
    .where('id', '=', id)
    .execute();
  publish('image.changed', { id, path: row.path });
}
