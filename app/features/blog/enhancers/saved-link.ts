import { savedPosts } from './storage';

/** The list's way to what this browser saved: the ids go into the link, so that it leads to a page like any other. */
export function linkToSaved() {
  const link = document.querySelector('[data-saved]');
  if (!(link instanceof HTMLAnchorElement)) return;
  const ids = savedPosts().slice(0, 100);
  const address = new URL(link.href);
  address.searchParams.set('saved', ids.join(',') || 'none');
  link.href = address.href;
  if (ids.length) link.textContent = `Saved ${ids.length}`;
}
