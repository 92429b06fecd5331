import { Webhook as Signer } from 'standardwebhooks';

import { codeOf } from '~/platform/error-details';
import { isPrivateRefusal, requestInternet } from '~/platform/internet-request';

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
    const response = await requestInternet(url, {
      method: 'POST',
      headers,
      body,
      signal: ending,
      allowPrivate,
    });
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY) response.destroy();
    });
    return { status: response.statusCode ?? 0 };
  } catch (error) {
    signal.throwIfAborted();
    return { problem: sentenceOf(error) };
  }
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
  if (isPrivateRefusal(error)) return PRIVATE_RECEIVER;
  const code = codeOf(error);
  if (/CERT|SIGNATURE|ALTNAME/.test(code)) return BAD_CERTIFICATE;
  if (code.startsWith('HPE_')) return SENTENCES[code] ?? 'The receiver’s response was not HTTP.';
  return SENTENCES[code] ?? UNREACHABLE;
}
