import { SAVED_KEY_PREFIX } from './storage';

export function linkToSaved() {
  const link = document.querySelector('[data-saved]');
  if (!(link instanceof HTMLAnchorElement)) return;
  const ids = savedPosts();
  const address = new URL(link.href);
  address.searchParams.set('saved', ids.join(',') || 'none');
  link.href = address.href;
  link.dataset['saved'] = 'known';
  link.textContent = ids.length ? `Saved ${ids.length}` : 'Saved';
}

/** Ids of saved posts, the latest first, up to the limit of the list; none if the browser denies storage. */
function savedPosts(): string[] {
  try {
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith(SAVED_KEY_PREFIX))
      .sort(([, a], [, b]) => Number(b) - Number(a))
      .slice(0, 100)
      .map(([key]) => key.slice(SAVED_KEY_PREFIX.length));
  } catch {
    return [];
  }
}
