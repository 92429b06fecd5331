import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { storageFault } from '~/platform/storage/storage-error';
import { storage } from '~/platform/storage/storage.server';

import { imageFolder, parseFileKey, sizeKey, versionFolder } from './image-address';
import type { ResizedImage } from './upload/draw-sizes';

/** Stores all files durably, or none. */
export async function writeFiles(path: string, version: number, { files }: ResizedImage) {
  try {
    for (const { content, ...size } of files)
      await storage().put(sizeKey(path, version, size), content);
  } catch (error) {
    await removeUnlessUnreachable(path, version, error);
    throw error;
  }
}

/** If the storage doesn't respond, the sweep deletes the files later, so that the user need not wait. */
export async function removeUnlessUnreachable(path: string, version: number, error: unknown) {
  const fault = storageFault(error);
  if (fault !== 'away' && fault !== 'slow') await removeFiles(versionFolder(path, version));
}

/** Folder of files in the bin, which no address serves. */
export const BINNED_FILES = 'binned/';

export const restoreFiles = (path: string) =>
  moveFolder(`${BINNED_FILES}${imageFolder(path)}`, (key) => key.slice(BINNED_FILES.length));

/** Moves an image's files to where its row says. Concurrent calls have the same result. Files without a row stay. */
export async function moveFilesToRow(path: string): Promise<void> {
  for (let targetFolder = await placeOfRow(path); ;) {
    if (targetFolder === 'library') await restoreFiles(path);
    // Files in a bucket are not moved: images in the bin are not served, and concurrent moves could lose files.
    if (targetFolder === 'bin' && storage().renames)
      await moveFolder(imageFolder(path), (key) => BINNED_FILES + key);
    const now = await placeOfRow(path);
    if (now === targetFolder) return;
    targetFolder = now;
  }
}

async function placeOfRow(path: string): Promise<'library' | 'bin' | null> {
  const findInTable = (table: 'images' | 'binned_images') =>
    db().selectFrom(table).select('id').where('path', '=', path).executeTakeFirst();
  if (await findInTable('images')) return 'library';
  return (await findInTable('binned_images')) ? 'bin' : null;
}

async function moveFolder(folder: string, to: (key: string) => string) {
  const keys: string[] = [];
  for await (const { key } of storage().list(folder)) keys.push(key);
  for (const key of keys) await storage().move(key, to(key));
}

/** Failures are logged; the sweep at the next start deletes what remains. */
export const removeFiles = (folder: string) => removeWhere(folder, () => true);

let areFilesRead = () => Promise.resolve(false);

/** While a backup reads the files, those of replaced versions are left to the next sweep. */
export function registerFileReader(isReading: () => Promise<boolean>) {
  areFilesRead = isReading;
}

export async function removeFilesBefore(path: string, version: number): Promise<void> {
  if (await areFilesRead().catch(() => true)) return;
  await removeWhere(imageFolder(path), (key) => (parseFileKey(key)?.version ?? version) < version);
}

async function removeWhere(folder: string, isGone: (key: string) => boolean) {
  try {
    for await (const { key } of storage().list(folder))
      if (isGone(key)) await storage().delete(key);
  } catch (error) {
    log.error({ err: error, folder }, 'image files not deleted');
  }
}
