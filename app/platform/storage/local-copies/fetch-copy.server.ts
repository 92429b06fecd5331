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

/** `abandoned` aborts when no caller waits any more. @throws StorageError, for example after `deadline` ms. */
export async function fetchInTime(
  copies: Copies,
  key: string,
  abandoned: AbortSignal,
  deadline: number,
): Promise<Copy | null | 'no room'> {
  abandoned.throwIfAborted();
  const timeout = AbortSignal.timeout(deadline);
  const signal = AbortSignal.any([abandoned, timeout]);
  try {
    return await retryOnce(() => fetchCopy(copies, key, signal));
  } catch (error) {
    if (!timeout.aborted || error instanceof StorageError) throw error;
    throw new StorageError('slow', 'a file could not be fetched in time');
  }
}

/** The storage retries only before the first byte, so an interrupted download is repeated here. */
async function retryOnce<T>(callback: () => Promise<T>): Promise<T> {
  try {
    return await callback();
  } catch (error) {
    if (!(error instanceof StorageError) || error.kind !== 'away') throw error;
    return callback();
  }
}

async function fetchCopy({ files, folder, index }: Copies, key: string, signal: AbortSignal) {
  const file = await files.get(key);
  if (!file) return null;
  const removedCopies = index.reserve(file.bytes);
  if (!removedCopies) {
    await file.body.cancel();
    return 'no room';
  }
  let copy: Copy;
  try {
    await removeCopies(folder, removedCopies);
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
