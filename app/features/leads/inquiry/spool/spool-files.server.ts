import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { codeOf } from '~/platform/error-details';

const UNREADABLE = 'unreadable';
const SUFFIX = '.inquiry';
/** A file that was being written when the process died. Its visitor got no confirmation. */
const UNFINISHED = '.new';
/** Milliseconds. An unfinished file may belong to another instance that shares the folder. */
const ABANDONED_AFTER = 60_000;

export type SpoolFile = { readonly name: string; readonly bytes: number };
export type SpoolFolder = ReturnType<typeof spoolFolder>;

/** Readable only by the site's own user, with one file for each entry and a subfolder for unreadable ones. */
export function spoolFolder(folder: string) {
  const at = (name: string) => join(folder, name);

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
      for (const path of [folder, at(UNREADABLE)]) {
        await mkdir(path, { recursive: true, mode: 0o700 });
        await chmod(path, 0o700);
      }
      for (const name of await readdir(at(UNREADABLE)))
        await rename(join(at(UNREADABLE), name), at(name)).catch(ignoreMissing);
    },

    /** The oldest first. */
    async list(): Promise<SpoolFile[]> {
      const files: SpoolFile[] = [];
      for (const name of (await readdir(folder)).toSorted()) {
        const found = await stat(at(name)).catch(ignoreMissing);
        if (!found?.isFile()) continue;
        if (name.endsWith(SUFFIX)) files.push({ name, bytes: found.size });
        else if (name.endsWith(UNFINISHED) && found.mtimeMs < Date.now() - ABANDONED_AFTER)
          await rm(at(name), { force: true });
      }
      return files;
    },

    /** Resolves when the file is durable. Its name sorts by `receivedAt` (UTC milliseconds). */
    async write(key: string, receivedAt: number, content: Uint8Array): Promise<SpoolFile> {
      const name = `${receivedAt}-${key}${SUFFIX}`;
      const unfinished = at(`${name}${UNFINISHED}`);
      try {
        const file = await open(unfinished, 'w', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, at(name));
        await syncFolder();
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw error;
      }
      return { name, bytes: content.length };
    },

    /** Null if another instance that shares the folder has stored it already. */
    read: (name: string): Promise<Buffer | null> => readFile(at(name)).catch(ignoreMissing),
    remove: (name: string): Promise<void> => rm(at(name), { force: true }),
    moveToUnreadable: (name: string): Promise<void | null> =>
      rename(at(name), join(at(UNREADABLE), name)).catch(ignoreMissing),
  };
}

function ignoreMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}
