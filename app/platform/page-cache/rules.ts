/** Which query keys a public path understands; the first rule whose `path` matches holds. */
export type CacheRule = {
  path: RegExp;
  query: readonly string[];
  /** Keys (free-text search) whose presence with a value makes the answer uncached. */
  uncachedQuery?: readonly string[];
};

/** Pages that many paths share; stored once, however many paths lead to them. */
export type SharedPage = 'not-found';

export type PageKey = {
  key: string;
  /** Path and known query, the only part of the request that a render sees. */
  target: string;
  shared: SharedPage | null;
};

type KeyOptions = {
  rules: readonly CacheRule[];
  sharedKey?: (pathname: string) => SharedPage | null;
  bypass?: (pathname: string) => boolean;
};

/** Characters of a key; a longer path or query is rendered for its visitor alone and never kept. */
const LONGEST_KEY = 1024;

/**
 * Reads the key of a URL: its path as sent (never decoded, escapes in upper case as RFC 3986 §6.2.2.1 allows) and the
 * first value of each known query key, sorted by name. Null: the request goes round the cache.
 */
export function createKeyReader(options: KeyOptions): (url: URL) => PageKey | null {
  const rules = options.rules.map((rule) => ({
    ...rule,
    query: [...new Set(rule.query)].toSorted(),
  }));

  return (url) => {
    const pathname = url.pathname.replaceAll(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());
    if (pathname.length > LONGEST_KEY || options.bypass?.(pathname)) return null;

    const shared = options.sharedKey?.(pathname) ?? null;
    // No path begins with a space, and the render is asked for a fixed path: the visitor's cannot get into the page.
    if (shared !== null) return { key: ` ${shared}`, target: `/${shared}`, shared };

    const rule = rules.find(({ path }) => pathname.search(path) !== -1);
    const searched = rule?.uncachedQuery?.some((name) =>
      url.searchParams.getAll(name).some((value) => value !== ''),
    );
    if (searched) return null;

    const query = new URLSearchParams();
    for (const name of rule?.query ?? []) {
      const value = url.searchParams.get(name);
      if (value !== null) query.append(name, value);
    }
    const target = query.size === 0 ? pathname : `${pathname}?${query}`;
    return target.length > LONGEST_KEY ? null : { key: target, target, shared };
  };
}
