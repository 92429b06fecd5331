/** What the browser remembers of a post. Storage may be denied: then nothing is remembered. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}

/** The ids of all saved posts, the latest saved first. */
export function savedPosts(): string[] {
  try {
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith(SAVED))
      .sort(([, a], [, b]) => Number(b) - Number(a))
      .map(([key]) => key.slice(SAVED.length));
  } catch {
    return [];
  }
}

export const LIKED = 'liked:';
export const SAVED = 'saved:';
