import { type FileHandle, open } from 'node:fs/promises';

import type { ByteRange, StoredFile } from './storage.server';

export async function readStream(
  path: string,
  range: ByteRange | undefined,
): Promise<StoredFile | null> {
  const file = await open(path, 'r').catch(ignoreMissing);
  if (!file) return null;
  const stats = await file.stat();
  if (!stats.isFile()) {
    await file.close();
    return null;
  }
  const firstOffset = range?.first ?? 0;
  const endOffset = Math.min(range ? range.last + 1 : Infinity, stats.size);
  return {
    bytes: Math.max(endOffset - firstOffset, 0),
    body: streamOf(file, firstOffset, endOffset),
  };
}

const CHUNK = 64 * 1024;

function streamOf(file: FileHandle, firstOffset: number, endOffset: number) {
  let offset = firstOffset;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const chunk = new Uint8Array(Math.max(Math.min(CHUNK, endOffset - offset), 0));
          const { bytesRead } = await file.read(chunk, 0, chunk.byteLength, offset);
          offset += bytesRead;
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
