import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { StorageError } from '~/platform/storage/storage-error';

import { asFault } from './send-request.server';

/** Bytes of an answer that is read as a whole: a list of 1,000 keys. */
const LARGEST = 4 * 1024 * 1024;

/** How many bytes an answer says it has. */
export function lengthOf(answer: IncomingMessage): number {
  const length = Number(answer.headers['content-length']);
  if (!Number.isSafeInteger(length))
    throw new StorageError('away', 'S3 did not say how long a file is');
  return length;
}

/** Reads an answer of XML; `timeout` in milliseconds for all of it. */
export async function readText(answer: IncomingMessage, timeout: number): Promise<string> {
  const timer = setTimeout(() => answer.destroy(tooSlow()), timeout);
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > LARGEST) answer.destroy(new StorageError('away', 'S3 answered too much'));
  });
  try {
    return await text(answer);
  } catch (error) {
    throw asFault(error, 'GET');
  } finally {
    clearTimeout(timer);
  }
}

/**
 * An answer's body as fast as somebody takes it. It fails with a StorageError where it ends before its length, or where nothing comes
 * for `timeout` milliseconds.
 */
export function streamOf(answer: IncomingMessage, timeout: number): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = answer[Symbol.asyncIterator]();
  let left = lengthOf(answer);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const timer = setTimeout(() => answer.destroy(tooSlow()), timeout);
        try {
          const { done, value } = await chunks.next();
          left -= value?.byteLength ?? 0;
          if (!done) return controller.enqueue(value);
          if (left !== 0) throw new StorageError('away', 'S3 sent a part of a file only');
          controller.close();
        } catch (error) {
          throw asFault(error, 'GET');
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: () => void answer.destroy(),
    },
    { highWaterMark: 0 },
  );
}

const tooSlow = () => new StorageError('slow', 'S3 stopped in the middle of an answer');
