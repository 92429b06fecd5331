import { randomUUID } from 'node:crypto';
import { link, mkdir, open, opendir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

import { readStream, ignoreMissing } from './file-stream.server';
import { ownFolder } from './own-folder.server';
import { type FileStorage, type ListedFile, requireKey } from './storage.server';

/** Keys never begin with a dot, so they can't address this folder. */
const UNFINISHED = '.unfinished';
/** Group access is for backup programs. */
const FOLDER_MODE = 0o750;
/** Milliseconds without writes after which a temporary file counts as abandoned. */
const MAX_IDLE_TIME = 3_600_000;

/** @throws Error for an invalid key, and the system's errors for a bad disk. */
export async function createFolderStorage(root: string): Promise<FileStorage> {
  const unfinishedFolder = join(root, UNFINISHED);
  ownFolder(root, FOLDER_MODE);
  ownFolder(unfinishedFolder, FOLDER_MODE);
  await removeAbandoned(unfinishedFolder);
  const pathOf = (key: string) => join(root, ...requireKey(key).split('/'));

  return {
    renames: true,
    async put(key, content, { ifAbsent = false } = {}) {
      const path = pathOf(key);
      const temporary = join(unfinishedFolder, randomUUID());
      try {
        await writeDurably(temporary, content);
        await makeFolder(dirname(path));
        if (!ifAbsent) await rename(temporary, path);
        else if (!(await linkIfAbsent(temporary, path))) return 'there';
        await syncFolder(dirname(path));
        return 'stored';
      } finally {
        await rm(temporary, { force: true });
      }
    },
    get: async (key, range) => readStream(pathOf(key), range),
    async head(key) {
      const stats = await stat(pathOf(key)).catch(ignoreMissing);
      return stats?.isFile() ? { bytes: stats.size } : null;
    },
    async move(from, to) {
      const [path, target] = [pathOf(from), pathOf(to)];
      while ((await stat(path).catch(ignoreMissing))?.isFile()) {
        // A concurrent delete removes empty folders, so the target folder may have to be created again.
        const folder = await makeFolder(dirname(target)).then(() => true, ignoreMissing);
        if (folder) await rename(path, target).catch(ignoreMissing);
      }
      await syncFolder(dirname(target)).catch(ignoreMissing);
      await removeEmptyFolders(dirname(path), root);
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeEmptyFolders(dirname(path), root);
    },
    async *list(prefix) {
      const folder = pathOf(`${prefix}x`);
      yield* filesBelow(dirname(folder), root);
    },
  };
}

async function writeDurably(path: string, content: Uint8Array | AsyncIterable<Uint8Array>) {
  const file = await open(path, 'wx', 0o640);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function makeFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if (first === undefined) return;
  for (let madeFolder = folder; madeFolder.length >= first.length; madeFolder = dirname(madeFolder))
    await syncFolder(dirname(madeFolder));
}

/** Makes the folder's entries durable, except on Windows, which can't open a folder. */
export async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function linkIfAbsent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function* filesBelow(folder: string, root: string): AsyncGenerator<ListedFile> {
  const entries = await opendir(folder).catch(ignoreMissing);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path, root);
    else if (entry.isFile()) {
      const stats = await stat(path).catch(ignoreMissing);
      if (stats) yield { key: relative(root, path).split(sep).join('/'), bytes: stats.size };
    }
  }
}

async function removeAbandoned(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(ignoreMissing);
    if (stats && stats.mtimeMs < Date.now() - MAX_IDLE_TIME)
      await rm(path, { recursive: true, force: true });
  }
}

async function removeEmptyFolders(folder: string, root: string) {
  for (
    let current = folder;
    current !== root && current.startsWith(root);
    current = dirname(current)
  )
    try {
      await rmdir(current);
    } catch {
      return; // Not empty, or already removed.
    }
}
