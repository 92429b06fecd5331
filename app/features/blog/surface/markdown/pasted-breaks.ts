import { replaceTag } from './replace-tag';

const BLOCK =
  'address, article, aside, blockquote, dd, div, dl, dt, figure, figcaption, footer, h1, h2, h3, h4, h5, h6, header, hr, li, main, ol, p, pre, section, table, ul';
const TEXT_CONTAINERS = 'div, section, article, main, td, th, li, blockquote, p';
/** Blocks that the editor would take for text within a line. */
const UNKNOWN_BLOCKS =
  'center, details, dt, hgroup, legend, main, nav, summary, [role="tablist"] > *';

/** An empty element of Slack between two paragraphs. */
const PARAGRAPH_BREAK = '[data-stringify-type="paragraph-break"]';

/** Texts that a page shows in lines or boxes of their own would otherwise become one word. */
export function separateBoxes(body: HTMLElement) {
  const makeBreak = () => body.ownerDocument.createElement('br');
  for (const gap of body.querySelectorAll(PARAGRAPH_BREAK))
    gap.replaceWith(makeBreak(), makeBreak());
  for (const block of body.querySelectorAll(UNKNOWN_BLOCKS)) replaceTag(block, 'div');
  for (const element of body.querySelectorAll<HTMLElement>('[style*="display"]')) {
    const { display } = element.style;
    if (/^(?:inline-)?(?:flex|grid)$/.test(display))
      for (const child of [...element.children].slice(1)) child.before(' ');
    if (!isLine(element) || isBlock(element)) continue;
    const isEmpty = element.textContent.trim() === '';
    if (isEmpty && element.childElementCount > 0) continue;
    if (element.previousSibling && !isEmpty) element.before(makeBreak());
    if (element.nextSibling && !isLine(element.nextSibling)) element.after(makeBreak());
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
  const texts: ChildNode[][] = [[]];
  let breaks: ChildNode[] = [];
  for (const node of run) {
    if (isBreak(node)) {
      breaks.push(node);
      continue;
    }
    if (isBlank(node) && (breaks.length > 0 || texts.at(-1)?.length === 0)) {
      node.remove();
      continue;
    }
    const isNewText = breaks.length > 1 && (texts.at(-1) ?? []).length > 0;
    if (isNewText) texts.push([]);
    const text = texts.at(-1) ?? [];
    for (const [index, lineBreak] of breaks.entries())
      if (index === 0 && text.length > 0) text.push(lineBreak);
      else lineBreak.remove();
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

const isBreak = (node: Node) => node instanceof Element && node.localName === 'br';
const isLine = (node: Node) =>
  node instanceof HTMLElement && /^(?:block|flex|grid)$/.test(node.style.display);
const isBlank = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '';
const isBlock = (node: Node) =>
  node instanceof Element && (node.matches(BLOCK) || node.querySelector(BLOCK) !== null);
