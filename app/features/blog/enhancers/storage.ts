/** Returns null if the browser denies storage. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStorage(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}

/** Prefixes of storage keys, followed by a post's id. The values are its like count and the time of saving. */
export const LIKED_KEY_PREFIX = 'liked:';
export const SAVED_KEY_PREFIX = 'saved:';
