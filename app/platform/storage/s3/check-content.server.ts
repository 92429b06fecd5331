import { createHash } from 'node:crypto';

import { DECISIVE_BYTES, mayBeginWith } from '~/platform/storage/file-beginning';
import { StorageError } from '~/platform/storage/storage-error';

/** The header in which a bucket stores the SHA-256 of a file beside it. */
export const DIGEST_HEADER = 'x-amz-meta-sha256';

export const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Passes a whole file on that has this digest; fails at its end where it has another. */
export async function* checkDigest(
  chunks: AsyncIterable<Uint8Array>,
  key: string,
  digest: string,
): AsyncGenerator<Uint8Array, undefined> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== digest) throw wrongContent(key);
}

/** Passes on what begins as a file of this key must; of another not a byte. */
export async function* checkBeginning(
  chunks: AsyncIterable<Uint8Array>,
  key: string,
): AsyncGenerator<Uint8Array, undefined> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (!mayBeginWith(key, head)) throw wrongContent(key);
    if (head.byteLength < DECISIVE_BYTES) continue;
    yield head;
    head = null;
  }
  if (head?.byteLength) yield head;
}

const wrongContent = (key: string) =>
  new StorageError('wrong', `S3 sent something else than the file ${key}`);
