import { linkAddress } from '~/features/blog/markdown/page/article-address';
import { wordLists } from '~/features/blog/surface/word-lists';

/** Pasted HTML in the article's own elements, and the pictures that had to be left out: what each is called, blank where it isn't. */
export type Cleaned = { html: string; pictures: readonly string[] };

/** What carries no words of the author, or words that were deleted: Word's and Docs' comments, tracked deletions. */
const DROPPED = [
  'style, script, meta, link, title, xml, template, object, del, hr',
  '.MsoCommentReference, .msocomanchor, [style*="mso-element:comment"]',
  'sup:has(> a[href^="#cmnt"]), div:has(> p > a[href^="#cmnt_ref"])',
  '[hidden], [style*="display:none"], [style*="mso-hide:all"]',
].join(', ');
const BOLD = /^(bold|bolder|[6-9]00)$/;

/**
 * Cleans what Word, Google Docs or a web page put on the clipboard down to the syntax of an article: their styles become
 * bold and italic, their list paragraphs lists, table rows paragraphs; pictures are left out (they lie on somebody's disk
 * or behind somebody's login).
 */
export function cleanPasted(html: string): Cleaned {
  // An inert document: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  wordLists(body);
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  removeComments(body);
  const images = body.querySelectorAll('img, v\\:imagedata, picture, svg');
  const pictures = [...images]
    .filter((image) => !image.parentElement?.closest('picture'))
    .map((image) => nameOfPicture(image));
  for (const image of images) image.remove();
  for (const element of body.querySelectorAll<HTMLElement>('[style], b, strong, i, em'))
    styleAsMarks(element);
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) adopt(list);
  for (const caption of body.querySelectorAll('table > caption')) captionAsParagraph(caption);
  for (const row of body.querySelectorAll('tr')) rowAsParagraph(row);
  for (const link of body.querySelectorAll('a')) unwrapRedirect(link);
  for (const title of body.querySelectorAll('p.MsoTitle')) replaceTag(title, 'h1');
  for (const text of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) dropEmpty(text);
  for (const gap of body.querySelectorAll('body > br, b > br:only-child, div > br:only-child'))
    gap.remove();
  return { html: body.innerHTML, pictures };
}

/** By its alt text, else the name of its file; pictures within the page's own bytes have neither. */
function nameOfPicture(picture: Element): string {
  const image = picture.matches('picture') ? (picture.querySelector('img') ?? picture) : picture;
  const alt = (image.getAttribute('alt') ?? image.getAttribute('title') ?? '').trim();
  const url = URL.parse(image.getAttribute('src') ?? '', 'https://none.invalid');
  const isFile = url !== null && url.protocol !== 'data:' && url.protocol !== 'blob:';
  const file = isFile ? (url.pathname.split('/').at(-1) ?? '') : '';
  return (alt || file).slice(0, LONGEST_NAME);
}

/** Letters of a picture's name, where it is told. */
const LONGEST_NAME = 60;

/** Everything above but the style is in the markup already: marks from styles, and none where the style takes them back. */
function styleAsMarks(element: HTMLElement) {
  const { fontWeight, fontStyle } = element.style;
  const spaces = element.getAttribute('style')?.includes('mso-spacerun');
  if (spaces) element.textContent = ' ';
  if (element.matches('b, strong') && (fontWeight === 'normal' || fontWeight === '400'))
    return element.replaceWith(...element.childNodes);
  if (element.matches('i, em') && fontStyle === 'normal')
    return element.replaceWith(...element.childNodes);
  const inline = element.matches('span, a, font, u, code');
  if (inline && BOLD.test(fontWeight)) wrapContent(element, 'strong');
  if (inline && fontStyle === 'italic') wrapContent(element, 'em');
  element.removeAttribute('style');
  return undefined;
}

function wrapContent(element: Element, tag: string) {
  const mark = document.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

/** Google Docs and old HTML nest a list beside the item that it belongs to. */
function adopt(list: Element) {
  const item = list.previousElementSibling;
  if (item?.matches('li')) return item.append(list);
  const made = document.createElement('li');
  list.replaceWith(made);
  return made.append(list);
}

/** The article knows no tables; a row stays together as a line. */
function rowAsParagraph(row: Element) {
  const paragraph = document.createElement('p');
  [...row.querySelectorAll(':scope > td, :scope > th')].forEach((cell, at) => {
    if (at > 0) paragraph.append(' | ');
    for (const block of cell.querySelectorAll('p, div')) block.append(' ');
    for (const block of cell.querySelectorAll('p, div, br')) block.replaceWith(...block.childNodes);
    paragraph.append(...cell.childNodes);
  });
  const table = row.closest('table');
  if (!table) return row.replaceWith(paragraph);
  table.before(paragraph);
  row.remove();
  if (!table.querySelector('tr')) table.remove();
  return undefined;
}

function captionAsParagraph(caption: Element) {
  caption.parentElement?.before(caption);
  replaceTag(caption, 'p');
}

/** Docs sends every link through google.com. */
function unwrapRedirect(link: Element) {
  const url = URL.parse(link.getAttribute('href') ?? '');
  const target = url?.hostname === 'www.google.com' && url.pathname === '/url';
  const href = linkAddress((target && url.searchParams.get('q')) || (url?.href ?? ''));
  if (href === undefined) link.replaceWith(...link.childNodes);
  else link.setAttribute('href', href);
}

function replaceTag(element: Element, tag: string) {
  const made = document.createElement(tag);
  made.append(...element.childNodes);
  element.replaceWith(made);
}

function dropEmpty(text: Element) {
  if (text.textContent.trim() === '') text.remove();
}

function removeComments(node: Node) {
  for (const child of Array.from(node.childNodes))
    if (child.nodeType === Node.COMMENT_NODE) child.remove();
    else removeComments(child);
}
