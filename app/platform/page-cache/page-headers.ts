export type HeaderPair = readonly [name: string, value: string];

/** Hop-by-hop headers (RFC 9110 §7.6.1), those of one request, and those set per encoding. */
const NOT_STORED: ReadonlySet<string> = new Set([
  'accept-ranges',
  'age',
  'cache-tag',
  'cdn-cache-control',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'server-timing',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'vary',
  'x-request-id',
  'x-response-time',
]);

/** In characters; proxies commonly refuse more than 4 kB of headers. */
const MAX_TAG_HEADER = 2000;

/** Milliseconds. */
export type Lifetime = {
  freshFor: number;
  staleFor: number;
  /** A stale page is served only if rendering fails. */
  mustRevalidate?: boolean;
};

export function storableHeaders(headers: Headers): HeaderPair[] {
  return [...headers].filter(([name]) => !NOT_STORED.has(name));
}

/** CDNs get a separate header (RFC 9213), because other proxies can't be purged and must revalidate. */
export function cacheHeaders(
  storedHeaders: readonly HeaderPair[],
  tags: ReadonlySet<string>,
  lifetime: Lifetime | null,
): HeaderPair[] {
  const hasOwnCacheControl = storedHeaders.some(([name]) => name === 'cache-control');
  const headers: HeaderPair[] = hasOwnCacheControl ? [] : [['cache-control', 'public, no-cache']];
  const tagHeader = [...tags].map(escapeTag).toSorted().join(',');
  // A page whose tags don't all fit could not be purged.
  if (lifetime === null || tagHeader.length > MAX_TAG_HEADER) return headers;
  if (tagHeader !== '') headers.push(['cache-tag', tagHeader]);
  if (!hasOwnCacheControl) {
    const { freshFor, staleFor, mustRevalidate } = lifetime;
    const fresh = `public, max-age=${Math.floor(freshFor / 1000)}`;
    const stale = `, stale-while-revalidate=${Math.floor(staleFor / 1000)}`;
    headers.push(['cdn-cache-control', mustRevalidate ? fresh : fresh + stale]);
  }
  return headers;
}

/** Commas separate tags, and headers allow only visible ASCII. */
function escapeTag(tag: string): string {
  return tag.toWellFormed().replaceAll(/[^!-+\--~]/gu, encodeURIComponent);
}
