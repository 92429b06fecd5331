import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { BackupRefused } from '~/backups/archive/backup-refused';
import type { Manifest } from '~/backups/archive/manifest';
import { SQLITE_FILE } from '~/db/site-folder.server';
import { readDiskSpace } from '~/platform/disk-space.server';

const FILES = 'files/';
const ROWS = 'data/';
/** Rows with their indexes take this many times their bytes in the archive. */
const ROWS_FACTOR = 3;

type Members = Pick<Manifest, 'members'>;

const bytesOf = ({ members }: Members, isIncluded: (path: string) => boolean) =>
  members.reduce((sum, { path, bytes }) => sum + (isIncluded(path) ? bytes : 0), 0);

/** Bytes of disk space for the site of an archive. */
export const roomForSite = (manifest: Members): number =>
  bytesOf(manifest, (path) => path.startsWith(FILES)) + roomForRows(manifest);

export const roomForRows = (manifest: Members): number =>
  bytesOf(manifest, (path) => path.startsWith(ROWS)) * ROWS_FACTOR;

/** Bytes for the backup of the present site, and for the database in which that backup is verified. */
export const roomForBackup = async (dataDir: string): Promise<number> =>
  (await bytesIn(join(dataDir, FILES))) + 2 * (await databaseBytes(dataDir));

export async function databaseBytes(dataDir: string): Promise<number> {
  let bytes = 0;
  for (const file of [SQLITE_FILE, `${SQLITE_FILE}-wal`])
    if (existsSync(join(dataDir, file))) bytes += (await stat(join(dataDir, file))).size;
  return bytes;
}

async function bytesIn(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

/** @throws BackupRefused if the folder's disk has less free space than a restore needs. */
export async function requireRoom(folder: string, needed: number): Promise<void> {
  const { free } = await readDiskSpace(folder);
  if (free < needed)
    throw new BackupRefused(
      `The restore needs about ${inMegabytes(needed)} in ${folder}, but only ${inMegabytes(free)} is free. Free up space. Nothing was changed.`,
    );
}
