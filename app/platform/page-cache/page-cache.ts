import type { IncomingMessage, ServerResponse } from 'node:http';

import { respondWith, writePage } from './answer';
import { brotli, createNegotiator } from './encodings';
import type { Render } from './fill-page';
import { buildPage } from './page';
import { createRenders } from './renders';
import { type CacheRule, createKeyReader, type PageKey, type SharedKey } from './rules';
import { newPolicy } from './storable';
import { createStore, type Entry, type Store } from './store';

export type { Render } from './fill-page';
export type { CacheRule } from './rules';
export { newPolicy, type PagePolicy } from './storable';

export type PageCacheOptions = {
  rules: readonly CacheRule[];
  /** Name of the shared page for an unknown path. It is rendered once, as `/<name>`. */
  sharedKey?: (pathname: string) => SharedKey | null;
  /** Paths that are never cached, because they depend on cookies or other headers. */
  bypass?: (pathname: string) => boolean;
  /** Milliseconds until a page is rendered again, even without a drop. Default: 5 minutes. */
  freshFor?: number;
  /** Milliseconds after `freshFor` in which the old page is served while it is rendered again. Default: one day. */
  staleFor?: number;
  maxBytes?: number;
  clock?: () => number;
  onError?: (error: unknown) => void;
};

export type PageCache = ReturnType<typeof createPageCache>;

/** Call `serve` first, before framework code. `fetch` must wrap everything that adds headers, or hits lack them. */
export function createPageCache(options: PageCacheOptions) {
  const lifetime = {
    freshFor: options.freshFor ?? 300_000,
    staleFor: options.staleFor ?? 86_400_000,
  };
  const clock = options.clock ?? (() => performance.now());
  const onError = options.onError ?? ((error) => process.emitWarning(String(error)));
  const readKey = createKeyReader(options);
  const negotiate = createNegotiator();
  const store = createStore(options.maxBytes ?? 64 * 1024 * 1024);
  const findEntry = createEntryFinder(store, readKey);
  const countHit = createUpgrade(store, onError);
  const { isUnderWay, renew, confirm, fetchMissed, detach, counts } = createRenders({
    store,
    lifetime,
    clock,
    negotiate,
    onError,
  });
  let hits = 0;

  return {
    serve(req: IncomingMessage, res: ServerResponse): boolean {
      const { method, url } = req;
      if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
      const entry = findEntry(url);
      const now = clock();
      if (entry === undefined || mustConfirm(entry, now)) return false;
      // The first request to a stale page goes to `fetch`, which starts a render and answers immediately.
      if (now >= entry.freshUntil && (store.removeIfGone(entry, now) || !isUnderWay(entry.key)))
        return false;
      hits += 1;
      countHit(entry);
      writePage(entry.page, req, res, negotiate);
      return true;
    },

    /** `render` must read only its argument, because its result is shared. Rejects if `render` does. */
    async fetch(request: Request, render: Render): Promise<Response> {
      const cacheable = request.method === 'GET' || request.method === 'HEAD';
      const key = cacheable ? readKey(new URL(request.url)) : null;
      if (key === null) return render(request, newPolicy());

      const entry = store.get(key.key);
      const now = clock();
      if (entry === undefined || store.removeIfGone(entry, now))
        return fetchMissed(key, request, render);
      if (mustConfirm(entry, now)) return confirm(entry, key, request, render);
      if (now >= entry.freshUntil && !isUnderWay(key.key)) void renew(entry, key, render);
      hits += 1;
      countHit(entry);
      return respondWith(entry.page, request, negotiate);
    },

    drop(tags: Iterable<string>): void {
      detach();
      store.drop(tags);
    },

    /** Call after missed events: each page must be rendered again before it is served, unless rendering fails. */
    revalidateAll(): void {
      detach();
      store.revalidateAll();
    },

    /** The stored page must be rendered again before it is served, unless rendering fails. @returns whether it is stored. */
    revalidate(target: string): boolean {
      const entry = findEntry(target);
      if (entry) entry.missedEvents += 1;
      return entry !== undefined;
    },

    clear(): void {
      detach();
      store.clear();
    },

    stats: () => ({ ...store.stats(), ...counts(), hits }),
  };
}

const mustConfirm = ({ missedEvents, freshUntil, page }: Entry, now: number): boolean =>
  missedEvents > 0 || (page.lifetime?.mustRevalidate === true && now >= freshUntil);

/** Maximum number of remembered URLs such as `?utm_source=…`, so that a shared link is parsed once. */
const MAX_ALIASES = 2000;
const MAX_ALIAS_LENGTH = 512;

function createEntryFinder(store: Store, readKey: (url: URL) => PageKey | null) {
  const keyByAlias = new Map<string, string>();

  return (target: string): Entry | undefined => {
    const direct = store.get(target);
    if (direct) return direct;
    const alias = keyByAlias.get(target);
    if (alias !== undefined) return store.get(alias);

    const url = target.startsWith('/') ? URL.parse(`http://host${target}`) : null;
    const key = url && readKey(url);
    if (!key || key.shared !== null) return undefined;
    const entry = store.get(key.key);
    if (entry && target.length <= MAX_ALIAS_LENGTH) {
      if (keyByAlias.size >= MAX_ALIASES) keyByAlias.clear();
      keyByAlias.set(target, entry.key);
    }
    return entry;
  };
}

const MIN_HITS = 8;
/** In bytes; brotli 11 takes about 1.5 ms per kB in a pool thread. */
const MAX_UPGRADE_BYTES = 256 * 1024;

function createUpgrade(store: Store, onError: (error: unknown) => void) {
  const waitingEntries = new Set<Entry>();
  let busy = false;

  async function upgrade(entry: Entry): Promise<void> {
    const { content } = entry.page;
    const recompressed = await brotli(content.bodies.identity, 11);
    // The page may have been dropped or rendered again.
    if (entry.page.content !== content || recompressed.length >= content.bodies.br.length) return;
    const upgraded = {
      ...content,
      bodies: { ...content.bodies, br: recompressed },
      quality: 11 as const,
    };
    store.replacePage(entry, buildPage(upgraded, entry.page.tags, entry.page.lifetime));
  }

  async function upgradeWaitingEntries(): Promise<void> {
    busy = true;
    for (const entry of waitingEntries) {
      waitingEntries.delete(entry);
      if (store.get(entry.key) === entry) await upgrade(entry).catch(onError);
    }
    busy = false;
  }

  return (entry: Entry): void => {
    entry.used = true;
    entry.hits += 1;
    if (entry.hits !== MIN_HITS) return;
    const { bodies, quality } = entry.page.content;
    const compressed = bodies.br !== bodies.identity;
    if (quality === 11 || !compressed || bodies.identity.length > MAX_UPGRADE_BYTES) return;
    waitingEntries.add(entry);
    if (!busy) void upgradeWaitingEntries();
  };
}
