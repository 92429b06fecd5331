import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { storageFault } from '~/platform/storage/storage-error';
import { storage } from '~/platform/storage/storage.server';

import { imageFolder, parseFileKey, rungKey, versionFolder } from './image-address';
import type { Ladder } from './upload/draw-ladder';

/** Stores every file of a version: all are durable, or none is there when the promise rejects. */
export async function writeFiles(path: string, version: number, { files }: Ladder) {
  try {
    for (const { content, ...rung } of files)
      await storage().put(rungKey(path, version, rung), content);
  } catch (error) {
    await removeRemains(path, version, error);
    throw error;
  }
}

/** Removes what an upload that failed has stored; where nobody answers it is left to the sweep, and nobody waits once more. */
export async function removeRemains(path: string, version: number, error: unknown) {
  const fault = storageFault(error);
  if (fault !== 'away' && fault !== 'slow') await removeFiles(versionFolder(path, version));
}

/** Where the files of images in the bin lie: no address leads there, and no older version looks there. */
export const BINNED_FILES = 'binned/';

/** Gives an image's files back the places from which they are served. */
export const bringFilesBack = (path: string) =>
  moveAll(`${BINNED_FILES}${imageFolder(path)}`, (key) => key.slice(BINNED_FILES.length));

/**
 * Puts an image's files where its row says: where they are served, or in the bin. Whoever moves them at the same time does the
 * same, so that the last of them leaves all of them where they belong. Files of an image that has no row stay.
 */
export async function settleFiles(path: string): Promise<void> {
  for (let place = await placeOf(path); ;) {
    if (place === 'library') await bringFilesBack(path);
    // In a bucket they stay: nobody is served what is in the bin (shown-version), and moving there and back at once could lose them.
    if (place === 'bin' && storage().renames)
      await moveAll(imageFolder(path), (key) => BINNED_FILES + key);
    const now = await placeOf(path);
    if (now === place) return;
    place = now;
  }
}

async function placeOf(path: string): Promise<'library' | 'bin' | null> {
  const inTable = (table: 'images' | 'binned_images') =>
    db().selectFrom(table).select('id').where('path', '=', path).executeTakeFirst();
  if (await inTable('images')) return 'library';
  return (await inTable('binned_images')) ? 'bin' : null;
}

async function moveAll(folder: string, to: (key: string) => string) {
  const keys: string[] = [];
  for await (const { key } of storage().list(folder)) keys.push(key);
  for (const key of keys) await storage().move(key, to(key));
}

/** Removes the files below a folder of the storage. What fails is logged, and swept at the next start. */
export const removeFiles = (folder: string) => removeWhere(folder, () => true);

/** Removes the files of all versions before this one. */
export const removeFilesBefore = (path: string, version: number) =>
  removeWhere(imageFolder(path), (key) => (parseFileKey(key)?.version ?? version) < version);

async function removeWhere(folder: string, isGone: (key: string) => boolean) {
  try {
    for await (const { key } of storage().list(folder))
      if (isGone(key)) await storage().delete(key);
  } catch (error) {
    log.error({ err: error, folder }, 'image files not deleted');
  }
}
