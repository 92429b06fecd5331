import type { IncomingMessage, ServerResponse } from 'node:http';

import { respondWith, writePage } from './answer';
import { createNegotiator } from './encodings';
import { fillPage, type Outcome, type Render, renderPublic } from './fill';
import { createEntryFinder } from './find-entry';
import { createFlights } from './flights';
import { createKeyReader, type CacheRule, type PageKey, type SharedPage } from './rules';
import { newPolicy } from './storable';
import { createStore, type Entry } from './store';
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

/** Milliseconds between two tries to renew a page whose render fails. */
const RETRY_AFTER = 1000;

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
  const flights = createFlights<Outcome>();
  const countHit = createUpgrade(store, lifetime, onError);
  let [hits, misses, renders] = [0, 0, 0];

  function isGone(entry: Entry, now: number): boolean {
    if (now < entry.goneAt) return false;
    store.remove(entry);
    return true;
  }

  function startRender(key: PageKey, render: Render): Promise<Outcome> {
    renders += 1;
    return flights.start(key.key, (isCurrent) =>
      fillPage({
        key: key,
        origin,
        render,
        lifetime,
        isCurrent,
        previous: () => store.get(key.key)?.page,
        keep: (page) => {
          const freshUntil = clock() + lifetime.freshFor;
          const goneAt = freshUntil + lifetime.staleFor;
          store.set({ key: key.key, page, freshUntil, goneAt, hits: 0, used: false });
        },
      }),
    );
  }

  /** Renders a stale entry anew behind the back of its readers; they keep the old page if that fails. */
  async function renew(entry: Entry, key: PageKey, render: Render): Promise<void> {
    try {
      const outcome = await startRender(key, render);
      if (outcome.kind === 'failure') throw new Error(`${key.target} answered ${outcome.status}`);
      if (outcome.kind === 'page') return;
      store.remove(entry); // it is no longer a page for everybody
      await outcome.response.body?.cancel();
    } catch (error) {
      entry.freshUntil = Math.min(clock() + RETRY_AFTER, entry.goneAt);
      onError(error);
    }
  }

  async function fetchMissed(key: PageKey, request: Request, render: Render): Promise<Response> {
    misses += 1;
    const joined = flights.get(key.key);
    const outcome = await (joined ?? startRender(key, render));
    if (outcome.kind === 'page') return respondWith(outcome.page, request, negotiate);
    if (outcome.kind === 'failure')
      return withoutBodyForHead(request, new Response(outcome.body, outcome));
    if (!joined) return withoutBodyForHead(request, outcome.response);
    renders += 1;
    return withoutBodyForHead(request, await renderPublic(key, origin, render));
  }

  function withoutBodyForHead(request: Request, response: Response): Response {
    if (request.method !== 'HEAD' || response.body === null) return response;
    response.body.cancel().catch(onError);
    return new Response(null, response);
  }

  return {
    /** Answers a GET or HEAD from memory and returns true; false: nothing was written, the app must answer. */
    serve(req: IncomingMessage, res: ServerResponse): boolean {
      const { method, url } = req;
      if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
      const entry = findEntry(url);
      if (entry === undefined) return false;
      const now = clock();
      // The first to find a page stale goes to `fetch`, which knows how to render and answers at once too.
      if (now >= entry.freshUntil && (isGone(entry, now) || !flights.get(entry.key))) return false;
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
      if (entry === undefined || isGone(entry, now)) return fetchMissed(key, request, render);
      if (now >= entry.freshUntil && !flights.get(key.key)) void renew(entry, key, render);
      hits += 1;
      countHit(entry);
      return respondWith(entry.page, request, negotiate);
    },

    /** Drops every page with one of these tags, at once, and whatever is being rendered now. */
    drop(tags: Iterable<string>): void {
      flights.detach();
      store.drop(tags);
    },

    /** Drops everything, for when events may have been missed. */
    clear(): void {
      flights.detach();
      store.clear();
    },

    /** Counts since the start; entries and bytes now. */
    stats: () => ({ ...store.stats(), hits, misses, renders }),
  };
}
