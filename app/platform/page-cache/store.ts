import type { Page } from './page';

/** A page in memory; times on the cache's clock, in milliseconds. */
export type Entry = {
  key: string;
  page: Page;
  freshUntil: number;
  /** How often a change to it may have been missed since it was known to be right; it is served when a render has confirmed it, or none is possible. */
  doubts: number;
  goneAt: number;
  hits: number;
  /** Hit since the store last looked for room. */
  used: boolean;
};

export type Store = ReturnType<typeof createStore>;

/** Pages by key and by tag in at most `maxBytes`; the least recently used give way (second chance, so a hit moves nothing). */
export function createStore(maxBytes: number) {
  const entries = new Map<string, Entry>();
  const byTag = new Map<string, Set<Entry>>();
  let bytes = 0;

  function remove(entry: Entry): void {
    if (entries.get(entry.key) !== entry) return;
    entries.delete(entry.key);
    bytes -= entry.page.bytes;
    for (const tag of entry.page.tags) {
      const tagged = byTag.get(tag);
      tagged?.delete(entry);
      if (tagged?.size === 0) byTag.delete(tag);
    }
  }

  function makeRoom(): void {
    for (const entry of entries.values()) {
      if (bytes <= maxBytes) return;
      if (entry.used) {
        entry.used = false;
        entries.delete(entry.key);
        entries.set(entry.key, entry);
      } else remove(entry);
    }
  }

  return {
    get: (key: string): Entry | undefined => entries.get(key),
    remove,
    /** Whether an entry's time is over: then it is removed. */
    removeIfGone(entry: Entry, now: number): boolean {
      if (now < entry.goneAt) return false;
      remove(entry);
      return true;
    },
    set(entry: Entry): void {
      const previous = entries.get(entry.key);
      if (previous) remove(previous);
      if (entry.page.bytes > maxBytes) return;
      entries.set(entry.key, entry);
      bytes += entry.page.bytes;
      for (const tag of entry.page.tags) {
        const tagged = byTag.get(tag);
        if (tagged) tagged.add(entry);
        else byTag.set(tag, new Set([entry]));
      }
      makeRoom();
    },
    /** Puts a page of the same tags in the place of an entry's page, unless the entry is gone. */
    replacePage(entry: Entry, page: Page): void {
      if (entries.get(entry.key) !== entry) return;
      bytes += page.bytes - entry.page.bytes;
      entry.page = page;
      makeRoom();
    },
    drop(tags: Iterable<string>): void {
      for (const tag of tags) for (const entry of byTag.get(tag) ?? []) remove(entry);
    },
    doubt(): void {
      for (const entry of entries.values()) entry.doubts += 1;
    },
    clear(): void {
      entries.clear();
      byTag.clear();
      bytes = 0;
    },
    stats: () => ({ entries: entries.size, bytes }),
  };
}
