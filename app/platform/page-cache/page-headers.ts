export type HeaderPair = readonly [name: string, value: string];

/** Hop-by-hop (RFC 9110 §7.6.1), of one request, or made anew for each encoding. */
const NOT_KEPT: ReadonlySet<string> = new Set([
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

/** Characters of a `cache-tag` header; proxies commonly refuse answers with more than 4 kB of headers. */
const LONGEST_TAG_HEADER = 2000;

/** How long a page may be held, in milliseconds; null: not at all by a CDN, because the cache did not keep it either. */
export type Lifetime = { freshFor: number; staleFor: number };

/** The headers of a render that belong to the page rather than to the request, sorted by name. */
export function keptHeaders(headers: Headers): HeaderPair[] {
  return [...headers].filter(([name]) => !NOT_KEPT.has(name));
}

/**
 * Browsers ask again each time (a 304 is cheap); a CDN may hold the page and purge it by tag. Its permission stands in a
 * header of its own (RFC 9213), so that no proxy that never hears of a purge keeps a page.
 */
export function cacheHeaders(
  stored: readonly HeaderPair[],
  tags: ReadonlySet<string>,
  lifetime: Lifetime | null,
): HeaderPair[] {
  const own = stored.some(([name]) => name === 'cache-control');
  const headers: HeaderPair[] = own ? [] : [['cache-control', 'public, no-cache']];
  const tagHeader = [...tags].map(escapeTag).toSorted().join(',');
  // A page whose tags cannot all be named could not be purged.
  if (lifetime === null || tagHeader.length > LONGEST_TAG_HEADER) return headers;
  if (tagHeader !== '') headers.push(['cache-tag', tagHeader]);
  if (!own) {
    const [fresh, stale] = [lifetime.freshFor, lifetime.staleFor].map((ms) =>
      Math.floor(ms / 1000),
    );
    headers.push([
      'cdn-cache-control',
      `public, max-age=${fresh}, stale-while-revalidate=${stale}`,
    ]);
  }
  return headers;
}

/** Commas part tags; what is not visible ASCII cannot stand in a header. */
function escapeTag(tag: string): string {
  return tag.toWellFormed().replaceAll(/[^!-+\--~]/gu, encodeURIComponent);
}
