/** All of a family's letters, or the rupee alone: not the further letters, which few pages have. */
const WANTED = /^U\+(0-10FFFF|20B9)$/i;
/** The serif's bold and italic, of which most articles have a word or two. */
const FEW_WORDS = /^(bold|600)$|^italic$/;
/** Pixels by which a thing may move before a reader, or the browser's count of layout shifts, takes notice. */
const UNNOTICED = 3;

/**
 * Sets the page in the studio's own faces once those of nearly every page are there, all at once. A face that is known to the first
 * layout and still on its way costs it a look-up for each size and weight, and each that comes sets the page anew. Where
 * somebody would see something move (`data-faces="later"`), the page stays as it is, and the next one has them from the start.
 */
export async function setInOwnFaces(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset['faces'] !== undefined) return;
  const faces = [...document.fonts].filter(
    ({ display, unicodeRange, weight, style }) =>
      display === 'swap' &&
      WANTED.test(unicodeRange) &&
      !FEW_WORDS.test(weight) &&
      !FEW_WORDS.test(style) &&
      (unicodeRange !== 'U+20B9' || document.body.textContent.includes('₹')),
  );
  await Promise.allSettled(faces.map((face) => face.load()));

  const seen = isCovered() ? [] : nodesInView();
  const tops = seen.map(topOf);
  dataset['faces'] = '';
  if (seen.some((node, at) => Math.abs(topOf(node) - (tops[at] ?? 0)) >= UNNOTICED))
    dataset['faces'] = 'later';
}

/** Whether the splash still lies over the page, and has not begun to leave. */
function isCovered() {
  const leaving = document.querySelector('[data-part="splash"]')?.getAnimations() ?? [];
  return (
    leaving.length > 0 && leaving.every(({ effect }) => effect?.getComputedTiming().progress === 0)
  );
}

/** Elements and texts: of two texts in one line of an element, one may move to the next. */
function nodesInView() {
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      const { top, bottom, width } = boxOf(node);
      // An element without a box of its own may have parts with one.
      if (width === 0) return NodeFilter.FILTER_SKIP;
      return bottom > 0 && top < innerHeight ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT;
    },
  );
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

const topOf = (node: Node) => boxOf(node).top;

function boxOf(node: Node) {
  if (node instanceof Element) return node.getBoundingClientRect();
  const range = new Range();
  range.selectNode(node);
  return range.getBoundingClientRect();
}
