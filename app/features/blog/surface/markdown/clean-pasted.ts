import { convertWordLists, nestSlackLists } from '~/features/blog/surface/word-lists';

import type { Omissions } from './omissions';
import { separateBoxes, normalizeBreaks } from './pasted-breaks';
import { unwrapRedirect } from './pasted-links';
import { tablesAsParagraphs } from './pasted-tables';
import { withPlainLetters } from './pasted-text';
import { raiseText } from './raised-text';
import { replaceTag } from './replace-tag';

export type CleanedHtml = { html: string; leftOut: Omissions };

/** Elements without text by the author, or with deleted text: comments and tracked deletions of Word and Docs. */
const DROPPED = [
  'style, script, meta, link, title, xml, template, hr',
  // Buttons such as "Copy code". One that opens a section is its heading, most often a question.
  ':is(button, [role="button"]:not(a)):not([aria-expanded]:not([aria-haspopup]), [role="tab"], [class*="accordion"]), clipboard-copy, select, input',
  ':is(button, [role="button"]) [aria-hidden="true"]',
  // Texts for screen readers, the way back from a note, and lists of contents, which the article page makes itself.
  '.visually-hidden, .sr-only, .screen-reader-text, [data-footnote-backref], [class^="MsoToc"], .table_of_contents',
  '.wp-block-table-of-contents, .wp-block-rank-math-toc-block, #ez-toc-container, #toc_container',
  // Duplicates of a formula for screen readers, and the links of Wikipedia that edit or lead back from a note.
  '.katex-html, annotation, .mw-editsection, .mw-cite-backlink',
  // Buttons and times of Ghost's players, the download button of WordPress, and the ends of lines and paragraphs in Word Online.
  '.kg-file-card-metadata, .kg-file-card-icon, .wp-block-file__embed',
  '.kg-video-overlay, .kg-video-player-container, .kg-audio-player, .wp-block-file__button, .LineBreakBlob > span, .EOP',
  // What Jetpack adds below a post.
  '.sharedaddy, .jp-relatedposts',
  '.MsoCommentReference, .msocomanchor, [style*="mso-element:comment"]',
  'sup:has(> a[href^="#cmnt"]), div:has(> p > a[href^="#cmnt_ref"])',
  '[hidden], [style*="display:none"], [style*="display: none"], [style*="mso-hide:all"]',
  // Boxes of a checklist, and pictures that only count readers.
  'img[aria-roledescription="checkbox"], img[width="1"][height="1"]',
].join(', ');
const BOLD_WEIGHT = /^(bold|bolder|[6-9]00)$/;

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
  for (const heading of body.querySelectorAll('p[role="heading"], div[role="heading"]'))
    replaceTag(heading, `h${Math.min(Number(heading.getAttribute('aria-level')) || 1, 6)}`);
  for (const capital of body.querySelectorAll('p[style*="mso-element:dropcap"]')) {
    const box = capital.closest('div[style*="mso-element:dropcap"]') ?? capital;
    box.nextElementSibling?.prepend(capital.textContent.trim());
    box.remove();
  }
  for (const box of body.querySelectorAll(CHECKBOXES)) markBox(box);
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  removeComments(body);
  // It would describe the content before it was cleaned.
  for (const copied of body.querySelectorAll('[data-pm-slice]'))
    copied.removeAttribute('data-pm-slice');
  for (const image of body.querySelectorAll('img'))
    if (EMOJI.test(image.alt)) image.replaceWith(image.alt);
  const images = body.querySelectorAll(isExport ? 'svg' : 'img, v\\:imagedata, picture, svg');
  const pictures = [...images]
    .filter((image) => !image.parentElement?.closest('picture'))
    .map((image) => nameOfPicture(image));
  for (const image of images) image.remove();
  // Apple Notes puts its tables into objects.
  for (const object of body.querySelectorAll('object:has(table):not([data])'))
    object.replaceWith(...object.childNodes);
  const videos = removeAll(body, VIDEOS);
  const frames = removeAll(body, FRAMES);
  const struck = removeStruck(body);
  raiseText(body);
  separateBoxes(body);
  normalizeSpaces(body);
  for (const element of body.querySelectorAll<HTMLElement>('[style], b, strong, i, em'))
    styleAsMarks(element);
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) nestList(list);
  for (const list of body.querySelectorAll('li > :is(ul, ol):only-child')) joinItem(list);
  tablesAsParagraphs(body);
  // Of LibreOffice, which shows a space behind the number of a note.
  for (const number of body.querySelectorAll('.sdfootnotesym, .sdendnotesym')) number.append(' ');
  for (const link of body.querySelectorAll('a'))
    if (WAY_BACK.test(link.textContent) && IN_PAGE.test(link.getAttribute('href') ?? ''))
      link.remove();
    else unwrapRedirect(link, isExport);
  for (const quotation of body.querySelectorAll('q')) {
    quotation.prepend('“');
    quotation.append('”');
  }
  // A reading above its letters, in brackets unless the page has some.
  for (const reading of body.querySelectorAll('ruby:not(:has(rp)) > rt'))
    reading.textContent = `(${reading.textContent})`;
  for (const item of body.querySelectorAll('ol > li[value]:first-child'))
    item.parentElement?.setAttribute('start', item.getAttribute('value') ?? '1');
  for (const title of body.querySelectorAll('p.MsoTitle')) replaceTag(title, 'h1');
  for (const quote of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote'))
    replaceTag(quote, 'blockquote');
  for (const wrapper of body.querySelectorAll('span:has(br), font:has(br), b:has(> br)'))
    if (wrapper.matches('span, font') || wrapper.textContent.trim() === '')
      wrapper.replaceWith(...wrapper.childNodes);
  normalizeBreaks(body);
  for (const text of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) dropEmpty(text);
  return { html: body.innerHTML, leftOut: { pictures, videos, frames, struck } };
}

