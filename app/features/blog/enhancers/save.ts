import { SAVED } from './keys';
import { remember, remembered } from './storage';

const DENIED = 'Your browser blocks storage for this site, so the article wasn’t saved.';

/** Saves a post in this browser. */
export function save(button: HTMLElement, post: string) {
  const key = SAVED + post;
  const label = button.querySelector('[data-label]');
  // The status element of the like form.
  const status = button.parentElement?.querySelector('[role=status]');
  const saved = () => remembered(key) !== null;
  const show = () => {
    button.setAttribute('aria-pressed', String(saved()));
    if (label) label.textContent = saved() ? 'Saved' : 'Save';
  };
  show();
  // Changed in another tab, or restored from the back/forward cache.
  addEventListener('storage', show);
  addEventListener('pageshow', show);
  button.addEventListener('click', () => {
    const next = !saved();
    remember(key, next ? String(Date.now()) : null);
    show();
    if (status) status.textContent = saved() === next ? '' : DENIED;
  });
}
