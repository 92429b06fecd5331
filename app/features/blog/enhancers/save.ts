import { SAVED } from './keys';
import { remember, remembered } from './storage';

const DENIED = 'Your browser blocks storage for this site, so the article wasn’t saved.';

/** The bookmark of a post, kept in this browser. */
export function save(button: HTMLElement, post: string) {
  const key = SAVED + post;
  const label = button.querySelector('[data-label]');
  // The like's, right beside it.
  const status = button.parentElement?.querySelector('[role=status]');
  const saved = () => remembered(key) !== null;
  const show = () => {
    button.setAttribute('aria-pressed', String(saved()));
    if (label) label.textContent = saved() ? 'Saved' : 'Save';
  };
  show();
  // Saved or dropped in another tab, or before Back brought this page back.
  addEventListener('storage', show);
  addEventListener('pageshow', show);
  button.addEventListener('click', () => {
    const next = !saved();
    remember(key, next ? String(Date.now()) : null);
    show();
    if (status) status.textContent = saved() === next ? '' : DENIED;
  });
}
