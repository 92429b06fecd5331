import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { OpenArchive } from '~/backups/archive/read-archive.server';
import { loadArchive } from '~/backups/verification/load-archive.server';
import { verifyDatabase, type Verification } from '~/backups/verification/verify-archive.server';
import { SQLITE_FILE } from '~/db/site-folder.server';
import { withSqliteTarget } from '~/db/snapshot/row-target.server';
import { createFolderStorage } from '~/platform/storage/folder-storage.server';
import type { FileStorage } from '~/platform/storage/storage.server';

import { stagingIn } from './switch-site.server';

const FILES = 'files/';

/** Builds and verifies the archive's site in the staging folder of `dataDir`. @throws BackupRefused if it isn't valid. */
export async function buildSite(archive: OpenArchive, dataDir: string): Promise<Verification> {
  const staging = stagingIn(dataDir);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true, mode: 0o700 });
  try {
    if (archive.manifest.holds === 'everything')
      await storeFiles(archive, await createFolderStorage(join(staging, 'files')));
    return await withSqliteTarget(join(staging, SQLITE_FILE), async (target) => {
      await loadArchive(archive, target);
      return verifyDatabase(target, archive.manifest);
    });
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

/** Number of files stored simultaneously, because a bucket takes a while for each. */
const MAX_CONCURRENT = 8;
/** In bytes. Larger files are streamed, one at a time. */
const SMALL_FILE_BYTES = 2_000_000;

export async function storeFiles(
  archive: OpenArchive,
  storage: Pick<FileStorage, 'put'>,
): Promise<void> {
  const underWay = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  try {
    for (const member of archive.manifest.members) {
      if (!member.path.startsWith(FILES)) continue;
      const key = member.path.slice(FILES.length);
      if (member.bytes > SMALL_FILE_BYTES) {
        await storage.put(key, archive.read(member));
        continue;
      }
      const pieces: Buffer[] = [];
      for await (const piece of archive.read(member)) pieces.push(piece);
      const content = Buffer.concat(pieces);
      while (underWay.size >= MAX_CONCURRENT) await Promise.race(underWay);
      if (failures.length > 0) break;
      const storing = storage
        .put(key, content)
        .catch((error: unknown) => failures.push(error))
        .finally(() => underWay.delete(storing));
      underWay.add(storing);
    }
  } finally {
    await Promise.all(underWay);
  }
  if (failures.length > 0) throw failures[0];
}
