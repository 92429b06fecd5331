import { SAVED } from './keys';
import { remember, remembered } from './storage';

/** The bookmark of a post, kept in this browser. */
export function save(button: HTMLElement, post: string) {
  const key = SAVED + post;
  const label = button.querySelector('[data-label]');
  const saved = () => remembered(key) !== null;
  const show = () => {
    button.setAttribute('aria-pressed', String(saved()));
    if (label) label.textContent = saved() ? 'Saved' : 'Save';
  };
  show();
  // Saved or dropped in another tab.
  addEventListener('storage', show);
  button.addEventListener('click', () => {
    remember(key, saved() ? null : String(Date.now()));
    show();
  });
}
