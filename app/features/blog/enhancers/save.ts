import { SAVED } from './keys';
import { remember, remembered } from './storage';

/** The bookmark of a post, kept in this browser. */
export function save(button: HTMLElement, post: string) {
  const key = SAVED + post;
  const label = button.querySelector('[data-label]');
  const show = () => {
    const saved = remembered(key) !== null;
    button.setAttribute('aria-pressed', String(saved));
    if (label) label.textContent = saved ? 'Saved' : 'Save';
  };
  show();
  // Saved or dropped in another tab, or before Back brought this page back.
  addEventListener('storage', show);
  addEventListener('pageshow', show);
  button.addEventListener('click', () => {
    remember(key, remembered(key) === null ? String(Date.now()) : null);
    show();
  });
}
