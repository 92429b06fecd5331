import { readFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

import { createConcurrencyLimit } from '~/db/concurrency-limit';
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

/** Files that are fetched at once. */
const FETCHED_AT_ONCE = 12;
/** Milliseconds after which a copy's last use is written down, for the next start. */
const TOUCHED_EACH = 3_600_000;
/** Milliseconds in which a file must be fetched. */
const DEADLINE = 120_000;

type Options = {
  /** A folder of this instance's own. */
  readonly folder: string;
  /** Bytes of all copies, those that are being written included; those that were used least recently give way. */
  readonly limit: number;
  /** Milliseconds in which a file must be fetched; for tests. */
  readonly deadline?: number;
};

/**
 * A storage far away with copies of what is read from it on the own disk, each fetched once however many ask for it, and verified:
 * by its length when it is fetched, by a checksum when it is first used after a start. Where the disk takes no copy, files come from afar.
 */
export async function keepLocalCopies(
  files: FileStorage,
  { folder, limit, deadline = DEADLINE }: Options,
): Promise<FileStorage> {
  ownFolder(folder, 0o750);
  await rm(join(folder, UNFINISHED), { recursive: true, force: true });
  ownFolder(join(folder, UNFINISHED), 0o750);
  const index = createCopyIndex(limit);
  for (const { key, copy } of await findCopies(folder)) index.add(key, copy);
  const limitFetches = createConcurrencyLimit(FETCHED_AT_ONCE, (error) =>
    ['away', 'slow'].includes(storageFault(error) ?? ''),
  );

  const drop = async (key: string) => {
    const copy = index.remove(key);
    if (copy) await removeCopies(folder, [{ key, copy }]);
  };
  const fetchOnce = shareFetches((key, left) =>
    limitFetches(() => fetchInTime({ files, folder, index }, key, left, deadline)),
  );

  return {
    ...files,
    async get(key, range, signal) {
      const known = index.use(key);
      const found = known && (await openCopy(folder, key, known, range));
      if (found) return found;
      if (known) await drop(key);
      try {
        const copy = await fetchOnce(key, signal);
        if (!copy) return null;
        const opened = copy === 'no room' ? null : await openCopy(folder, key, copy, range);
        return opened ?? (await files.get(key, range));
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
    if (!mayBeginWith(key, content)) {
      log.warn({ key }, 'a local copy is not the kind of file that its name says');
      return null;
    }
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
