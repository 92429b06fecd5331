import { StorageError } from '~/platform/storage/storage-error';
import {
  type FileStorage,
  isKey,
  type ListedFile,
  requireKey,
  type StoredFile,
} from '~/platform/storage/storage.server';

import { lengthOf, readFile, readText } from './answer-body.server';
import { checkBeginning, checkDigest, DIGEST_HEADER, digestOf } from './check-content.server';
import { gatherParts, PART } from './gather-parts';
import { readElement, readList } from './read-list';
import type { S3Address } from './s3-address';
import { type Send, type Sending, sendRequest } from './send-request.server';
import { type Line, uploadInParts } from './upload-in-parts.server';

/** Bytes of a file that is read: several times those of the largest picture. */
const MAX_BYTES = 64 * 1024 * 1024;
const USUAL = { timeout: 6_000, tries: 3, part: PART, maxBytes: MAX_BYTES };

/**
 * Files in a bucket of S3 or its like. Each request carries the digest of its content, and is made again where a failure may pass.
 * `ifAbsent` is as sure as the server is: not all of them know If-None-Match.
 */
export function createS3Storage(
  address: S3Address,
  options: Partial<Sending & { readonly part: number; readonly maxBytes: number }> = {},
): FileStorage {
  const { part, maxBytes, ...sending } = { ...USUAL, ...options };
  const send: Send = async (request, expected) => sendRequest(address, request, sending, expected);
  let isUnconditional = false;
  const head = async (key: string) => {
    const answer = await send({ method: 'HEAD', key: requireKey(key) }, [200, 404]);
    answer.resume();
    return answer.statusCode === 404 ? null : { bytes: lengthOf(answer) };
  };
  const removeFile = async (key: string) => {
    (await send({ method: 'DELETE', key: requireKey(key) }, [200, 204, 404])).resume();
  };

  return {
    renames: false,
    async put(key, content, { ifAbsent = false } = {}) {
      requireKey(key);
      if (ifAbsent && (await head(key))) return 'there';
      const condition = ifAbsent && !isUnconditional ? { 'if-none-match': '*' } : undefined;
      const parts = gatherParts(content, part);
      const first = await parts.next();
      const body = first.value?.bytes ?? new Uint8Array();
      if (first.value?.isLast === false)
        return uploadInParts({ send, timeout: sending.timeout }, key, body, parts, condition);
      const headers = { [DIGEST_HEADER]: digestOf(body) };
      const request = { method: 'PUT', key, headers, body } as const;
      if (condition) {
        const answer = await send(
          { ...request, headers: { ...headers, ...condition } },
          [200, 412, 501],
        );
        answer.resume();
        if (answer.statusCode !== 501) return answer.statusCode === 412 ? 'there' : 'stored';
        // Swift’s S3 knows no condition: that it wasn’t there a moment ago has to do.
        isUnconditional = true;
      }
      (await send(request, [200])).resume();
      return 'stored';
    },
    async get(key, range): Promise<StoredFile | null> {
      const headers = range && { range: `bytes=${range.first}-${range.last}` };
      const request = { method: 'GET', key: requireKey(key), ...(headers && { headers }) } as const;
      const answer = await send(request, range ? [206, 404, 416] : [200, 404]);
      if (answer.statusCode === 200 || answer.statusCode === 206) {
        const most = range ? Math.min(maxBytes, range.last - range.first + 1) : maxBytes;
        const digest = range ? undefined : answer.headers[DIGEST_HEADER];
        return readFile(answer, most, sending.timeout, (chunks) => {
          if (typeof digest === 'string') return checkDigest(chunks, key, digest);
          return range && range.first > 0 ? chunks : checkBeginning(chunks, key);
        });
      }
      const missing = answer.statusCode === 404;
      const code = readElement(await readText(answer, sending.timeout), 'Error/Code');
      if (missing && code === 'NoSuchBucket') throw noBucket();
      return missing ? null : { bytes: 0, body: nothing() };
    },
    head,
    async move(from, to) {
      const source = `/${address.bucket}/${address.prefix}${requireKey(from)}`;
      const headers = { 'x-amz-copy-source': encodeURI(source) };
      const answer = await send({ method: 'PUT', key: requireKey(to), headers }, [200, 404]);
      const text = await readText(answer, sending.timeout);
      if (answer.statusCode === 404) {
        if (readElement(text, 'Error/Code') === 'NoSuchBucket') throw noBucket();
        return;
      }
      // A copy that fails late says so in an answer that began with 200.
      if (readElement(text, 'CopyObjectResult/ETag') === undefined)
        throw new StorageError('away', 'S3 could not copy a file');
      await removeFile(from);
    },
    delete: removeFile,
    list: (prefix) => listFiles({ send, timeout: sending.timeout }, address.prefix, prefix),
  };
}

async function* listFiles(
  { send, timeout }: Line,
  before: string,
  prefix: string,
): AsyncGenerator<ListedFile> {
  requireKey(`${prefix}x`);
  const all = { 'list-type': '2', prefix: before + prefix };
  for (let next: string | null = ''; next !== null;) {
    const query: Record<string, string> = next ? { ...all, 'continuation-token': next } : all;
    const page = readList(await readText(await send({ method: 'GET', query }, [200]), timeout));
    for (const { key, bytes } of page.files) {
      const own = key.slice(before.length);
      if (isKey(own)) yield { key: own, bytes };
    }
    ({ next } = page);
  }
}

const nothing = () => new ReadableStream({ start: (controller) => controller.close() });

const noBucket = () => new StorageError('refused', 'S3 has no such bucket');
