import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { StorageError } from '~/platform/storage/storage-error';
import type { StoredFile } from '~/platform/storage/storage.server';

import { toStorageError } from './send-request.server';

/** Bytes; enough for a list of 1,000 keys. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;

/** Bytes per millisecond that a body must reach after its first `timeout`. */
const MIN_SPEED = 8;

export function lengthOf(answer: IncomingMessage): number {
  const length = Number(answer.headers['content-length']);
  if (Number.isSafeInteger(length)) return length;
  throw new StorageError('wrong', 'S3 did not say how long a file is');
}

export function readFile(
  answer: IncomingMessage,
  maxBytes: number,
  timeout: number,
  check: (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
): StoredFile {
  try {
    const bytes = lengthOf(answer);
    if (bytes > maxBytes) throw new StorageError('wrong', `S3 sent a file of ${bytes} bytes`);
    return { bytes, body: streamOf(answer, check(answer), bytes, timeout) };
  } catch (error) {
    answer.destroy();
    throw error;
  }
}

export async function readText(answer: IncomingMessage, timeout: number): Promise<string> {
  const timer = setTimeout(() => answer.destroy(tooSlow()), timeout);
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > MAX_TEXT_BYTES) answer.destroy(new StorageError('away', 'S3 answered too much'));
  });
  try {
    return await text(answer);
  } catch (error) {
    throw toStorageError(error, 'GET');
  } finally {
    clearTimeout(timer);
  }
}

/** Fails if the body is too short, too slow, or silent for `timeout` milliseconds in which the consumer reads. */
function streamOf(
  answer: IncomingMessage,
  content: AsyncIterable<Uint8Array>,
  bytes: number,
  timeout: number,
) {
  const chunks: AsyncIterator<Uint8Array> = content[Symbol.asyncIterator]();
  let remainingBytes = bytes;
  let waitedMs = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const credit = timeout + (bytes - remainingBytes) / MIN_SPEED - waitedMs;
        const timer = setTimeout(() => answer.destroy(tooSlow()), Math.min(timeout, credit));
        const start = performance.now();
        try {
          const { done, value } = await chunks.next();
          remainingBytes -= value?.byteLength ?? 0;
          if (!done) return controller.enqueue(value);
          if (remainingBytes !== 0) throw new StorageError('away', 'S3 sent a part of a file only');
          controller.close();
        } catch (error) {
          throw toStorageError(error, 'GET');
        } finally {
          clearTimeout(timer);
          waitedMs += performance.now() - start;
        }
      },
      cancel: () => void answer.destroy(),
    },
    { highWaterMark: 0 },
  );
}

const tooSlow = () => new StorageError('slow', 'S3 stopped in the middle of an answer');
