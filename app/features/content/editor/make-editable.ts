import type { PartSpec } from '~/features/content/page-text';

import type { PartPath } from './change-form';
import { continueTyping, isComposing, isPaste, storedText, type TypedText } from './typed-text';

type EditingCallbacks = {
  partOf: (place: PartPath) => PartSpec | undefined;
  onText: (place: PartPath, text: string) => void;
  onFocus: (place: PartPath) => void;
  /** Receives a sentence about the length of the text. */
  onLength: (text: string) => void;
  onLeave: () => void;
};

const readPlace = (element: HTMLElement): PartPath => {
  const [section = '', key = '', part = ''] = (element.dataset['place'] ?? '').split('/');
  return [section, key, part];
};

function readTyped(element: HTMLElement): TypedText {
  // A browser shows a space beside another one as a no-break space.
  const text = element.textContent.replaceAll('\u{a0}', ' ');
  const selection = element.ownerDocument.getSelection();
  if (!selection?.focusNode || !element.contains(selection.focusNode))
    return { text, caret: text.length };
  const before = selection.getRangeAt(0).cloneRange();
  before.setStart(element, 0);
  return { text, caret: before.toString().length };
}

function showTyped(element: HTMLElement, { text, caret }: TypedText) {
  element.textContent = text;
  element.ownerDocument.getSelection()?.collapse(element.firstChild ?? element, caret);
}

/** Distinguishes the frame's landmarks from those of the screen. An editable heading can't label a region. */
function nameLandmarks(document: Document) {
  for (const [selector, name] of LANDMARKS) {
    const landmark = document.querySelector(selector);
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

/** Firefox before 136 knows no plain text. There, what would insert elements is inserted by `insertPlain`. */
function setEditable(element: HTMLElement) {
  try {
    element.contentEditable = 'plaintext-only';
  } catch {
    element.contentEditable = 'true';
  }
}

function insertPlain(element: HTMLElement, event: InputEvent, isBreak: boolean) {
  const pasted = isPaste(event) ? event.dataTransfer?.getData('text/plain') : undefined;
  const text = isBreak ? '\n' : pasted;
  const { ownerDocument: document } = element;
  const selection = document.getSelection();
  if (text === undefined || !selection?.rangeCount) return;
  event.preventDefault();
  const range = selection.getRangeAt(0);
  range.deleteContents();
  const inserted = document.createTextNode(text);
  range.insertNode(inserted);
  range.setStartAfter(inserted);
  range.setEnd(element, element.childNodes.length);
  // Browsers show a line break at the end only before another one.
  if (isBreak && range.toString() === '') inserted.data += '\n';
  selection.collapse(inserted, text.length);
  element.dispatchEvent(new InputEvent('input', { inputType: event.inputType }));
}

/** Makes a framed page's texts editable within their limits. Its links, buttons and forms do nothing. */
export function makeEditable(document: Document, { partOf, ...writing }: EditingCallbacks): void {
  document.documentElement.dataset['writable'] = '';
  nameLandmarks(document);
  const texts = [...document.querySelectorAll<HTMLElement>('page-text')];
  for (const element of texts) {
    const part = partOf(readPlace(element));
    if (!part) continue;
    setEditable(element);
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
      else if (element.contentEditable === 'true') insertPlain(element, event, isBreak);
    });
    const acceptTyping = (event: Event) => {
      const typed = readTyped(element);
      const next = continueTyping(part, typed, { isPasted: isPaste(event) });
      if (next.text !== typed.text) showTyped(element, next);
      const text = storedText(part, next.text);
      writing.onLength(lengthOf(part, text.length));
      writing.onText(readPlace(element), text.trim());
    };
    element.addEventListener('input', (event) => {
      if (!isComposing(event)) acceptTyping(event);
    });
    element.addEventListener('compositionend', acceptTyping);
  }
  const suppressEvent = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    const path = event.composedPath();
    // Text inside a button or link doesn't receive focus from a click.
    if (event.type === 'click') texts.find((text) => path.includes(text))?.focus();
  };
  document.addEventListener('click', suppressEvent, true);
  document.addEventListener('submit', suppressEvent, true);
}

const lengthOf = ({ label, maxLength }: PartSpec, length: number) =>
  `${label}: ${length} of ${maxLength}${length >= maxLength ? ', full' : ''}`;
