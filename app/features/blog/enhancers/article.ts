import { enhanceLikeForm } from './like';
import { backToTop, countView, printArticle, showReadingProgress } from './reading';
import { readStorage, SAVED_KEY_PREFIX, writeStorage } from './storage';

const partEnhancers = {
  like: enhanceLikeForm,
  print: printArticle,
  progress: showReadingProgress,
  save: enhanceSaveButton,
  share: enhanceSharePanel,
  top: backToTop,
};

export function article(element: HTMLElement) {
  for (const [name, enhance] of Object.entries(partEnhancers)) {
    const part = element.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (part) enhance(part, element.dataset['post'] ?? '');
  }
  element.dataset['ready'] = '';
  countView(element.dataset['post'] ?? '');
}

const DENIED = 'Your browser blocks storage for this site, so the article wasn’t saved.';

function enhanceSaveButton(button: HTMLElement, post: string) {
  const key = SAVED_KEY_PREFIX + post;
  const label = button.querySelector('[data-label]');
  const status = button.parentElement?.querySelector('[role=status]');
  const isSaved = () => readStorage(key) !== null;
  const show = () => {
    button.setAttribute('aria-pressed', String(isSaved()));
    if (label) label.textContent = isSaved() ? 'Saved' : 'Save';
  };
  show();
  addEventListener('storage', show);
  addEventListener('pageshow', show);
  button.addEventListener('click', () => {
    const next = !isSaved();
    writeStorage(key, next ? String(Date.now()) : null);
    show();
    if (status) status.textContent = isSaved() === next ? '' : DENIED;
  });
}

function enhanceSharePanel(panel: HTMLElement) {
  const url = location.origin + location.pathname;
  const title = document.querySelector('h1')?.textContent ?? document.title;
  const status = panel.querySelector('[role=status]');
  const sheet = panel.querySelector<HTMLElement>('[data-sheet]');
  if (sheet && 'share' in navigator) sheet.hidden = false;

  const copy = async (label: Element | null) => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // The clipboard needs a secure connection; otherwise the reader copies by hand.
      prompt('Copy this address', url);
      return;
    }
    if (label) label.textContent = 'Copied';
    if (status) status.textContent = 'The link was copied.';
    setTimeout(() => {
      if (label) label.textContent = 'Copy Link';
      if (status) status.textContent = '';
    }, 2500);
  };

  panel.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (control instanceof HTMLAnchorElement) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      window.open(control.href, '_blank', 'popup,noopener,width=550,height=400');
    } else if (control?.matches('[data-copy]')) void copy(control.querySelector('span'));
    else if (control?.matches('[data-sheet]')) navigator.share({ url, title }).catch(() => {});
  });
}
