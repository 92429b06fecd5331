const LIST_LEVEL = /mso-list:\s*l(\d+)\s+level(\d+)/i;
const NUMBERED_MARKER = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

type Open = { list: HTMLElement; level: number; listId: string };

/** Word Online puts each item into a list of its own and states the level in an attribute. */
function unwrapOnlineItems(body: HTMLElement) {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper'))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const item of body.querySelectorAll<HTMLElement>('li[data-aria-level]')) {
    const list = item.parentElement;
    if (!list || list.parentElement?.closest('ul, ol')) continue;
    for (const text of item.querySelectorAll('p')) text.replaceWith(...text.childNodes);
    const { ariaLevel = '1', ariaPosinset = '1', listid = '0' } = item.dataset;
    const paragraph = document.createElement('p');
    paragraph.setAttribute('style', `mso-list:l${listid} level${ariaLevel}`);
    const marker = document.createElement('span');
    marker.setAttribute('style', 'mso-list:Ignore');
    marker.textContent = list.localName === 'ol' ? `${ariaPosinset}.` : '•';
    paragraph.append(marker, ...item.childNodes);
    list.before(paragraph);
    item.remove();
    if (list.childElementCount === 0) list.remove();
  }
}

/** Converts Word's list items, which are paragraphs with a typed bullet and a style that gives the level. */
export function convertWordLists(body: HTMLElement) {
  unwrapOnlineItems(body);
  let openLists: Open[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    if (/^h\d$/.test(paragraph.localName)) {
      openLists = [];
      keepNumber(paragraph);
      continue;
    }
    const [, listId = '', depth = ''] =
      LIST_LEVEL.exec(paragraph.getAttribute('style') ?? '') ?? levelOfStyle(paragraph);
    if (listId === '' || !continuesList(paragraph, openLists)) openLists = [];
    if (listId !== '') openLists = addItem(paragraph, Number(depth), listId, openLists);
  }
}

/** Of Word's styles "List Bullet" to "List Number 5" the level is in the style sheet, but the marker is in the text. */
function levelOfStyle(paragraph: Element) {
  const [, kind = '', level = '1'] = /MsoList(Bullet|Number)(\d?)/.exec(paragraph.className) ?? [];
  return kind !== '' && markerOf(paragraph) ? ['', kind, level || '1'] : [];
}

function keepNumber(heading: HTMLElement) {
  const marker = removeMarker(heading);
  if (/[\p{L}\p{N}]/u.test(marker)) heading.prepend(`${marker} `);
}

function continuesList(paragraph: Element, open: readonly Open[]) {
  const [outermost] = open;
  return outermost?.list === paragraph.previousElementSibling;
}

function addItem(paragraph: HTMLElement, level: number, listId: string, before: readonly Open[]) {
  const marker = removeMarker(paragraph);
  const tag = NUMBERED_MARKER.test(marker) ? 'ol' : 'ul';
  const stillOpen = before.filter(
    (each) => each.level < level || (each.level === level && each.listId === listId),
  );
  const parentList = stillOpen.at(-1);
  const item = document.createElement('li');
  if (parentList?.level === level && parentList.list.localName === tag) {
    parentList.list.append(item);
  } else {
    const list = document.createElement(tag);
    const start = /\d+/.exec(marker)?.[0];
    if (tag === 'ol' && start !== undefined) list.setAttribute('start', start);
    list.append(item);
    const parent = stillOpen.findLast((each) => each.level < level)?.list.lastElementChild;
    if (parent) parent.append(list);
    else paragraph.before(list);
    while (stillOpen.length > 0 && (stillOpen.at(-1)?.level ?? 0) >= level) stillOpen.pop();
    stillOpen.push({ list, level, listId });
  }
  const text = document.createElement('p');
  text.append(...paragraph.childNodes);
  item.append(text);
  paragraph.remove();
  return stillOpen;
}

/** Slack writes a nested list behind the list that it belongs to, and states its level in an attribute. */
export function nestSlackLists(body: HTMLElement) {
  for (const list of body.querySelectorAll(':is(ul, ol)[data-indent]'))
    if (list.previousElementSibling) placeBehind(list, list.previousElementSibling);
}

function placeBehind(list: Element, above: Element): boolean {
  if (levelOf(above) === levelOf(list) && above.localName === list.localName) {
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
