import { readFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

import { createConcurrencyLimit } from '~/concurrency/concurrency-limit';
import { isOutOfRoom, isReadOnly } from '~/db/errors.server';
import { log } from '~/platform/log.server';
import { mayBeginWith } from '~/platform/storage/file-beginning';
import { readStream } from '~/platform/storage/file-stream.server';
import { ownFolder } from '~/platform/storage/own-folder.server';
import { storageFault } from '~/platform/storage/storage-error';
import type { FileStorage, StoredFile } from '~/platform/storage/storage.server';

import { type Copy, createCopyIndex } from './copy-index';
import { fetchInTime, removeCopies } from './fetch-copy.server';
import { findCopies, pathOfCopy, UNFINISHED } from './find-copies.server';
import { shareFetches } from './share-fetches';

const MAX_CONCURRENT_FETCHES = 12;
/** Milliseconds between records of a copy's last use, which survive restarts. */
const TOUCH_INTERVAL = 3_600_000;
const DEADLINE = 120_000;

type Options = {
  /** The folder must not be shared with other instances. */
  readonly folder: string;
  /** Maximum bytes of all copies. The least recently used ones are evicted. */
  readonly limit: number;
  readonly deadline?: number;
};

/** Copies are verified by length when fetched, by checksum on first use after a start. A full disk disables them. */
export async function keepLocalCopies(
  files: FileStorage,
  { folder, limit, deadline = DEADLINE }: Options,
): Promise<FileStorage> {
  ownFolder(folder, 0o750);
  await rm(join(folder, UNFINISHED), { recursive: true, force: true });
  ownFolder(join(folder, UNFINISHED), 0o750);
  const index = createCopyIndex(limit);
  // A limit that was lowered frees its space now.
  for (const { key, copy } of await findCopies(folder))
    await removeCopies(folder, index.add(key, copy));
  const limitFetches = createConcurrencyLimit(MAX_CONCURRENT_FETCHES, (error) =>
    ['away', 'slow'].includes(storageFault(error) ?? ''),
  );

  const drop = async (key: string) => {
    const copy = index.remove(key);
    if (copy) await removeCopies(folder, [{ key, copy }]);
  };
  const fetchOnce = shareFetches((key, cancelled) =>
    limitFetches(() => fetchInTime({ files, folder, index }, key, cancelled, deadline)),
  );

  return {
    ...files,
    async get(key, range, signal) {
      const cached = index.use(key);
      const cachedFile = cached && (await openCopy(folder, key, cached, range));
      if (cachedFile) return cachedFile;
      if (cached) await drop(key);
      try {
        const copy = await fetchOnce(key, signal);
        if (!copy) return null;
        const fetchedFile = copy === 'no room' ? null : await openCopy(folder, key, copy, range);
        return fetchedFile ?? (await files.get(key, range));
      } catch (error) {
        if (!isOutOfRoom(error) && !isReadOnly(error)) throw error;
        log.warn({ err: error }, 'no local copy of a file');
        return files.get(key, range);
      }
    },
    async put(key, content, options) {
      const result = await files.put(key, content, options);
      if (result === 'stored') await drop(key);
      return result;
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
    if (!mayBeginWith(key, content)) {
      log.warn({ key }, 'a local copy is not the kind of file that its name says');
      return null;
    }
    copy.isVerified = true;
  }
  const now = Date.now();
  if (now - copy.touchedAt > TOUCH_INTERVAL) {
    copy.touchedAt = now;
    // Not awaited, because the file may be gone.
    utimes(path, now / 1000, now / 1000).catch(() => undefined);
  }
  const file = await readStream(path, range);
  if (!file || range || file.bytes === copy.bytes) return file;
  await file.body.cancel();
  return null;
}
