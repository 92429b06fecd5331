import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import S3rver from 's3rver';

import { type BadAnswer, sendBadAnswer } from './bad-answers';
import { isSigned } from './verify-signature';

/** `gone`: no connection holds; `silent`: no answer; `refusing`: 403 with a page that tells everything; `half`: answers end in the middle; `busy`: 503; `unconditional`: it has no If-None-Match, as Swift;
 * `dropping`: files end in the middle; `full`: it takes nothing; `keeping`: it lets nothing be removed;
 * `endless`: files never end; `unmeasured`: they never end and have no length; `trickling`: they come byte by byte; `html`: they are a page. */
export type StoreFault =
  | 'none'
  | 'gone'
  | 'silent'
  | 'refusing'
  | 'half'
  | 'busy'
  | 'unconditional'
  | 'dropping'
  | 'full'
  | 'keeping'
  | BadAnswer;

export const KEYS = {
  accessKeyId: 'STUDIOTESTKEY',
  secretAccessKey: 'a+secret/that@nobody%may:see',
} as const;

/** A request to the store: `GET images/…` */
export type StoreRequest = { readonly what: string; readonly range: string | undefined };

/**
 * A bucket on S3rver behind our own server. That server checks signatures (S3rver does not support version 4) and
 * If-None-Match (S3rver ignores it), lists by pages, counts requests, and fails on demand.
 */
