import type { IncomingMessage, ServerResponse } from 'node:http';

import { respondWith, writePage } from './answer';
import { createNegotiator } from './encodings';
import type { Render } from './fill';
import { createEntryFinder } from './find-entry';
import { createRenders } from './renders';
import { createKeyReader, type CacheRule, type SharedPage } from './rules';
import { newPolicy } from './storable';
import { createStore } from './store';
import { createUpgrade } from './upgrade';

export type { Render } from './fill';
export type { CacheRule } from './rules';
export { newPolicy, type PagePolicy } from './storable';

export type PageCacheOptions = {
  rules: readonly CacheRule[];
  /** Names the shared page of a path that no route knows; it is rendered once, as `/<name>`, for all of them. */
  sharedKey?: (pathname: string) => SharedPage | null;
  /** Paths whose answers depend on cookies or other headers (admin, API, assets): never cached, the request untouched. */
  bypass?: (pathname: string) => boolean;
  /** Origin of the URL that a render sees; the visitor's Host header never is. */
  origin?: string;
  /** Milliseconds until a page is rendered again though nothing was dropped. Default 5 minutes. */
  freshFor?: number;
  /** Milliseconds after that in which the old page is served while one render is under way. Default a day. */
  staleFor?: number;
  /** Default 64 MiB, all encodings counted. */
  maxBytes?: number;
  /** Milliseconds that never go back. */
  clock?: () => number;
  /** Hears of failed background work; those who wait for a render get its error themselves. */
  onError?: (error: unknown) => void;
};

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Keeps whole answers of public pages: rendered once for everybody, encoded, answered before any framework code.
 * `serve` is asked first, `fetch` must wrap whatever adds headers to a page, else hits lack them.
 */
export function createPageCache(options: PageCacheOptions) {
  const lifetime = {
    freshFor: options.freshFor ?? 300_000,
    staleFor: options.staleFor ?? 86_400_000,
  };
  const origin = new URL(options.origin ?? 'http://localhost').origin;
  const clock = options.clock ?? (() => performance.now());
  const onError = options.onError ?? ((error) => process.emitWarning(String(error)));
  const readKey = createKeyReader(options);
  const negotiate = createNegotiator();
  const store = createStore(options.maxBytes ?? 64 * 1024 * 1024);
  const findEntry = createEntryFinder(store, readKey);
  const countHit = createUpgrade(store, lifetime, onError);
  const { isUnderWay, renew, confirm, fetchMissed, detach, counts } = createRenders({
    store,
    lifetime,
    origin,
    clock,
    negotiate,
    onError,
  });
  let hits = 0;

  return {
    /** Answers a GET or HEAD from memory and returns true; false: nothing was written, the app must answer. */
    serve(req: IncomingMessage, res: ServerResponse): boolean {
      const { method, url } = req;
      if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
      const entry = findEntry(url);
      if (entry === undefined || entry.doubts > 0) return false;
      const now = clock();
      // The first to find a page stale goes to `fetch`, which knows how to render and answers at once too.
      if (now >= entry.freshUntil && (store.removeIfGone(entry, now) || !isUnderWay(entry.key)))
        return false;
      hits += 1;
      countHit(entry);
      writePage(entry.page, req, res, negotiate);
      return true;
    },

    /**
     * Answers from memory or by one render for all who ask meanwhile. Requests that cannot be cached are rendered as they
     * are. `render` must use nothing but its argument. Rejects as the render does.
     */
    async fetch(request: Request, render: Render): Promise<Response> {
      const cacheable = request.method === 'GET' || request.method === 'HEAD';
      const key = cacheable ? readKey(new URL(request.url)) : null;
      if (key === null) return render(request, newPolicy());

      const entry = store.get(key.key);
      const now = clock();
      if (entry === undefined || store.removeIfGone(entry, now))
        return fetchMissed(key, request, render);
      if (entry.doubts > 0) return confirm(entry, key, request, render);
      if (now >= entry.freshUntil && !isUnderWay(key.key)) void renew(entry, key, render);
      hits += 1;
      countHit(entry);
      return respondWith(entry.page, request, negotiate);
    },

    /** Drops every page with one of these tags, at once, and whatever is being rendered now. */
    drop(tags: Iterable<string>): void {
      detach();
      store.drop(tags);
    },

    /** For when events may have been missed: no page is served before a render has confirmed it, unless that can't be rendered. */
    doubt(): void {
      detach();
      store.doubt();
    },

    /** Drops everything. */
    clear(): void {
      detach();
      store.clear();
    },

    /** Counts since the start; entries and bytes now. */
    stats: () => ({ ...store.stats(), ...counts(), hits }),
  };
}
