import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';

import { StorageError } from '~/platform/storage/storage-error';
import type { FileStorage, StoredFile } from '~/platform/storage/storage.server';

import type { Copy, createCopyIndex } from './copy-index';
import { pathOfCopy, UNFINISHED } from './find-copies.server';

type Copies = {
  readonly files: FileStorage;
  readonly folder: string;
  readonly index: ReturnType<typeof createCopyIndex>;
};

/**
 * Fetches a file and makes a copy of it; null where there is none.
 * @param left aborts when nobody waits for it any more.
 * @throws StorageError where it takes more than `deadline` milliseconds, among others.
 */
export async function fetchInTime(
  copies: Copies,
  key: string,
  left: AbortSignal,
  deadline: number,
): Promise<Copy | null | 'no room'> {
  left.throwIfAborted();
  const tooLate = AbortSignal.timeout(deadline);
  const signal = AbortSignal.any([left, tooLate]);
  try {
    return await again(() => fetchCopy(copies, key, signal));
  } catch (error) {
    if (!tooLate.aborted || error instanceof StorageError) throw error;
    throw new StorageError('slow', 'a file could not be fetched in time');
  }
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

async function fetchCopy({ files, folder, index }: Copies, key: string, signal: AbortSignal) {
  const file = await files.get(key);
  if (!file) return null;
  const removed = index.reserve(file.bytes);
  if (!removed) {
    await file.body.cancel();
    return 'no room';
  }
  let copy: Copy;
  try {
    await removeCopies(folder, removed);
    copy = await writeCopy(folder, key, file, signal);
  } finally {
    index.release(file.bytes);
  }
  await removeCopies(folder, index.add(key, copy));
  return copy;
}

export async function removeCopies(
  folder: string,
  copies: readonly { readonly key: string; readonly copy: Copy }[],
) {
  for (const { key, copy } of copies) await rm(pathOfCopy(folder, key, copy), { force: true });
}

/** Writes a copy under its name when all of it is there. What fails, or is aborted, leaves nothing. */
async function writeCopy(
  folder: string,
  key: string,
  { bytes, body }: StoredFile,
  signal: AbortSignal,
): Promise<Copy> {
  const temporary = join(folder, UNFINISHED, randomUUID());
  try {
    const content = await open(temporary, 'wx', 0o640);
    let checksum = 0;
    try {
      for await (const chunk of body) {
        signal.throwIfAborted();
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
    await body.cancel().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  }
}
