import { createHash } from 'node:crypto';

import { DECISIVE_BYTES, mayBeginWith } from '~/platform/storage/file-beginning';
import { StorageError } from '~/platform/storage/storage-error';
import {
  type FileStorage,
  isKey,
  type ListedFile,
  requireKey,
  type StoredFile,
} from '~/platform/storage/storage.server';

import { lengthOf, readFile, readText } from './answer-body.server';
import { gatherParts, PART } from './gather-parts';
import { readElement, readList } from './read-list';
import type { S3Address } from './s3-address';
import { type Send, type RequestLimits, sendRequest } from './send-request.server';
import { type Connection, uploadInParts } from './upload-in-parts.server';

/** In bytes; several times the largest picture. */
const MAX_BYTES = 64 * 1024 * 1024;
const DEFAULTS = { timeout: 6_000, tries: 3, part: PART, maxBytes: MAX_BYTES };

/** Retries temporary failures. `ifAbsent` depends on the server, because not all support If-None-Match. */
export function createS3Storage(
  address: S3Address,
  options: Partial<RequestLimits & { readonly part: number; readonly maxBytes: number }> = {},
): FileStorage {
  const { part, maxBytes, ...sending } = { ...DEFAULTS, ...options };
  const send: Send = async (request, expectedStatuses) =>
    sendRequest(address, request, sending, expectedStatuses);
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
        // OpenStack Swift doesn't support conditions, so the preceding check must suffice.
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
        const limit = range ? Math.min(maxBytes, range.last - range.first + 1) : maxBytes;
        const digest = range ? undefined : answer.headers[DIGEST_HEADER];
        return readFile(answer, limit, sending.timeout, (chunks) => {
          if (typeof digest === 'string') return checkDigest(chunks, key, digest);
          return range && range.first > 0 ? chunks : checkBeginning(chunks, key);
        });
      }
      const isMissing = answer.statusCode === 404;
      const code = readElement(await readText(answer, sending.timeout), 'Error/Code');
      if (isMissing && code === 'NoSuchBucket') throw noBucket();
      return isMissing ? null : { bytes: 0, body: emptyBody() };
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
      // A copy that fails late is reported in the body after a status of 200.
      if (readElement(text, 'CopyObjectResult/ETag') === undefined)
        throw new StorageError('away', 'S3 could not copy a file');
      await removeFile(from);
    },
    delete: removeFile,
    list: (prefix) => listFiles({ send, timeout: sending.timeout }, address.prefix, prefix),
  };
}

async function* listFiles(
  { send, timeout }: Connection,
  folderPrefix: string,
  prefix: string,
): AsyncGenerator<ListedFile> {
  requireKey(`${prefix}x`);
  const commonQuery = { 'list-type': '2', prefix: folderPrefix + prefix };
  for (let continuationToken: string | null = ''; continuationToken !== null;) {
    const query: Record<string, string> = continuationToken
      ? { ...commonQuery, 'continuation-token': continuationToken }
      : commonQuery;
    const page = readList(await readText(await send({ method: 'GET', query }, [200]), timeout));
    for (const { key, bytes } of page.files) {
      const ownKey = key.slice(folderPrefix.length);
      if (isKey(ownKey)) yield { key: ownKey, bytes };
    }
    ({ next: continuationToken } = page);
  }
}

const emptyBody = () => new ReadableStream({ start: (controller) => controller.close() });

const noBucket = () => new StorageError('refused', 'S3 has no such bucket');

/** A bucket stores the file's SHA-256 in this header. */
const DIGEST_HEADER = 'x-amz-meta-sha256';

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function* checkDigest(
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

async function* checkBeginning(
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
