import type { PageKey } from './rules';
import type { Entry, Store } from './store';

/** Spellings (`?utm_source=…`) remembered, so that a shared link is parsed once. */
const MOST_ALIASES = 2000;
/** Characters of a spelling worth remembering. */
const LONGEST_ALIAS = 512;

/** Finds the entry for a request target as `node:http` gives it: parses a URL only if it was never seen so before. */
export function createEntryFinder(store: Store, readKey: (url: URL) => PageKey | null) {
  const keyByAlias = new Map<string, string>();

  return (target: string): Entry | undefined => {
    const direct = store.get(target);
    if (direct) return direct;
    const alias = keyByAlias.get(target);
    if (alias !== undefined) return store.get(alias);

    const url = target.startsWith('/') ? URL.parse(`http://host${target}`) : null;
    const key = url && readKey(url);
    // What no route knows may be a file or a probe of the server's: `fetch` answers it, once they have passed.
    if (!key || key.shared !== null) return undefined;
    const entry = store.get(key.key);
    if (entry && target.length <= LONGEST_ALIAS) {
      if (keyByAlias.size >= MOST_ALIASES) keyByAlias.clear();
      keyByAlias.set(target, entry.key);
    }
    return entry;
  };
}
