import { convertWordLists, nestSlackLists } from '~/features/blog/surface/word-lists';

import type { Omissions } from './omissions';
import { separateBoxes, normalizeBreaks } from './pasted-breaks';
import { cleanLinks } from './pasted-links';
import { tablesAsParagraphs } from './pasted-tables';
import { withPlainLetters } from './pasted-text';
import { raiseText } from './raised-text';
import { replaceTag } from './replace-tag';

export type CleanedHtml = { html: string; leftOut: Omissions };

const DROPPED = [
  'xml',
  // Buttons such as "Copy code". One that opens a section is its heading, most often a question.
  ':is(button, [role="button"]:not(a)):not([aria-expanded]:not([aria-haspopup]), [role="tab"], [class*="accordion"]), clipboard-copy, select, input',
  ':is(button, [role="button"]) [aria-hidden="true"]',
  // Texts for screen readers, the way back from a note, and lists of contents, which the article page makes itself.
  '.visually-hidden, .sr-only, .screen-reader-text, [data-footnote-backref]',
  '.wp-block-table-of-contents, [class^="MsoToc"], .table_of_contents, .wp-block-rank-math-toc-block, #ez-toc-container, #toc_container',
  // Duplicates of a formula for screen readers, and the links of Wikipedia that edit or lead back from a note.
  '.katex-html, annotation, .mw-editsection, .mw-cite-backlink',
  // Times, sizes and buttons of Ghost's and WordPress's files, and the ends of lines and paragraphs in Word Online.
  '.kg-video-player-container, .kg-audio-player, .kg-file-card-metadata, .kg-file-card-icon',
  '.wp-block-file__embed, .wp-block-file__button, .LineBreakBlob > span, .EOP',
  '.sharedaddy, .jp-relatedposts',
  '.MsoCommentReference, [style*="mso-element:comment"]',
  'sup:has(> a[href^="#cmnt"]), div:has(> p > a[href^="#cmnt_ref"])',
  '[hidden], [style*="display:none"], [style*="display: none"]',
  // Boxes of a checklist, and pictures that only count readers.
  'img[aria-roledescription="checkbox"], img[width="1"][height="1"]',
].join(', ');
const BOLD_WEIGHT = /^(?:bold|bolder|[6-9]00)$/;

/**
 * Reduces HTML that Word, Google Docs or a web page put on the clipboard to the syntax of an article: styles become
 * bold and italic, list paragraphs become lists, table rows become paragraphs. Pictures are left out, because they are
 * on a private disk or behind a login. In an export, pictures have addresses and stay, and so do links to paths of this
 * site.
 */
export function cleanPasted(html: string, { isExport = false } = {}): CleanedHtml {
  // An inert document: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  convertWordLists(body);
  nestSlackLists(body);
  for (const heading of body.querySelectorAll(':is(p, div)[role="heading"]'))
    replaceTag(heading, `h${Math.min(Number(heading.getAttribute('aria-level')) || 1, 6)}`);
  for (const capital of body.querySelectorAll('p[style*="mso-element:dropcap"]')) {
    const box = capital.closest('div[style*="mso-element:dropcap"]') ?? capital;
    box.nextElementSibling?.prepend(capital.textContent.trim());
    box.remove();
  }
  for (const box of body.querySelectorAll(CHECKBOXES)) markBox(box);
  removeAll(body, DROPPED);
  // It would describe the content before it was cleaned.
  for (const copied of body.querySelectorAll('[data-pm-slice]'))
    copied.removeAttribute('data-pm-slice');
  for (const image of body.querySelectorAll('img'))
    if (EMOJI.test(image.alt)) image.replaceWith(image.alt);
  const pictures = removeAll(body, isExport ? 'svg' : 'img, svg').map(nameOfPicture);
  // Apple Notes puts its tables into objects.
  for (const object of body.querySelectorAll('object:has(table):not([data])'))
    object.replaceWith(...object.childNodes);
  const videos = removeAll(body, VIDEOS).length;
  const frames = removeAll(body, FRAMES).length;
  const struck = removeStruck(body);
  raiseText(body);
  separateBoxes(body);
  normalizeSpaces(body);
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) styleAsMarks(element);
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) nestList(list);
  for (const list of body.querySelectorAll('li > :is(ul, ol):only-child')) joinItem(list);
  tablesAsParagraphs(body);
  // Of LibreOffice, which shows a space behind the number of a note.
  for (const number of body.querySelectorAll('[class$="notesym"]')) number.append(' ');
  cleanLinks(body, isExport);
  for (const quotation of body.querySelectorAll('q')) {
    quotation.prepend('“');
    quotation.append('”');
  }
  // A reading above its letters, in brackets unless the page has some.
  for (const reading of body.querySelectorAll('ruby:not(:has(rp)) > rt'))
    reading.textContent = `(${reading.textContent})`;
  for (const item of body.querySelectorAll<HTMLLIElement>('ol > li[value]:first-child'))
    item.parentElement?.setAttribute('start', String(item.value));
  for (const title of body.querySelectorAll('p.MsoTitle')) replaceTag(title, 'h1');
  for (const quote of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote'))
    replaceTag(quote, 'blockquote');
  for (const wrapper of body.querySelectorAll('span:has(br), font:has(br), b:has(> br)'))
    if (wrapper.matches('span, font') || wrapper.textContent.trim() === '')
      wrapper.replaceWith(...wrapper.childNodes);
  normalizeBreaks(body);
  for (const text of body.querySelectorAll(':is(p, h1, h2, h3, h4, h5, h6):not(:has(img))'))
    if (text.textContent.trim() === '') text.remove();
  return { html: body.innerHTML, leftOut: { pictures, videos, frames, struck } };
}