/** The text of a link that leads from a note back to its number, or from a heading to itself. */
const WAY_BACK = /^\s*[\^↑↩⏎⤴#¶§🔗][\uFE0E\uFE0F]?\s*$/u;
/** Such a link's address, which an export has lost. */
const IN_PAGE = /#|^$/;

/** WhatsApp and others draw an emoji as a picture. */
const EMOJI =
  /^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20E3])[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u;

/** Boxes of the checklists of GitHub, Notion, Evernote and Google Docs. */
const CHECKBOXES =
  'li input[type="checkbox"], en-todo, .checkbox-on, .checkbox-off, li[aria-checked], li[data-checked]:not(:has(input))';
const CHECKED =
  '[checked]:not([checked="false"]), .checkbox-on, [aria-checked="true"], [data-checked="true"]';

function markBox(box: Element) {
  const mark = box.matches(CHECKED) ? '☑ ' : '☐ ';
  if (box.matches('li')) (box.querySelector('p, div') ?? box).prepend(mark);
  else box.replaceWith(mark);
}

const VIDEOS =
  'video, lite-youtube, iframe[src*="youtube"], iframe[src*="vimeo"], iframe[src*="player"]';
/** A script fills the empty boxes of social networks and of Substack. */
const FRAMES =
  'iframe, embed, object, canvas, audio, .instagram-media:not(:has(a)), :is([class*="embed"], [data-html]):empty';

function removeAll(body: HTMLElement, selector: string): number {
  const matches = [...body.querySelectorAll(selector)].filter(
    (element) => !element.parentElement?.closest(selector),
  );
  for (const element of matches) element.remove();
  return matches.length;
}

const STRUCK_OUT = 's, strike, del, [style*="line-through"]';

/** Articles have no struck-out text, which would mean the opposite. Word's tracked deletions are already removed. */
function removeStruck(body: HTMLElement): string[] {
  const outermost = [...body.querySelectorAll<HTMLElement>(STRUCK_OUT)].filter(
    (element) => !element.parentElement?.closest(STRUCK_OUT),
  );
  const texts = outermost.map((element) => {
    // A finished item of a checklist is valid.
    if (element.closest('[aria-checked="true"], [data-checked="true"]')) {
      element.replaceWith(...element.childNodes);
      return '';
    }
    joinAround(element);
    element.remove();
    const isTracked = element.matches('del[cite], del[datetime]');
    return isTracked ? '' : element.textContent.replaceAll(/\s+/g, ' ').trim();
  });
  return texts.filter((text) => text !== '');
}

/** Keeps one of the spaces around a removed element, and none before punctuation. */
function joinAround({ previousSibling, nextSibling }: Element) {
  if (!(previousSibling instanceof Text) || !/\s$/.test(previousSibling.data)) return;
  if (!(nextSibling instanceof Text)) return;
  nextSibling.data = nextSibling.data.trimStart();
  if (/^[.,;:!?)]/.test(nextSibling.data)) previousSibling.data = previousSibling.data.trimEnd();
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
function nameOfPicture(picture: Element): string {
  const image = picture.matches('picture') ? (picture.querySelector('img') ?? picture) : picture;
  const alt = (image.getAttribute('alt') ?? image.getAttribute('title') ?? '').trim();
  const url = URL.parse(image.getAttribute('src') ?? '', 'https://none.invalid');
  const isFile = url !== null && url.protocol !== 'data:' && url.protocol !== 'blob:';
  const file = isFile ? (url.pathname.split('/').at(-1) ?? '') : '';
  return alt || file;
}

/** Converts an element's styles to marks, and removes marks that a style cancels. */
function styleAsMarks(element: HTMLElement) {
  const { fontWeight, fontStyle } = element.style;
  const spaces = element.getAttribute('style')?.includes('mso-spacerun');
  if (spaces) element.textContent = ' ';
  if (element.matches('b, strong') && (fontWeight === 'normal' || fontWeight === '400'))
    return element.replaceWith(...element.childNodes);
  if (element.matches('i, em') && fontStyle === 'normal')
    return element.replaceWith(...element.childNodes);
  const inline = element.matches('span, a, font, u, code');
  if (inline && BOLD_WEIGHT.test(fontWeight)) wrapContent(element, 'strong');
  if (inline && fontStyle === 'italic') wrapContent(element, 'em');
  element.removeAttribute('style');
  return undefined;
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

function dropEmpty(text: Element) {
  if (text.textContent.trim() === '' && !text.querySelector('img')) text.remove();
}

function removeComments(node: Node) {
  for (const child of Array.from(node.childNodes))
    if (child.nodeType === Node.COMMENT_NODE) child.remove();
    else removeComments(child);
}
