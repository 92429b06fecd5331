import type { IncomingMessage } from 'node:http';

import { isPrivateRefusal, requestInternet } from '~/platform/internet-request';

/** Google's calendar of a busy person has about a megabyte for each year. */
const MAX_BYTES = 5_000_000;
/** Limit in milliseconds for a calendar with its redirects. */
const MAX_TIME_MS = 20_000;
const MAX_REDIRECTS = 3;

export type FetchedCalendar = { readonly content: Buffer } | { readonly problem: string };

const TOO_LARGE_MESSAGE = 'The calendar is larger than 5 MB.';
const UNREACHABLE_MESSAGE = 'The calendar’s address could not be reached.';
const PRIVATE = 'The calendar’s address leads to a private network, which is not allowed.';
const REDIRECT_MESSAGE = 'The calendar’s address leads to another one that can’t be read.';

/** Refuses addresses in private networks, also behind a redirect, unless `allowPrivate` (WEBHOOK_ALLOW_PRIVATE). */
export async function fetchCalendar(
  address: string,
  { allowPrivate, signal }: { readonly allowPrivate: boolean; readonly signal: AbortSignal },
): Promise<FetchedCalendar> {
  const options = {
    signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_TIME_MS)]),
    headers: { accept: 'text/calendar', 'accept-encoding': 'identity', 'user-agent': 'studio' },
    allowPrivate,
  };
  let url = address;
  try {
    for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
      const response = await requestInternet(url, options);
      const result = await readResponse(response).finally(() => response.destroy());
      if ('content' in result || 'problem' in result) return result;
      const next = URL.parse(result.location, url);
      const isSafe = next?.protocol === 'https:' || (allowPrivate && next?.protocol === 'http:');
      if (!next || !isSafe) return { problem: REDIRECT_MESSAGE };
      url = next.href;
    }
    return { problem: REDIRECT_MESSAGE };
  } catch (error) {
    signal.throwIfAborted();
    return { problem: isPrivateRefusal(error) ? PRIVATE : UNREACHABLE_MESSAGE };
  }
}

type FetchResult = FetchedCalendar | { readonly location: string };

async function readResponse(response: IncomingMessage): Promise<FetchResult> {
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined)
    return { location: headers.location };
  if (statusCode !== 200)
    return { problem: `The calendar’s address responded with status ${statusCode}.` };
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) continue;
    size += part.length;
    if (size > MAX_BYTES) return { problem: TOO_LARGE_MESSAGE };
    parts.push(part);
  }
  return { content: Buffer.concat(parts) };
}
