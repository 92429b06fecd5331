import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';

import { createConcurrencyLimit } from '~/db/concurrency-limit';
import { isOutOfRoom, isReadOnly } from '~/db/errors.server';
import { log } from '~/platform/log.server';
import { readStream } from '~/platform/storage/file-stream.server';
import { ownFolder } from '~/platform/storage/own-folder.server';
import { storageFault, StorageError } from '~/platform/storage/storage-error';
import type { FileStorage, StoredFile } from '~/platform/storage/storage.server';

import { type Copy, createCopyIndex } from './copy-index';
import { findCopies, pathOfCopy, UNFINISHED } from './find-copies.server';

/** Files that are fetched at once. */
const FETCHED_AT_ONCE = 12;
/** Milliseconds after which a copy's last use is written down, for the next start. */
const TOUCHED_EACH = 3_600_000;

type Options = {
  /** A folder of this instance's own. */
  readonly folder: string;
  /** Bytes of all copies; those that were used least recently give way. */
  readonly limit: number;
};

/**
 * A storage far away with copies of what is read from it on the own disk, each fetched once however many ask for it, and verified:
 * by its length when it is fetched, by a checksum when it is first used after a start. Where the disk takes no copy, files come from afar.
 */
export async function keepLocalCopies(
  files: FileStorage,
  { folder, limit }: Options,
): Promise<FileStorage> {
  ownFolder(folder, 0o750);
  await rm(join(folder, UNFINISHED), { recursive: true, force: true });
  ownFolder(join(folder, UNFINISHED), 0o750);
  const index = createCopyIndex(limit);
  for (const { key, copy } of await findCopies(folder)) index.add(key, copy);
  const flights = new Map<string, Promise<Copy | null>>();
  const limitFetches = createConcurrencyLimit(FETCHED_AT_ONCE, (error) =>
    ['away', 'slow'].includes(storageFault(error) ?? ''),
  );

  const removeFile = (key: string, copy: Copy) =>
    rm(pathOfCopy(folder, key, copy), { force: true });
  const drop = async (key: string) => {
    const copy = index.remove(key);
    if (copy) await removeFile(key, copy);
  };
  const fetchCopy = async (key: string): Promise<Copy | null> => {
    const file = await files.get(key);
    if (!file) return null;
    const copy = await writeCopy(folder, key, file);
    for (const old of index.add(key, copy)) await removeFile(old.key, old.copy);
    return copy;
  };
  const fetchOnce = (key: string) => {
    const known = flights.get(key);
    if (known) return known;
    const flight = limitFetches(() => again(() => fetchCopy(key))).finally(() =>
      flights.delete(key),
    );
    flights.set(key, flight);
    return flight;
  };

  return {
    ...files,
    async get(key, range) {
      const known = index.use(key);
      const found = known && (await openCopy(folder, key, known, range));
      if (found) return found;
      if (known) await drop(key);
      try {
        const copy = await fetchOnce(key);
        return (
          copy && ((await openCopy(folder, key, copy, range)) ?? (await files.get(key, range)))
        );
      } catch (error) {
        if (!isOutOfRoom(error) && !isReadOnly(error)) throw error;
        log.warn({ err: error }, 'no local copy of a file');
        return files.get(key, range);
      }
    },
    async put(key, content, options) {
      const put = await files.put(key, content, options);
      if (put === 'stored') await drop(key);
      return put;
    },
    async move(from, to) {
      await files.move(from, to);
      for (const key of [from, to]) await drop(key);
    },
    async delete(key) {
      await files.delete(key);
      await drop(key);
    },
  };
}

/** What breaks in the middle is asked for once more: the storage itself tries again only before the first byte. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageError) || error.kind !== 'away') throw error;
    return work();
  }
}

async function writeCopy(folder: string, key: string, { bytes, body }: StoredFile): Promise<Copy> {
  const temporary = join(folder, UNFINISHED, randomUUID());
  try {
    const content = await open(temporary, 'wx', 0o640);
    let checksum = 0;
    try {
      for await (const chunk of body) {
        checksum = crc32(chunk, checksum);
        await content.writeFile(chunk);
      }
    } finally {
      await content.close();
    }
    const copy: Copy = { bytes, checksum, isVerified: true, touchedAt: Date.now() };
    const path = pathOfCopy(folder, key, copy);
    await mkdir(dirname(path), { recursive: true, mode: 0o750 });
    await rename(temporary, path);
    return copy;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** A copy's content; null where it is not what it was. */
async function openCopy(
  folder: string,
  key: string,
  copy: Copy,
  range: Parameters<FileStorage['get']>[1],
): Promise<StoredFile | null> {
  const path = pathOfCopy(folder, key, copy);
  if (!copy.isVerified) {
    const content = await readFile(path).catch(() => null);
    if (content?.byteLength !== copy.bytes || crc32(content) !== copy.checksum) return null;
    copy.isVerified = true;
  }
  const now = Date.now();
  if (now - copy.touchedAt > TOUCHED_EACH) {
    copy.touchedAt = now;
    // Whoever reads it doesn't wait for that, and it may be gone.
    utimes(path, now / 1000, now / 1000).catch(() => undefined);
  }
  const file = await readStream(path, range);
  if (!file || range || file.bytes === copy.bytes) return file;
  await file.body.cancel();
  return null;
}
