import type { PageKey } from './rules';
import type { Entry, Store } from './store';

/** Remembers URLs such as `?utm_source=…`, so that a shared link is parsed once. */
const MAX_ALIASES = 2000;
/** Characters. */
const MAX_ALIAS_LENGTH = 512;

export function createEntryFinder(store: Store, readKey: (url: URL) => PageKey | null) {
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
