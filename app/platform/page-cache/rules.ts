export type CacheRule = {
  path: RegExp;
  query: readonly string[];
  /** Keys, such as a search, whose values make the response uncacheable. */
  uncachedQuery?: readonly string[];
};

export type SharedKey = 'not-found';

export type PageKey = {
  key: string;
  /** Path and known query: all of the request that a render gets. */
  target: string;
  shared: SharedKey | null;
};

type KeyOptions = {
  rules: readonly CacheRule[];
  sharedKey?: (pathname: string) => SharedKey | null;
  bypass?: (pathname: string) => boolean;
};

const MAX_KEY_LENGTH = 1024;

/** The path is not decoded; its escapes become upper case (RFC 3986 §6.2.2.1). Null if the request is not cacheable. */
export function createKeyReader(options: KeyOptions): (url: URL) => PageKey | null {
  const rules = options.rules.map((rule) => ({
    ...rule,
    query: [...new Set(rule.query)].toSorted(),
  }));

  return (url) => {
    const pathname = url.pathname.replaceAll(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());
    if (pathname.length > MAX_KEY_LENGTH || options.bypass?.(pathname)) return null;

    const shared = options.sharedKey?.(pathname) ?? null;
    // No path begins with a space. Rendering a fixed path keeps the visitor's path out of the page.
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
    return target.length > MAX_KEY_LENGTH ? null : { key: target, target, shared };
  };
}
