import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

import { BackupRefused } from '~/backups/archive/backup-refused';
import { requireFreeSpace } from '~/platform/disk-space.server';
import {
  describeS3Address,
  parseS3Address,
  type S3Address,
} from '~/platform/storage/s3/s3-address';
import { createS3Storage } from '~/platform/storage/s3/s3-storage.server';
import { StorageError } from '~/platform/storage/storage-error';
import type { FileStorage } from '~/platform/storage/storage.server';

import { BACKUP_NAME, type BackupPlace } from './place';

/** Long timeouts and many retries, because no user waits for a backup. */
const PATIENT_LIMITS = { timeout: 30_000, tries: 5, maxBytes: Infinity };
/** The folder in a bucket if the address names none. */
const USUAL_FOLDER = 'backups/';

/**
 * Stores backups in a folder of a bucket. A large backup is sent in parts, one of which is in memory at a time, and
 * appears under its name only when it is complete.
 * @param options for tests.
 * @throws BadS3Address
 */
export function s3Place(
  url: string,
  options: Parameters<typeof createS3Storage>[1] = {},
): BackupPlace {
  const { address, folder } = splitFolder(parseS3Address(url));
  const storage = createS3Storage(address, { ...PATIENT_LIMITS, ...options });
  const keyOf = (name: string) => folder + name;
  const displayAddress = `${describeS3Address(address)}${folder}`;
  return {
    shown: displayAddress,
    async write(name, content) {
      try {
        await storage.put(keyOf(name), content);
      } finally {
        content.destroy();
      }
      const storedFile = await storage.head(keyOf(name));
      if (!storedFile) throw new StorageError('away', 'S3 has not what it took');
      return storedFile.bytes;
    },
    async fetch(name, scratch, signal) {
      const file = join(scratch, name);
      await mkdir(scratch, { recursive: true, mode: 0o700 });
      if (!(await download(storage, keyOf(name), file, signal)))
        throw missingBackup(name, displayAddress);
      return file;
    },
    async open(name) {
      const storedFile = await storage.get(keyOf(name));
      if (!storedFile) throw missingBackup(name, displayAddress);
      return Readable.from(storedFile.body, { objectMode: false });
    },
    async list() {
      const backups: { name: string; bytes: number }[] = [];
      for await (const { key, bytes } of storage.list(folder)) {
        const name = key.slice(folder.length);
        if (BACKUP_NAME.test(name)) backups.push({ name, bytes });
      }
      return backups;
    },
    remove: (name) => storage.delete(keyOf(name)),
    async tryWrite() {
      // The test file always has the same key, so that a bucket without deletion keeps only one copy.
      await storage.put(keyOf('write-check'), Buffer.from('Can a backup be written here?'));
      await storage.delete(keyOf('write-check')).catch(() => undefined);
    },
    freeBytes: async () => null,
  };
}

/** Splits off the last folder of an address, because an archive's key needs a folder. */
function splitFolder(typed: S3Address): { address: S3Address; folder: string } {
  const [, prefix = '', folder = USUAL_FOLDER] = /^(.*\/)?([^/]+\/)$/.exec(typed.prefix) ?? [];
  return { address: { ...typed, prefix }, folder };
}

const missingBackup = (name: string, displayAddress: string) =>
  new BackupRefused(`There is no ${name} in ${displayAddress}.`);

/** Maximum number of dropped connections without a byte in between. */
const MAX_DROPPED_CONNECTIONS = 5;

/** Downloads a file, resuming after a dropped connection. Resolves to false if the file does not exist. */
async function download(
  storage: FileStorage,
  key: string,
  path: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const stats = await storage.head(key);
  if (!stats) return false;
  await requireFreeSpace(dirname(path), stats.bytes);
  const file = await open(path, 'w', 0o600);
  try {
    let breaks = 0;
    for (let offset = 0; offset < stats.bytes;) {
      const startOffset = offset;
      try {
        const remaining = await storage.get(key, { first: offset, last: stats.bytes - 1 });
        if (!remaining) return false;
        for await (const chunk of remaining.body) {
          signal?.throwIfAborted();
          await file.writeFile(chunk);
          offset += chunk.byteLength;
        }
      } catch (error) {
        if (!isConnectionError(error) || breaks === MAX_DROPPED_CONNECTIONS) throw error;
      }
      breaks = offset > startOffset ? 0 : breaks + 1;
    }
    return true;
  } finally {
    await file.close();
  }
}

const isConnectionError = (error: unknown) =>
  error instanceof StorageError && (error.kind === 'away' || error.kind === 'slow');
