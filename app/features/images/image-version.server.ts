import { db } from '~/db/executor.server';
import { subscribe } from '~/platform/events.server';

/** Each entry takes some hundred bytes. */
const MAX_CACHED = 20_000;

type CachedVersion = { readonly version: number; mustRevalidate: boolean };

const cache = new Map<string, CachedVersion>();
/** Number of changes so far. A row that was read before the latest change is not cached. */
let changeCount = 0;

/** Null if the image is in the bin or doesn't exist. Cached for when the database is unavailable. */
export async function imageVersion(path: string): Promise<number | null> {
  const cached = cache.get(path);
  if (cached && !cached.mustRevalidate) return cached.version;
  const before = changeCount;
  const row = await db()
    .selectFrom('images')
    .select('version')
    .where('path', '=', path)
    .executeTakeFirst();
  if (!row) return null;
  if (before === changeCount) storeVersion(path, row.version);
  return row.version;
}

/** The cached version, even if it may be outdated; null if none. */
export const cachedImageVersion = (path: string): number | null => cache.get(path)?.version ?? null;

function storeVersion(path: string, version: number) {
  cache.delete(path);
  cache.set(path, { version, mustRevalidate: false });
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
}

subscribe('image.changed', ({ path }) => {
  changeCount += 1;
  cache.delete(path);
});
subscribe('events.missed', () => {
  changeCount += 1;
  // The entries stay for when the database is unavailable.
  for (const each of cache.values()) each.mustRevalidate = true;
});
