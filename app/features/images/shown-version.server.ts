import { db } from '~/db/executor.server';
import { subscribe } from '~/platform/events.server';

/** Entries of some hundred bytes each. */
const MAX_CACHED = 20_000;

type Cached = { readonly version: number; mustRevalidate: boolean };

const cache = new Map<string, Cached>();
/** A row that was read before the latest change is not cached. */
let changes = 0;

/** Null if the image is in the bin or does not exist. Cached, so that pictures are served while the database is unavailable. */
export async function shownVersion(path: string): Promise<number | null> {
  const cached = cache.get(path);
  if (cached && !cached.mustRevalidate) return cached.version;
  const before = changes;
  const row = await db()
    .selectFrom('images')
    .select('version')
    .where('path', '=', path)
    .executeTakeFirst();
  if (!row) return null;
  if (before === changes) store(path, row.version);
  return row.version;
}

/** The cached version, even if it may be outdated; null if none. */
export const lastShownVersion = (path: string): number | null => cache.get(path)?.version ?? null;

function store(path: string, version: number) {
  cache.delete(path);
  cache.set(path, { version, mustRevalidate: false });
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
}

subscribe('image.changed', ({ path }) => {
  changes += 1;
  cache.delete(path);
});
subscribe('events.missed', () => {
  changes += 1;
  // Kept for when the database is unavailable.
  for (const each of cache.values()) each.mustRevalidate = true;
});
