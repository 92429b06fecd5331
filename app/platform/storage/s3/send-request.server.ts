import type { IncomingMessage } from 'node:http';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

import { StorageError } from '~/platform/storage/storage-error';

import type { S3Address } from './s3-address';
import { readFault } from './s3-fault.server';
import { type S3Request, signRequest } from './sign-request.server';

export type RequestLimits = {
  /** Milliseconds to the response headers, without the request body, and to each chunk of the response. */
  readonly timeout: number;
  readonly tries: number;
};

export type Send = (s3Request: S3Request, expected: readonly number[]) => Promise<IncomingMessage>;

/** Bytes per millisecond of upload. */
const MIN_UPLOAD_SPEED = 64;
/** Average milliseconds before the second attempt; tripled for each further one. */
const RETRY_DELAY = 150;

const agents = {
  'http:': new PlainAgent({ keepAlive: true, maxSockets: 64, timeout: 30_000 }),
  'https:': new Agent({ keepAlive: true, maxSockets: 64, timeout: 30_000 }),
};

/** The response has an `expected` status and an unread body. @throws StorageError */
export async function sendRequest(
  address: S3Address,
  s3Request: S3Request,
  { timeout, tries }: RequestLimits,
  expectedStatuses: readonly number[],
): Promise<IncomingMessage> {
  for (let attempt = 1; ; attempt += 1) {
    const failure = await sendOnce(address, s3Request, timeout, expectedStatuses);
    if (!(failure instanceof StorageError)) return failure;
    if (attempt >= tries || !isTemporary(failure)) throw failure;
    await pause(RETRY_DELAY * 3 ** (attempt - 1) * (0.5 + Math.random()));
  }
}

/** A slow server is not tried again, because a visitor is waiting. */
const isTemporary = ({ kind }: StorageError) => kind === 'away';

async function sendOnce(
  address: S3Address,
  s3Request: S3Request,
  timeout: number,
  expectedStatuses: readonly number[],
): Promise<IncomingMessage | StorageError> {
  const { url, headers } = await signRequest(address, s3Request);
  const length = s3Request.body?.byteLength ?? 0;
  try {
    const answer = await exchange(url, s3Request, headers, timeout + length / MIN_UPLOAD_SPEED);
    if (expectedStatuses.includes(answer.statusCode ?? 0)) return answer;
    return await readFault(answer, s3Request.method, timeout);
  } catch (error) {
    return toStorageError(error, s3Request.method);
  }
}

/** @param limit milliseconds until the response headers. */
function exchange(
  url: URL,
  { method, body }: S3Request,
  headers: Readonly<Record<string, string>>,
  limit: number,
) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const isPlain = url.protocol === 'http:';
    const outgoing = (isPlain ? plainRequest : request)(url, {
      method,
      agent: isPlain ? agents['http:'] : agents['https:'],
      headers: { ...headers, ...(body && { 'content-length': String(body.byteLength) }) },
    });
    const timer = setTimeout(
      () => outgoing.destroy(new StorageError('slow', `S3 gave no answer to a ${method} in time`)),
      limit,
    );
    outgoing.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    outgoing.on('response', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    outgoing.end(body);
  });
}

/** Node's messages contain addresses, which must not be shown on screens. */
export function toStorageError(error: unknown, method: string): StorageError {
  if (error instanceof StorageError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
  const kind = code === 'ETIMEDOUT' ? 'slow' : 'away';
  return new StorageError(kind, `S3 could not be reached for a ${method} (${code})`);
}
