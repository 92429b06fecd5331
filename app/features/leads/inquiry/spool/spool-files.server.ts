import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const ASIDE = 'unreadable';
const SUFFIX = '.inquiry';
/** What was being written when the process died; nobody was told that it had been received. */
const UNFINISHED = '.new';
/** Milliseconds after which nobody is writing it any more. Another instance may share the folder. */
const ABANDONED_AFTER = 60_000;

export type SpoolFile = { readonly name: string; readonly bytes: number };
export type SpoolFolder = ReturnType<typeof spoolFolder>;

/** The folder of the spool: readable by the site's own user only, a file an entry, and a place for those that can't be read. */
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
    /** Makes the folder where there is none, and gives what was set aside another try. */
    async prepare(): Promise<void> {
      for (const path of [folder, at(ASIDE)]) {
        await mkdir(path, { recursive: true, mode: 0o700 });
        await chmod(path, 0o700);
      }
      for (const name of await readdir(at(ASIDE)))
        await rename(join(at(ASIDE), name), at(name)).catch(ignoreMissing);
    },

    /** The entries' files, the oldest first. */
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

    /** Durable when it resolves, under a name that sorts by `receivedAt` (UTC milliseconds). */
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

    /** Null where another instance, which shares the folder, has stored it. */
    read: (name: string): Promise<Buffer | null> => readFile(at(name)).catch(ignoreMissing),
    remove: (name: string): Promise<void> => rm(at(name), { force: true }),
    /** Keeps it for a person to look at. */
    moveToUnreadable: (name: string): Promise<void | null> =>
      rename(at(name), join(at(ASIDE), name)).catch(ignoreMissing),
  };
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
