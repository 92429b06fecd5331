import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readDiskSpace } from '~/platform/disk-space.server';
import { syncFolder } from '~/platform/storage/folder-storage.server';

import { BACKUP_NAME, type BackupPlace } from './place';

const UNFINISHED = '.partial';

/**
 * Stores backups in a folder, which `make` creates if needed. Use `make` only for a folder in the data folder: one that
 * the owner names may be the mount point of a disk that is not mounted.
 */
export function folderPlace(folder: string, { make = false } = {}): BackupPlace {
  const pathOf = (name: string) => join(folder, name);
  return {
    shown: folder,
    async write(name, content, signal) {
      if (make) await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeUnfinished(folder);
      const partial = pathOf(`${name}${UNFINISHED}`);
      try {
        const file = await open(partial, 'w', 0o600);
        try {
          await file.writeFile(content, { signal });
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(partial, pathOf(name));
        await syncFolder(folder);
      } catch (error) {
        content.destroy();
        await rm(partial, { force: true }).catch(() => undefined);
        throw error;
      }
      return (await stat(pathOf(name))).size;
    },
    fetch: async (name) => pathOf(name),
    open: async (name) => createReadStream(pathOf(name)),
    async list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (make) return [];
        throw error;
      });
      const backupNames = names.filter((name) => BACKUP_NAME.test(name));
      return Promise.all(
        backupNames.map(async (name) => ({ name, bytes: (await stat(pathOf(name))).size })),
      );
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async tryWrite() {
      if (make) await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = pathOf(`.write-check-${randomUUID()}`);
      try {
        await writeFile(file, 'Can a backup be written here?', { mode: 0o600 });
      } finally {
        await rm(file, { force: true });
      }
    },
    freeBytes: async () => (await readDiskSpace(folder)).free,
  };
}

/** Removes unfinished files. Only one process makes backups at a time, so these are from killed ones. */
async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder))
    if (name.startsWith('studio-') && name.endsWith(UNFINISHED))
      await rm(join(folder, name), { force: true });
}
