import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Encoding } from './encodings';
import type { Page } from './page';

type Negotiate = (acceptEncoding: string | undefined) => Encoding;

/** All headers are precomputed, so a hit costs about as much as bare Node. */
export function writePage(
  page: Page,
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  negotiate: Negotiate,
): void {
  const variant = page.variants[negotiate(headers['accept-encoding'])];
  const condition = headers['if-none-match'];
  if (condition !== undefined && isNotModified(condition, variant.etags)) {
    res.writeHead(304, variant.notModifiedHeaders);
    res.end();
    return;
  }
  res.writeHead(page.status, variant.headers);
  if (method === 'HEAD') res.end();
  else res.end(variant.body);
}

export function respondWith(
  page: Page,
  { method, headers }: Request,
  negotiate: Negotiate,
): Response {
  const variant = page.variants[negotiate(headers.get('accept-encoding') ?? undefined)];
  const condition = headers.get('if-none-match');
  if (condition !== null && isNotModified(condition, variant.etags))
    return new Response(null, { status: 304, headers: pairs(variant.notModifiedHeaders) });
  return new Response(method === 'HEAD' || variant.body.length === 0 ? null : variant.body, {
    status: page.status,
    headers: pairs(variant.headers),
  });
}

function pairs(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    flat[index * 2] ?? '',
    flat[index * 2 + 1] ?? '',
  ]);
}

/** Weak comparison of If-None-Match (RFC 9110 §13.1.2). */
export function isNotModified(header: string, etags: readonly string[]): boolean {
  const [currentEtag] = etags;
  if (currentEtag === undefined) return false;
  if (header === currentEtag) return true;
  return header.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || etags.includes(tag.startsWith('W/') ? tag.slice(2) : tag);
  });
}
