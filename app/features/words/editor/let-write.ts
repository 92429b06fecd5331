import type { PartSpec } from '~/features/words/page-text';

import type { Place } from './change-form';

type Writing = {
  partOf: (place: Place) => PartSpec | undefined;
  onText: (place: Place, text: string) => void;
  onFocus: (place: Place) => void;
  /** How long a text has become, in words. */
  onLength: (words: string) => void;
  onLeave: () => void;
};

const readPlace = (element: HTMLElement): Place => {
  const [section = '', key = '', part = ''] = (element.dataset['place'] ?? '').split('/');
  return [section, key, part];
};

/** Plain text of one line: what a text is, whatever was pasted. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trimStart();

/** Plain text of several lines, with at most one of them empty between two. */
export const severalLines = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trimStart();

function putCaretAtEnd(element: HTMLElement) {
  const selection = element.ownerDocument.getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}

/** Names what the frame repeats of the screen around it; a heading that is written names no region. */
function nameLandmarks(document: Document) {
  for (const [of, name] of LANDMARKS) {
    const landmark = document.querySelector(of);
    if (landmark) landmark.ariaLabel = name;
  }
  for (const region of document.querySelectorAll('section[aria-labelledby]'))
    region.removeAttribute('aria-labelledby');
}
const LANDMARKS = [
  ['body > header', 'Page header'],
  ['main', 'The page'],
  ['body > footer', 'Page footer'],
] as const;

/**
 * Makes the texts of a framed page writable in place: plain text within its limit, of one line unless it may have several. Nothing else of the page can be used
 * there: its links, buttons and forms lead nowhere. `data-writable` tells the page's style.
 */
export function letWrite(document: Document, { partOf, ...writing }: Writing): void {
  document.documentElement.dataset['writable'] = '';
  nameLandmarks(document);
  const texts = [...document.querySelectorAll<HTMLElement>('page-text')];
  for (const element of texts) {
    const part = partOf(readPlace(element));
    if (!part) continue;
    element.contentEditable = 'plaintext-only';
    element.role = 'textbox';
    element.ariaLabel = part.label;
    element.tabIndex = 0;
    element.style.cursor = 'text';
    element.style.outlineOffset = '3px';
    if (part.lines) {
      element.style.display = 'block';
      element.style.whiteSpace = 'pre-wrap';
      element.ariaMultiLine = 'true';
    }
    element.addEventListener('focus', () => {
      writing.onFocus(readPlace(element));
      writing.onLength(lengthOf(part, element.textContent.length));
    });
    element.addEventListener('blur', () => writing.onLeave());
    element.addEventListener('beforeinput', (event) => {
      const isBreak = /^insert(?:Paragraph|LineBreak)$/.test(event.inputType);
      if (isBreak && !part.lines) event.preventDefault();
    });
    element.addEventListener('input', () => {
      const clean = part.lines ? severalLines : oneLine;
      const text = clean(element.textContent).slice(0, part.most);
      if (text !== element.textContent.replaceAll('\u{a0}', ' ')) {
        element.textContent = text;
        putCaretAtEnd(element);
      }
      writing.onLength(lengthOf(part, text.length));
      writing.onText(readPlace(element), text.trim());
    });
  }
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    const way = event.composedPath();
    // A text of a button or a link gets no focus by itself.
    if (event.type === 'click') texts.find((text) => way.includes(text))?.focus();
  };
  document.addEventListener('click', stop, true);
  document.addEventListener('submit', stop, true);
}

const lengthOf = ({ label, most }: PartSpec, length: number) =>
  `${label}: ${length} of ${most}${length >= most ? ', full' : ''}`;
