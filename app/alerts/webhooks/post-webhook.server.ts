import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

import { Webhook as Signer } from 'standardwebhooks';

import { internetAgent } from '~/platform/internet-agent';

/** Milliseconds for everything from the DNS lookup to the response's head. */
const RESPONSE_TIMEOUT = 10_000;
/** The response's body is read up to this many bytes and thrown away. */
const MAX_BODY = 64_000;

export type WebhookRequest = {
  readonly url: string;
  readonly secret: string;
  /** The id is the same for every attempt, so that receivers recognise duplicates. */
  readonly id: string;
  readonly body: string;
};

type Options = {
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
  readonly timeout?: number;
};

/** The status of the response, or a sentence about why there was none. Contains no text of the receiver. */
export type WebhookResponse = { readonly status: number } | { readonly problem: string };

/** Follows no redirect. Each attempt resolves the host again. @throws the reason of `signal` once it is aborted. */
export async function postWebhook(
  { url, secret, id, body }: WebhookRequest,
  { allowPrivate, signal, timeout = RESPONSE_TIMEOUT }: Options,
): Promise<WebhookResponse> {
  const now = new Date();
  const ending = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'studio-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Signer(secret).sign(id, now, body),
  };
  try {
    return { status: await send(url, headers, body, { allowPrivate, abortSignal: ending }) };
  } catch (error) {
    signal.throwIfAborted();
    return { problem: sentenceOf(error) };
  }
}

function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  {
    allowPrivate,
    abortSignal,
  }: { readonly allowPrivate: boolean; readonly abortSignal: AbortSignal },
): Promise<number> {
  const isSecure = url.startsWith('https:');
  const agent = internetAgent(url, { allowPrivate });
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent,
      headers,
      signal: abortSignal,
    });
    request.on('error', reject);
    // Some responses cause neither a response nor an error event, and the delivery would never end.
    request.on('close', () => reject(new Error('The connection was closed.')));
    request.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode ?? 0);
    });
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      let size = 0;
      response.on('error', () => undefined);
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_BODY) response.destroy();
      });
    });
    request.end(body);
  });
}

const SENTENCES: Readonly<Record<string, string>> = {
  ABORT_ERR: 'The receiver did not respond in time.',
  ETIMEDOUT: 'The receiver did not respond in time.',
  ENOTFOUND: 'The host name of the address was not found.',
  EAI_AGAIN: 'The host name of the address could not be looked up.',
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver closed the connection without responding.',
  HPE_HEADER_OVERFLOW: 'The receiver’s response was too long.',
};

const PRIVATE_RECEIVER =
  'The address leads to a private network, which is not allowed. Use a public address.';
const UNREACHABLE = 'The receiver could not be reached.';
const BAD_CERTIFICATE = 'The receiver’s certificate is not valid.';

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return UNREACHABLE;
  // Only errors of the agent that refuses private addresses have no code.
  if (!('code' in error))
    return / is not allowed\. Because/.test(error.message) ? PRIVATE_RECEIVER : UNREACHABLE;
  const code = String(error.code);
  if (/CERT|SIGNATURE|ALTNAME/.test(code)) return BAD_CERTIFICATE;
  if (code.startsWith('HPE_')) return SENTENCES[code] ?? 'The receiver’s response was not HTTP.';
  return SENTENCES[code] ?? UNREACHABLE;
}
