import type { RevertStep, UndoHandler, Undoing } from '~/backoffice/undo/undo-handlers.server';
import { db } from '~/db/executor.server';
import { restoreFiles, settleFiles } from '~/features/images/image-files.server';
import { searchText } from '~/features/images/image-rows.server';
import { publish } from '~/platform/events.server';

const columns = ['alt', 'caption', 'focal_x', 'focal_y', 'version'] as const;

type ImageState = {
  readonly alt: string;
  readonly caption: string;
  readonly focal_x: number;
  readonly focal_y: number;
  readonly version: number;
  readonly binned: boolean;
};

export const imageUndoHandler: UndoHandler<ImageState> = {
  async lock(ids) {
    // Updating the row locks it until the transaction ends.
    await db()
      .updateTable('images')
      .set((eb) => ({ updated_at: eb.ref('updated_at') }))
      .where('id', 'in', ids)
      .execute();
  },
  async capture(ids) {
    const states = new Map<string, ImageState>();
    for (const table of ['images', 'binned_images'] as const) {
      const rows = await db()
        .selectFrom(table)
        .select(['id', ...columns])
        .where('id', 'in', ids)
        .execute();
      for (const { id, ...row } of rows)
        states.set(id, { ...row, binned: table === 'binned_images' });
    }
    return states;
  },
  async restore(steps, undoing) {
    for (const step of steps) await restoreOne(step, undoing);
  },
  // First, so that no page shows the image before its files can be served.
  begin: (steps) => eachPath(steps, restoreFiles),
  end: (steps) => eachPath(steps, settleFiles),
};

async function eachPath(
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

async function restoreOne({ id, before }: RevertStep<ImageState>, undoing: Undoing) {
  const { binned, ...words } = before ?? { binned: true };
  if (binned !== undefined) await move(id, binned, undoing);
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

async function move(id: string, intoBin: boolean, { by }: Undoing) {
  if (intoBin) {
    const row = await db()
      .deleteFrom('images')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    const binned = { binned_at: Date.now(), binned_by: by ?? '' };
    if (row)
      await db()
        .insertInto('binned_images')
        .values({ ...row, ...binned })
        .execute();
    return;
  }
  const row = await db()
    .deleteFrom('binned_images')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const { binned_at: _at, binned_by: _by, ...image } = row;
  await db().insertInto('images').values(image).execute();
}
