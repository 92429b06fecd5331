import { type FileHandle, open } from 'node:fs/promises';

import type { ByteRange, StoredFile } from './storage.server';

export async function readStream(
  path: string,
  range: ByteRange | undefined,
): Promise<StoredFile | null> {
  const file = await open(path, 'r').catch(ignoreMissing);
  if (!file) return null;
  const about = await file.stat();
  if (!about.isFile()) {
    await file.close();
    return null;
  }
  const first = range?.first ?? 0;
  const end = Math.min(range ? range.last + 1 : Infinity, about.size);
  return { bytes: Math.max(end - first, 0), body: streamOf(file, first, end) };
}

const CHUNK = 64 * 1024;

function streamOf(file: FileHandle, first: number, end: number) {
  let at = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const chunk = new Uint8Array(Math.max(Math.min(CHUNK, end - at), 0));
          const { bytesRead } = await file.read(chunk, 0, chunk.byteLength, at);
          at += bytesRead;
          if (bytesRead > 0) return controller.enqueue(chunk.subarray(0, bytesRead));
          await file.close();
          controller.close();
        } catch (error) {
          await file.close();
          throw error;
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}

const MISSING = new Set<unknown>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/** A handler for `catch`: undefined if the file is missing, else rethrows. */
export function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && MISSING.has(error.code)) return;
  throw error;
}
