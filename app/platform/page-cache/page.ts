import { createHash } from 'node:crypto';

import type { Bodies, Encoding } from './encodings';
import { cacheHeaders, type HeaderPair, type Lifetime } from './page-headers';

/** One encoding of a page; its headers stand ready for `writeHead`: name, value, name, value, … */
type Variant = {
  body: Buffer<ArrayBuffer>;
  headers: string[];
  notModifiedHeaders: string[];
  /** Entity tags for which the client's copy is this one; the first is sent. */
  etags: readonly string[];
};

/** What was rendered, before it is dressed for its clients. */
export type Content = {
  status: number;
  headers: readonly HeaderPair[];
  bodies: Bodies;
  /** Of status, headers and body: a changed security policy makes a changed page. */
  hash: string;
  /** Brotli quality of `bodies.br`. */
  quality: 5 | 11;
};

export type Page = {
  content: Content;
  status: number;
  tags: ReadonlySet<string>;
  variants: Readonly<Record<Encoding, Variant>>;
  /** Bytes in memory, all encodings and headers, roughly. */
  bytes: number;
};

/** For a page's objects, map slots and strings beside its bodies. */
const OVERHEAD_BYTES = 4096;
/** RFC 9110 §15.4.5: what a 304 repeats. */
const IN_NOT_MODIFIED: ReadonlySet<string> = new Set([
  'cache-control',
  'cache-tag',
  'cdn-cache-control',
  'content-location',
  'etag',
  'expires',
  'vary',
]);

/** A hash that two instances with the same build and the same data agree on. */
export function hashContent(status: number, headers: readonly HeaderPair[], body: Buffer): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([status, headers]))
    .update(body);
  return hash.digest('base64url').slice(0, 22);
}

/** Everything that a hit sends, made beforehand. A null lifetime: the page is delivered but not kept. */
export function buildPage(
  content: Content,
  tags: ReadonlySet<string>,
  lifetime: Lifetime | null,
): Page {
  const shared = [...content.headers, ...cacheHeaders(content.headers, tags, lifetime)];
  const variants = {
    br: buildVariant('br', content, shared),
    gzip: buildVariant('gzip', content, shared),
    identity: buildVariant('identity', content, shared),
  };
  const bodies = new Set(Object.values(content.bodies));
  const bytes = [...bodies].reduce((sum, body) => sum + body.length, OVERHEAD_BYTES);
  return { content, status: content.status, tags: new Set(tags), variants, bytes };
}

function buildVariant(
  encoding: Encoding,
  { bodies, hash, quality, status }: Content,
  shared: readonly HeaderPair[],
): Variant {
  const body = bodies[encoding];
  const encoded = body !== bodies.identity;
  const compressed = bodies.gzip !== bodies.identity || bodies.br !== bodies.identity;
  const etags = status === 200 ? etagsOf(hash, encoded ? encoding : 'identity', quality) : [];
  const headers: HeaderPair[] = [
    ...shared,
    ...(encoded ? [['content-encoding', encoding] as const] : []),
    ...(compressed ? [['vary', 'accept-encoding'] as const] : []),
    ...etags.slice(0, 1).map((etag) => ['etag', etag] as const),
    ['content-length', String(body.length)],
  ];
  const notModifiedHeaders = headers.filter(([name]) => IN_NOT_MODIFIED.has(name)).flat();
  return { body, headers: headers.flat(), notModifiedHeaders, etags };
}

/** Other bytes have another strong tag; a copy from before brotli 11 is still as good as the new one. */
function etagsOf(hash: string, encoding: Encoding, quality: 5 | 11): string[] {
  if (encoding === 'identity') return [`"${hash}"`];
  if (encoding === 'gzip') return [`"${hash}-gz"`];
  return quality === 5 ? [`"${hash}-br"`] : [`"${hash}-br11"`, `"${hash}-br"`];
}
