import { createHash } from 'node:crypto';

import type { EncodedBodies, Encoding } from './encodings';
import { cacheHeaders, type HeaderPair, type Lifetime } from './page-headers';

type Variant = {
  body: Buffer<ArrayBuffer>;
  headers: string[];
  notModifiedHeaders: string[];
  /** All ETags that match this content; the first is sent. */
  etags: readonly string[];
};

export type Content = {
  status: number;
  headers: readonly HeaderPair[];
  bodies: EncodedBodies;
  hash: string;
  /** Brotli quality of `bodies.br`. */
  quality: 5 | 11;
};

export type Page = {
  content: Content;
  status: number;
  tags: ReadonlySet<string>;
  variants: Readonly<Record<Encoding, Variant>>;
  bytes: number;
  lifetime: Lifetime | null;
};

const OVERHEAD_BYTES = 4096;
/** Headers to repeat in a 304 (RFC 9110 §15.4.5). */
const IN_NOT_MODIFIED: ReadonlySet<string> = new Set([
  'cache-control',
  'cache-tag',
  'cdn-cache-control',
  'content-location',
  'etag',
  'expires',
  'vary',
]);

export function hashContent(status: number, headers: readonly HeaderPair[], body: Buffer): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([status, headers]))
    .update(body);
  return hash.digest('base64url').slice(0, 22);
}

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
  return { content, status: content.status, tags: new Set(tags), variants, bytes, lifetime };
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

/** Different bytes need another strong ETag, but copies with brotli 5 remain valid. */
function etagsOf(hash: string, encoding: Encoding, quality: 5 | 11): string[] {
  if (encoding === 'identity') return [`"${hash}"`];
  if (encoding === 'gzip') return [`"${hash}-gz"`];
  return quality === 5 ? [`"${hash}-br"`] : [`"${hash}-br11"`, `"${hash}-br"`];
}
