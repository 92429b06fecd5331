import type { IncomingMessage } from 'node:http';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

import { StorageError } from '~/platform/storage/storage-error';

import type { S3Address } from './s3-address';
import { readFault } from './s3-fault.server';
import { type S3Request, signRequest } from './sign-request.server';

export type Sending = {
  /** Milliseconds for the answer's head, besides those that a body takes at `SLOWEST`; and for each next part of its body. */
  readonly timeout: number;
  /** How often a request is made that fails in a way that may pass. */
  readonly tries: number;
};

/** A bucket's line: what is asked, and the answers that are none of a fault. */
export type Send = (s3Request: S3Request, expected: readonly number[]) => Promise<IncomingMessage>;

/** Bytes a millisecond that a line must carry. */
const SLOWEST = 64;
/** Milliseconds before the second try, in all cases; before each further one three times as many. */
const PAUSE = 150;

const agents = {
  'http:': new PlainAgent({ keepAlive: true, maxSockets: 64, timeout: 30_000 }),
  'https:': new Agent({ keepAlive: true, maxSockets: 64, timeout: 30_000 }),
};

/**
 * Sends a request, again where a failure may pass. The answer is one of `expected`, its body not yet read.
 * @throws StorageError
 */
export async function sendRequest(
  address: S3Address,
  s3Request: S3Request,
  { timeout, tries }: Sending,
  expected: readonly number[],
): Promise<IncomingMessage> {
  for (let turn = 1; ; turn += 1) {
    const failure = await sendOnce(address, s3Request, timeout, expected);
    if (!(failure instanceof StorageError)) return failure;
    if (turn >= tries || !mayPass(failure)) throw failure;
    await pause(PAUSE * 3 ** (turn - 1) * (0.5 + Math.random()));
  }
}

/** Who was silent for that long may be so again: somebody waits for the answer. */
const mayPass = ({ kind }: StorageError) => kind === 'away';

async function sendOnce(
  address: S3Address,
  s3Request: S3Request,
  timeout: number,
  expected: readonly number[],
): Promise<IncomingMessage | StorageError> {
  const { url, headers } = await signRequest(address, s3Request);
  const length = s3Request.body?.byteLength ?? 0;
  try {
    const answer = await exchange(url, s3Request, headers, timeout + length / SLOWEST);
    if (expected.includes(answer.statusCode ?? 0)) return answer;
    return await readFault(answer, s3Request.method, timeout);
  } catch (error) {
    return asFault(error, s3Request.method);
  }
}

/** @param limit milliseconds until the answer's head. */
function exchange(
  url: URL,
  { method, body }: S3Request,
  headers: Readonly<Record<string, string>>,
  limit: number,
) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const isPlain = url.protocol === 'http:';
    const sent = (isPlain ? plainRequest : request)(url, {
      method,
      agent: isPlain ? agents['http:'] : agents['https:'],
      headers: { ...headers, ...(body && { 'content-length': String(body.byteLength) }) },
    });
    const timer = setTimeout(
      () => sent.destroy(new StorageError('slow', `S3 gave no answer to a ${method} in time`)),
      limit,
    );
    sent.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    sent.on('response', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    sent.end(body);
  });
}

/** A failure of the line. Node’s messages name an address, which is none of our keys, and yet nobody’s business on a screen. */
export function asFault(error: unknown, method: string): StorageError {
  if (error instanceof StorageError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
  const kind = code === 'ETIMEDOUT' ? 'slow' : 'away';
  return new StorageError(kind, `S3 could not be reached for a ${method} (${code})`);
}
