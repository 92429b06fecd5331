import {
  type EraseResult,
  outcomeOutsideBin,
  type RestoreResult,
} from '~/backoffice/bin/bin-store.server';
import { undoable } from '~/backoffice/undo/undo-log.server';
import { db, transaction } from '~/db/executor.server';
import { readImage } from '~/features/images/find-images.server';
import type { ImageUse } from '~/features/images/image';
import { imageFolder } from '~/features/images/image-address';
import {
  BINNED_FILES,
  restoreFiles,
  removeFiles,
  moveFilesToRow,
} from '~/features/images/image-files.server';
import { findImageUses } from '~/features/images/image-uses.server';
import { publish } from '~/platform/events.server';
import { log } from '~/platform/log.server';

export type DeletedImage =
  | { readonly outcome: 'deleted'; readonly undo: string | null }
  | { readonly outcome: 'gone' }
  /** An image in use isn't deleted, because visitors would see a gap. */
  | { readonly outcome: 'used'; readonly uses: readonly ImageUse[] };

/** Moves an image to the bin, unless it is in use. `undoAs` is set if the deletion is part of a larger change. */
export async function deleteImage(
  id: string,
  by: string,
  undoAs: { readonly change?: string; readonly what?: string } = {},
): Promise<DeletedImage> {
  const image = await readImage(id);
  if (!image) return { outcome: 'gone' };
  const before = await findImageUses(image);
  if (before.length > 0) return { outcome: 'used', uses: before };
  const change = { records: [{ of: 'image', id }], what: 'Image deleted', by, ...undoAs };
  const { result: moveResult, undo } = await undoable(change, () => moveToBin(id, by));
  if (!moveResult) return { outcome: 'gone' };
  // Uses are found without a lock, so look again for new ones.
  const after = await findImageUses(image);
  if (after.length > 0) {
    await restoreImage(id);
    return { outcome: 'used', uses: after };
  }
  try {
    await moveFilesToRow(image.path);
  } catch (error) {
    log.error({ err: error, path: image.path }, 'files of a deleted image not moved');
  }
  return { outcome: 'deleted', undo };
}

const moveToBin = (id: string, by: string) => moveRow(id, () => rowToBin(id, by));

/** Resolves to false if the image isn't where it should be moved from. */
const moveRow = (id: string, move: () => Promise<string | null>) =>
  transaction(async () => {
    const path = await move();
    if (path !== null) publish('image.changed', { id, path });
    return path !== null;
  });

/** Moves the row of an image, without its files. @returns the image's path, or null if it isn't in the library. */
export async function rowToBin(id: string, by: string): Promise<string | null> {
  const row = await db()
    .deleteFrom('images')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const binnedRow = { ...row, binned_at: Date.now(), binned_by: by };
  await db().insertInto('binned_images').values(binnedRow).execute();
  return row.path;
}

/** @returns the image's path, or null if it isn't in the bin. */
export async function rowFromBin(id: string): Promise<string | null> {
  const row = await db()
    .deleteFrom('binned_images')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const { binned_at: _at, binned_by: _by, ...image } = row;
  await db().insertInto('images').values(image).execute();
  return row.path;
}

export async function restoreImage(id: string): Promise<RestoreResult> {
  const path = await pathInBin(id);
  // First, so that no page shows the image before its files can be served.
  if (path !== null) await restoreFiles(path);
  const restored = await moveRow(id, () => rowFromBin(id));
  if (path !== null) await moveFilesToRow(path);
  if (restored) return 'restored';
  return outcomeOutsideBin('images', id);
}

export async function eraseImage(id: string): Promise<EraseResult> {
  const erased = await db()
    .deleteFrom('binned_images')
    .where('id', '=', id)
    .returning('path')
    .executeTakeFirst();
  if (!erased) return outcomeOutsideBin('images', id);
  publish('image.changed', { id, path: erased.path });
  await removeBinnedFiles(erased.path);
  return 'erased';
}

/** Failures are logged; the sweep at the next start deletes what remains. */
export async function removeBinnedFiles(path: string): Promise<void> {
  await removeFiles(`${BINNED_FILES}${imageFolder(path)}`);
  await removeFiles(imageFolder(path));
}

async function pathInBin(id: string): Promise<string | null> {
  const row = await db()
    .selectFrom('binned_images')
    .select('path')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.path ?? null;
}
