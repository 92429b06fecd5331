const LEVEL = /mso-list:\s*l(\d+)\s+level(\d+)/i;
const NUMBERED = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

type Open = { list: HTMLElement; level: number; listId: string };

/** Converts Word's list items, which are paragraphs with a typed bullet and a style that gives the level. */
export function wordLists(body: HTMLElement) {
  let open: Open[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    if (/^h\d$/.test(paragraph.localName)) {
      open = [];
      keepNumber(paragraph);
      continue;
    }
    const [, listId = '', depth = ''] = LEVEL.exec(paragraph.getAttribute('style') ?? '') ?? [];
    if (listId === '' || !continues(paragraph, open)) open = [];
    if (listId !== '') open = addItem(paragraph, Number(depth), listId, open);
  }
}

function keepNumber(heading: HTMLElement) {
  const marker = removeMarker(heading);
  if (/[\p{L}\p{N}]/u.test(marker)) heading.prepend(`${marker} `);
}

function continues(paragraph: Element, open: readonly Open[]) {
  const [outermost] = open;
  return outermost?.list === paragraph.previousElementSibling;
}

function addItem(paragraph: HTMLElement, level: number, listId: string, before: readonly Open[]) {
  const marker = removeMarker(paragraph);
  const tag = NUMBERED.test(marker) ? 'ol' : 'ul';
  const open = before.filter(
    (each) => each.level < level || (each.level === level && each.listId === listId),
  );
  const around = open.at(-1);
  const item = document.createElement('li');
  if (around?.level === level && around.list.localName === tag) {
    around.list.append(item);
  } else {
    const list = document.createElement(tag);
    const start = /\d+/.exec(marker)?.[0];
    if (tag === 'ol' && start !== undefined) list.setAttribute('start', start);
    list.append(item);
    const parent = open.findLast((each) => each.level < level)?.list.lastElementChild;
    if (parent) parent.append(list);
    else paragraph.before(list);
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    open.push({ list, level, listId });
  }
  const text = document.createElement('p');
  text.append(...paragraph.childNodes);
  item.append(text);
  paragraph.remove();
  return open;
}

function removeMarker(paragraph: HTMLElement) {
  const marker = [...paragraph.querySelectorAll<HTMLElement>('span[style]')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent.trim() ?? '';
  marker?.remove();
  return text;
}