/** WhatsApp and others draw an emoji as a picture. */
const EMOJI = /^[\p{RGI_Emoji}\p{Extended_Pictographic}\u200D]+$/v;

/** Boxes of the checklists of GitHub, Notion and Google Docs. */
const CHECKBOXES =
  'li input[type="checkbox"], .checkbox-on, .checkbox-off, :is(li[aria-checked], li[data-checked]):not(:has(input))';
const CHECKED = '[checked], .checkbox-on, [aria-checked="true"], [data-checked="true"]';

function markBox(box: Element) {
  const mark = box.matches(CHECKED) ? '☑ ' : '☐ ';
  if (box.matches('li')) (box.querySelector('p, div') ?? box).prepend(mark);
  else box.replaceWith(mark);
}

const VIDEOS = 'video, lite-youtube, iframe:is([src*="youtube"], [src*="player"])';
/** A script fills the empty boxes of social networks and of Substack. */
const FRAMES =
  'iframe, embed, object, canvas, audio, .instagram-media:not(:has(a)), :is([class*="embed"], [data-html]):empty';

/** Removes the elements that match, and returns those that were in no other. */
function removeAll(body: HTMLElement, selector: string): Element[] {
  return [...body.querySelectorAll(selector)].filter((element) => {
    if (!body.contains(element)) return false;
    joinAround(element);
    element.remove();
    return true;
  });
}

/** Articles have no struck-out text, which would mean the opposite. In a checklist it is a finished item. */
const STRUCK_OUT =
  ':is(s, strike, del, [style*="line-through"]):not([aria-checked="true"] *, [data-checked="true"] *)';

const removeStruck = (body: HTMLElement) =>
  removeAll(body, STRUCK_OUT)
    .map((struck) => (struck.matches('del[cite]') ? '' : struck.textContent.trim()))
    .filter((text) => text !== '');

/** Leaves no space before punctuation where an element is removed. */
function joinAround({ previousSibling, nextSibling }: Element) {
  if (previousSibling instanceof Text && /^\s*[.,;:!?)]/.test(nextSibling?.textContent ?? ''))
    previousSibling.data = previousSibling.data.trimEnd();
}

/** Keeps the lines of code listings and other preformatted text, because articles have neither. */
function normalizeSpaces(body: HTMLElement) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    text.data = withPlainLetters(text.data);
    const lines = isPreformatted(text) ? text.data.split('\n') : [];
    if (lines.length < 2) continue;
    text.replaceWith(
      ...lines.flatMap((line, at) =>
        at > 0 ? [body.ownerDocument.createElement('br'), line] : [line],
      ),
    );
  }
  for (const pre of body.querySelectorAll('pre')) replaceTag(pre, 'p');
}

function isPreformatted({ parentElement }: Text): boolean {
  const styled = parentElement?.closest<HTMLElement>('pre, [style*="white-space"]');
  return styled?.matches('pre') || /^(?:pre|break-spaces)/.test(styled?.style.whiteSpace ?? '');
}

/** The picture's alt text, else its file name; '' for a data URL. */
function nameOfPicture(image: Element): string {
  const alt = image.getAttribute('alt') ?? image.getAttribute('title') ?? '';
  const [, file = ''] =
    /^(?!data:|blob:)(?:[^?#]*\/)?([^/?#]+)/.exec(image.getAttribute('src') ?? '') ?? [];
  return alt.trim() || file;
}

/** Converts an element's styles to marks, and removes marks that a style cancels. */
function styleAsMarks(element: HTMLElement) {
  const { fontWeight, fontStyle } = element.style;
  // Word keeps several spaces by no-break spaces.
  if (element.getAttribute('style')?.includes('mso-spacerun')) element.textContent = ' ';
  if (element.matches('span, a, font')) {
    if (BOLD_WEIGHT.test(fontWeight)) wrapContent(element, 'strong');
    if (fontStyle === 'italic') wrapContent(element, 'em');
  }
  element.removeAttribute('style');
  const isCancelled =
    (element.matches('b, strong') && /^(?:normal|400)$/.test(fontWeight)) ||
    (element.matches('i, em') && fontStyle === 'normal');
  if (isCancelled) element.replaceWith(...element.childNodes);
}

function wrapContent(element: Element, tag: string) {
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

/** Google Docs and old HTML write a nested list beside its item, so it is moved into the item. */
function nestList(list: Element) {
  const outer = list.parentElement;
  const item = list.previousElementSibling ?? outer?.previousElementSibling?.lastElementChild;
  if (item?.matches('li')) {
    item.append(list);
    if (outer?.childElementCount === 0) outer.remove();
    return undefined;
  }
  const newItem = list.ownerDocument.createElement('li');
  list.replaceWith(newItem);
  return newItem.append(list);
}

/** Ghost's editor writes a nested list into an item of its own, behind the item that it belongs to. */
function joinItem(list: Element) {
  const item = list.parentElement;
  const before = item?.previousElementSibling;
  if (!item || !before || item.textContent.trim() !== list.textContent.trim()) return;
  before.append(list);
  item.remove();
}
