import { replaceTag } from './replace-tag';

const BLOCK =
  'address, article, aside, blockquote, dd, div, dl, figure, figcaption, footer, h1, h2, h3, h4, h5, h6, header, hr, li, ol, p, section, table, ul';
const TEXT_CONTAINERS = 'div, section, article, li, blockquote, p';
/** Blocks that the editor would take for text within a line. */
const UNKNOWN_BLOCKS = 'center, details, dt, legend, main, nav, summary, [role="tablist"] > *';

/** An empty element of Slack between two paragraphs. */
const PARAGRAPH_BREAK = '[data-stringify-type="paragraph-break"]';

/** Texts that a page shows in lines or boxes of their own would otherwise become one word. */
export function separateBoxes(body: HTMLElement) {
  const makeBreak = () => body.ownerDocument.createElement('br');
  for (const gap of body.querySelectorAll(PARAGRAPH_BREAK))
    gap.replaceWith(makeBreak(), makeBreak());
  for (const block of body.querySelectorAll(UNKNOWN_BLOCKS)) replaceTag(block, 'div');
  for (const element of body.querySelectorAll<HTMLElement>('[style*="display"]')) {
    if (/flex|grid/.test(element.style.display))
      for (const child of element.children) child.before(' ');
    if (!isLine(element) || isBlock(element)) continue;
    const { previousSibling, nextSibling } = element;
    if (previousSibling && element.textContent.trim() !== '') element.before(makeBreak());
    if (nextSibling && !isLine(nextSibling)) element.after(makeBreak());
  }
}

/** Keeps line breaks between texts but not around blocks, and splits texts at blank lines into paragraphs. */
export function normalizeBreaks(body: HTMLElement) {
  for (const holder of [body, ...body.querySelectorAll<HTMLElement>(TEXT_CONTAINERS)])
    for (const run of runsOf(holder)) normalizeRun(holder, run);
}

function runsOf(holder: Element): ChildNode[][] {
  const runs: ChildNode[][] = [[]];
  for (const node of holder.childNodes)
    if (isBlock(node)) runs.push([]);
    else runs.at(-1)?.push(node);
  return runs.filter((run) => run.some(isBreak));
}

function normalizeRun(holder: Element, run: readonly ChildNode[]) {
  let text: ChildNode[] = [];
  const texts = [text];
  let breaks: ChildNode[] = [];
  for (const node of run) {
    if (isBreak(node)) {
      breaks.push(node);
      continue;
    }
    if (isBlank(node) && (breaks.length > 0 || text.length === 0)) {
      node.remove();
      continue;
    }
    if (text.length > 0 && breaks.length === 1) text.push(...breaks);
    else for (const lineBreak of breaks) lineBreak.remove();
    if (text.length > 0 && breaks.length > 1) texts.push((text = []));
    breaks = [];
    text.push(node);
  }
  for (const lineBreak of breaks) lineBreak.remove();
  if (texts.length > 1) putParagraphs(holder, texts);
}

/** Texts of a paragraph become separate paragraphs before it; those of other elements become paragraphs within it. */
function putParagraphs(holder: Element, texts: readonly ChildNode[][]) {
  for (const text of texts) {
    const paragraph = holder.ownerDocument.createElement('p');
    if (holder.localName === 'p') holder.before(paragraph);
    else text[0]?.before(paragraph);
    paragraph.append(...text);
  }
}

const isBreak = (node: Node) => node.nodeName === 'BR';
const isLine = (node: Node) =>
  node instanceof HTMLElement && /^(?:block|flex|grid)$/.test(node.style.display);
const isBlank = (node: Node) =>
  node instanceof Comment || (node instanceof Text && node.data.trim() === '');
const isBlock = (node: Node) =>
  node instanceof Element && (node.matches(BLOCK) || node.querySelector(BLOCK) !== null);
