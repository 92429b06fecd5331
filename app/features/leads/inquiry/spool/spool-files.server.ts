import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { codeOf } from '~/platform/error-details';

const UNREADABLE_FOLDER = 'unreadable';
const FILE_SUFFIX = '.inquiry';
/** A file that was being written when the process died. Its visitor got no confirmation. */
const UNFINISHED_SUFFIX = '.new';
/** Milliseconds. An unfinished file may belong to another instance that shares the folder. */
const ABANDONED_AFTER = 60_000;

export type SpoolFile = { readonly name: string; readonly bytes: number };
export type SpoolFolder = ReturnType<typeof spoolFolder>;

/** Readable only by the site's own user, with one file for each entry and a subfolder for unreadable ones. */
export function spoolFolder(folder: string) {
  const pathOf = (name: string) => join(folder, name);

  async function syncFolder(): Promise<void> {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  return {
    /** Creates the folder if needed, and moves quarantined files back to try them again. */
    async prepare(): Promise<void> {
      for (const path of [folder, pathOf(UNREADABLE_FOLDER)]) {
        await mkdir(path, { recursive: true, mode: 0o700 });
        await chmod(path, 0o700);
      }
      for (const name of await readdir(pathOf(UNREADABLE_FOLDER)))
        await rename(join(pathOf(UNREADABLE_FOLDER), name), pathOf(name)).catch(ignoreMissing);
    },

    /** The oldest first. */
    async list(): Promise<SpoolFile[]> {
      const files: SpoolFile[] = [];
      for (const name of (await readdir(folder)).toSorted()) {
        const stats = await stat(pathOf(name)).catch(ignoreMissing);
        if (!stats?.isFile()) continue;
        if (name.endsWith(FILE_SUFFIX)) files.push({ name, bytes: stats.size });
        else if (name.endsWith(UNFINISHED_SUFFIX) && stats.mtimeMs < Date.now() - ABANDONED_AFTER)
          await rm(pathOf(name), { force: true });
      }
      return files;
    },

    /** Resolves when the file is durable. Its name sorts by `receivedAt` (UTC milliseconds). */
    async write(key: string, receivedAt: number, content: Uint8Array): Promise<SpoolFile> {
      const name = `${receivedAt}-${key}${FILE_SUFFIX}`;
      const unfinished = pathOf(`${name}${UNFINISHED_SUFFIX}`);
      try {
        const file = await open(unfinished, 'w', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, pathOf(name));
        await syncFolder();
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw error;
      }
      return { name, bytes: content.length };
    },

    /** Null if another instance that shares the folder has stored it already. */
    read: (name: string): Promise<Buffer | null> => readFile(pathOf(name)).catch(ignoreMissing),
    remove: (name: string): Promise<void> => rm(pathOf(name), { force: true }),
    moveToUnreadable: (name: string): Promise<void | null> =>
      rename(pathOf(name), join(pathOf(UNREADABLE_FOLDER), name)).catch(ignoreMissing),
  };
}

function ignoreMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}
