import { like } from './like';
import { countView, printArticle, progress, backToTop } from './reading';
import { save } from './save';
import { share } from './share';

const parts = { like, print: printArticle, progress, save, share, top: backToTop };

export function article(element: HTMLElement) {
  for (const [name, enhance] of Object.entries(parts)) {
    const part = element.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (part) enhance(part, element.dataset['post'] ?? '');
  }
  element.dataset['ready'] = '';
  countView(element.dataset['post'] ?? '');
}
