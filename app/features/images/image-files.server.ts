import { log } from '~/platform/log.server';
import { storage } from '~/platform/storage/storage.server';

import { imageFolder, parseFileKey, rungKey, versionFolder } from './image-address';
import type { Ladder } from './upload/draw-ladder';

/** Stores every file of a version: all are durable, or none is there when the promise rejects. */
export async function writeFiles(path: string, version: number, { files }: Ladder) {
  try {
    for (const { content, ...rung } of files)
      await storage().put(rungKey(path, version, rung), content);
  } catch (error) {
    await removeFiles(versionFolder(path, version));
    throw error;
  }
}

/** Removes the files below a folder of the storage. What fails is logged, and swept at the next start. */
export const removeFiles = (folder: string) => removeWhere(folder, () => true);

/** Removes the files of all versions before this one. */
export const removeFilesBefore = (path: string, version: number) =>
  removeWhere(imageFolder(path), (key) => (parseFileKey(key)?.version ?? version) < version);

async function removeWhere(folder: string, isGone: (key: string) => boolean) {
  try {
    for await (const key of storage().list(folder)) if (isGone(key)) await storage().delete(key);
  } catch (error) {
    log.error({ err: error, folder }, 'image files not deleted');
  }
}
