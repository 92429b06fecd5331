import { SAVED } from './keys';

/** The list's way to what this browser saved: the ids go into the link, so that it leads to a page like any other. */
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

/** The latest saved first; at most as many as the list takes. Storage may be denied: then none. */
function savedPosts(): string[] {
  try {
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith(SAVED))
      .sort(([, a], [, b]) => Number(b) - Number(a))
      .slice(0, 100)
      .map(([key]) => key.slice(SAVED.length));
  } catch {
    return [];
  }
}
