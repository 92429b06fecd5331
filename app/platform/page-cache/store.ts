import type { Page } from './page';

/** Times are milliseconds on the cache's clock. */
export type Entry = {
  key: string;
  page: Page;
  freshUntil: number;
  /** How often events may have been missed since the page was last confirmed. */
  missedEvents: number;
  goneAt: number;
  hits: number;
  used: boolean;
};

export type Store = ReturnType<typeof createStore>;

/** Holds at most `maxBytes`. Evicts by second chance, so that a hit needs no reordering. */
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

  function evict(): void {
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
      evict();
    },
    /** The new page must have the same tags. */
    replacePage(entry: Entry, page: Page): void {
      if (entries.get(entry.key) !== entry) return;
      bytes += page.bytes - entry.page.bytes;
      entry.page = page;
      evict();
    },
    drop(tags: Iterable<string>): void {
      for (const tag of tags) for (const entry of byTag.get(tag) ?? []) remove(entry);
    },
    revalidateAll(): void {
      for (const entry of entries.values()) entry.missedEvents += 1;
    },
    clear(): void {
      entries.clear();
      byTag.clear();
      bytes = 0;
    },
    stats: () => ({ entries: entries.size, bytes }),
  };
}
