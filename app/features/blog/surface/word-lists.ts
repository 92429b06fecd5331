import { toWesternDigits } from '~/platform/text/numerals';

const LIST_LEVEL = /mso-list:\s*l(\d+)\s+level(\d+)/i;
/** Of Word's styles "List Bullet" to "List Number 5" the level is in the style sheet. */
const LIST_STYLE = /MsoList(Bullet|Number)(\d?)/;
const NUMBERED_MARKER = /^\(?[\p{L}\p{M}\p{Nd}]+[.)]/u;

const ITEMS = 'p, div[style*="mso-list"], h1, h2, h3, h4, h5, h6';

type Open = { list: HTMLElement; level: number; listId: string };

/** Word Online puts each item into a list of its own and states the level in an attribute. */
function markOnlineItems(body: HTMLElement) {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper'))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const item of body.querySelectorAll<HTMLElement>('li[data-aria-level]')) {
    const { ariaLevel = '1', listid = '' } = item.dataset;
    Object.assign(item.parentElement?.dataset ?? {}, { indent: ariaLevel, listid });
  }
}

/** PowerPoint writes items as boxes, whose class is "O" and the level. */
function markSlideItems(body: HTMLElement) {
  for (const marker of body.querySelectorAll('[style*="mso-special-format"]')) {
    const box = marker.closest('div, p');
    const level = Number(/^O(\d)/.exec(box?.className ?? '')?.[1] ?? 0) + 1;
    box?.setAttribute('style', `mso-list:l0 level${level}`);
    marker.setAttribute('style', 'mso-list:Ignore');
  }
}

/** Converts Word's list items, which are paragraphs with a typed bullet and a style that gives the level. */
export function convertWordLists(body: HTMLElement) {
  markOnlineItems(body);
  markSlideItems(body);
  let openLists: Open[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>(ITEMS)) {
    if (/^h\d$/.test(paragraph.localName)) {
      keepNumber(paragraph);
      continue;
    }
    const [, listId = '', depth = ''] =
      LIST_LEVEL.exec(paragraph.getAttribute('style') ?? '') ??
      (markerOf(paragraph) && LIST_STYLE.exec(paragraph.className)) ??
      [];
    if (openLists[0]?.list !== paragraph.previousElementSibling) openLists = [];
    if (listId !== '') openLists = addItem(paragraph, Number(depth), listId, openLists);
  }
}

function keepNumber(heading: HTMLElement) {
  const marker = removeMarker(heading);
  if (/[\p{L}\p{N}]/u.test(marker)) heading.prepend(`${marker} `);
}

function addItem(paragraph: HTMLElement, level: number, listId: string, open: readonly Open[]) {
  const marker = removeMarker(paragraph);
  const tag = NUMBERED_MARKER.test(marker) ? 'ol' : 'ul';
  const outer = open.filter((each) => each.level < level);
  let list = open.find((each) => each.level === level && each.listId === listId)?.list;
  if (list?.localName !== tag) {
    list = paragraph.ownerDocument.createElement(tag);
    // The last part of "2.1".
    const start = /\d+(?=\D*$)/.exec(Array.from(marker, toWesternDigits).join(''))?.[0];
    if (start !== undefined) list.setAttribute('start', start);
    const parent = outer.at(-1)?.list.lastElementChild;
    if (parent) parent.append(list);
    else paragraph.before(list);
  }
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  list.append(item);
  paragraph.remove();
  return [...outer, { list, level, listId }];
}

/** Slack and Word Online write a nested list behind the list that it belongs to, and state its level in an attribute. */
export function nestSlackLists(body: HTMLElement) {
  for (const list of body.querySelectorAll(':is(ul, ol)[data-indent]'))
    if (list.previousElementSibling) placeBehind(list, list.previousElementSibling);
}

function placeBehind(list: Element, above: Element): boolean {
  if (
    ['indent', 'listid'].every(
      (name) => above.getAttribute(`data-${name}`) === list.getAttribute(`data-${name}`),
    ) &&
    above.localName === list.localName
  ) {
    above.append(...list.childNodes);
    list.remove();
    return true;
  }
  const item = above.lastElementChild;
  if (!item || !(levelOf(above) < levelOf(list))) return false;
  const nested = item.querySelector(':scope > [data-indent]:last-child');
  if (!nested || !placeBehind(list, nested)) item.append(list);
  return true;
}

const levelOf = (list: Element) => Number(list.getAttribute('data-indent') ?? Number.NaN);

const markerOf = (paragraph: Element) =>
  [...paragraph.querySelectorAll('span[style]')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );

function removeMarker(paragraph: Element) {
  const marker = markerOf(paragraph);
  const text = marker?.textContent.trim() ?? '';
  marker?.remove();
  return text;
}