export async function startObjectStore() {
  const directory = await mkdtemp(join(tmpdir(), 'store-'));
  const s3 = new S3rver({
    directory,
    silent: true,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'pictures' }],
  });
  await s3.configureBuckets();
  const store = s3.callback();
  let fault: StoreFault = 'none';
  const requests: StoreRequest[] = [];
  const unsigned: string[] = [];
  const beingPut = new Set<string>();
  let [downloads, sent] = [0, 0];

  const partBytes = new Map<string, number>();
  /** S3rver confirms a part before its file is written, so a busy machine could put an upload together without it. */
  const holdParts = async (method: string | undefined, query: URLSearchParams, bytes: number) => {
    const folder = join(directory, 'pictures', '._S3rver_uploads', query.get('uploadId') ?? '');
    if (method === 'PUT') partBytes.set(join(folder, query.get('partNumber') ?? ''), bytes);
    if (method !== 'POST') return;
    for (const [path, expected] of partBytes)
      if (path.startsWith(folder)) {
        while ((await stat(path)).size < expected) await sleep(1);
        partBytes.delete(path);
      }
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://store');
    const what = `${request.method} ${url.pathname.replace(/^\/pictures\/?/, '')}${url.search && '?'}`;
    requests.push({ what, range: request.headers.range });
    if (fault === 'gone') return void request.socket.destroy();
    if (fault === 'silent') return;
    if (fault === 'busy') return void response.writeHead(503).end(problem('SlowDown'));
    if (fault === 'refusing') return void response.writeHead(403).end(tellsAll(request));
    if (!isSigned(request, body, KEYS)) {
      unsigned.push(what);
      return void response.writeHead(403).end(problem('SignatureDoesNotMatch'));
    }
    if (fault === 'half') cutInTheMiddle(response);
    const [isFile, isUpload] = [
      !url.searchParams.has('list-type'),
      url.searchParams.has('uploadId'),
    ];
    if (fault === 'dropping' && request.method === 'GET' && isFile) cutInTheMiddle(response);
    if (isBadAnswer(fault) && request.method === 'GET' && isFile) {
      downloads += 1;
      sent += await sendBadAnswer(response, fault);
      downloads -= 1;
      return;
    }
    if (fault === 'full' && (request.method === 'PUT' || request.method === 'POST'))
      return void response.writeHead(507).end(problem('XMinioStorageFull'));
    if (fault === 'keeping' && request.method === 'DELETE' && !isUpload)
      return void response.writeHead(403).end(problem('AccessDenied'));
    if (isUpload) await holdParts(request.method, url.searchParams, body.byteLength);
    if (request.headers['if-none-match'] === '*') {
      if (fault === 'unconditional')
        return void response.writeHead(501).end(problem('NotImplemented'));
      const path = join(directory, `${url.pathname}._S3rver_object`);
      if (existsSync(path)) return void response.writeHead(412).end(problem('PreconditionFailed'));
      if (beingPut.has(path))
        return void response.writeHead(409).end(problem('ConditionalRequestConflict'));
      beingPut.add(path);
      response.on('close', () => beingPut.delete(path));
    }
    if (url.searchParams.get('list-type') === '2')
      return void response.end(await listFiles(s3, url.searchParams));
    store(replayed(request, body), response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [id, secret] = [KEYS.accessKeyId, KEYS.secretAccessKey].map(encodeURIComponent);
  const authority = `127.0.0.1:${port}`;

  return {
    /** A value for `STORAGE_URL`. `prefix` adds folders after the bucket, such as `site/`. */
    url: (prefix = '') => `s3://${id}:${secret}@${authority}/pictures/${prefix}?tls=off`,
    authority,
    /** Stores a file without counting a request. */
    async place(key: string, content = '') {
      const path = join(directory, 'pictures', `${key}._S3rver_object`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    },
    /** Sorted names of the files below a folder that ends in `/`. */
    async keys(folder: string) {
      const { objects } = await s3.store.listObjects('pictures', {
        prefix: folder,
        startAfter: '',
        maxKeys: 1_000,
      });
      return objects.map(({ key }) => key.slice(folder.length)).toSorted();
    },
    /** The requests since the last call, including failed ones. */
    take: () => requests.splice(0),
    /** Requests without a valid signature. */
    unsigned,
    /** Bad answers that are still being sent, and the bytes of those that ended. */
    badAnswers: () => ({ downloads, sent }),
    become(next: StoreFault) {
      fault = next;
      if (next === 'gone') server.closeAllConnections();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

const BAD_ANSWERS: ReadonlySet<string> = new Set<BadAnswer>([
  'endless',
  'unmeasured',
  'trickling',
  'html',
]);
const isBadAnswer = (fault: StoreFault): fault is BadAnswer => BAD_ANSWERS.has(fault);

const problem = (code: string, more = '') =>
  `<?xml version="1.0"?><Error><Code>${code}</Code>${more}</Error>`;

/** Like some servers, the error contains the key, the string to sign, and (as none should) the secret. */
const tellsAll = ({ headers }: IncomingMessage) =>
  problem(
    'SignatureDoesNotMatch',
    `<AWSAccessKeyId>${KEYS.accessKeyId}</AWSAccessKeyId><StringToSign>${headers.authorization}</StringToSign><Message>${KEYS.secretAccessKey}</Message>`,
  );

/** A page of a list. S3rver makes the token for the next page with a cipher that OpenSSL 3 no longer supports. */
async function listFiles(s3: S3rver, query: URLSearchParams) {
  const { objects, isTruncated } = await s3.store.listObjects('pictures', {
    prefix: query.get('prefix') ?? '',
    startAfter: Buffer.from(query.get('continuation-token') ?? '', 'base64').toString(),
    maxKeys: 1_000,
  });
  const contents = objects.map(
    ({ key, size }) => `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`,
  );
  const next = Buffer.from(objects.at(-1)?.key ?? '').toString('base64');
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}
    ${isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`;
}

/** Sends the headers of the answer, and half of the promised body. */
function cutInTheMiddle(response: ServerResponse) {
  const write = response.write.bind(response);
  const cut = (chunk: Buffer) => {
    write(chunk.subarray(0, Math.ceil(chunk.byteLength / 2)), () => response.socket?.destroy());
    return true;
  };
  response.write = ((chunk: Buffer | string) => cut(Buffer.from(chunk))) as typeof response.write;
  response.end = ((chunk?: unknown) => {
    const isSome = typeof chunk === 'string' || chunk instanceof Uint8Array;
    if (isSome && chunk.length > 0) cut(Buffer.from(chunk));
    else response.socket?.destroy();
    return response;
  }) as typeof response.end;
}

/** The same request again, because its body was already read for the check. */
function replayed(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, httpVersion, socket, rawHeaders } = request;
  // The only key that S3rver knows.
  const authorization = request.headers.authorization?.replace(KEYS.accessKeyId, 'S3RVER');
  const headers = { ...request.headers, authorization };
  const replay = Object.assign(Readable.from(body.byteLength ? [body] : []), {
    headers,
    method,
    url,
    httpVersion,
    socket,
    rawHeaders,
  });
  return replay as unknown as IncomingMessage;
}
