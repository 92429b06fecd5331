const LEVEL = /mso-list:\s*l(\d+)\s+level(\d+)/i;
const NUMBERED = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

type Open = { list: HTMLElement; level: number; of: string };

/** Word writes lists as paragraphs with a typed bullet and a style that tells the level: makes lists of them. */
export function wordLists(body: HTMLElement) {
  let open: Open[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    if (/^h\d$/.test(paragraph.localName)) {
      open = [];
      keepNumber(paragraph);
      continue;
    }
    const [, of = '', depth = ''] = LEVEL.exec(paragraph.getAttribute('style') ?? '') ?? [];
    if (of === '' || !continues(paragraph, open)) open = [];
    if (of !== '') open = addItem(paragraph, Number(depth), of, open);
  }
}

/** A heading that Word numbers stays a heading, and its number a part of it. */
function keepNumber(heading: HTMLElement) {
  const marker = takeMarker(heading);
  if (/[\p{L}\p{N}]/u.test(marker)) heading.prepend(`${marker} `);
}

/** A paragraph goes on with the list that stands right before it. */
function continues(paragraph: Element, open: readonly Open[]) {
  const [outermost] = open;
  return outermost?.list === paragraph.previousElementSibling;
}

function addItem(paragraph: HTMLElement, level: number, of: string, before: readonly Open[]) {
  const marker = takeMarker(paragraph);
  const tag = NUMBERED.test(marker) ? 'ol' : 'ul';
  const open = before.filter(
    (each) => each.level < level || (each.level === level && each.of === of),
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
    open.push({ list, level, of });
  }
  const text = document.createElement('p');
  text.append(...paragraph.childNodes);
  item.append(text);
  paragraph.remove();
  return open;
}

/** Takes the typed bullet or number away and gives it. */
function takeMarker(paragraph: HTMLElement) {
  const marker = [...paragraph.querySelectorAll<HTMLElement>('span[style]')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent.trim() ?? '';
  marker?.remove();
  return text;
}
