/** All of a family's letters, or the rupee alone: not the further letters, which few pages have. */
const FIRST_LETTERS = /^U\+(0-10FFFF|20B9)$/i;
/** The serif's bold and italic, of which most articles have a word or two. */
const FEW_WORDS = /^(bold|600)$|^italic$/;
/** Pixels by which a thing may move before a reader, or the browser's count of layout shifts, takes notice. */
const UNNOTICED = 3;

/** The stacks of faces that the root's state decides (`tokens.css`). */
const STACKS = ['--sans', '--display-face', '--serif'];

/** What keeps an element as it is until its turn. */
const HELD_STYLES = ['font-family', ...STACKS, 'content-visibility', 'contain-intrinsic-size'];

/**
 * Sets the page in the studio's own faces once those of nearly every page are there. All that is in view changes at once, the rest
 * afterwards, a screen a task, for a slow phone would stand still over the whole; under the splash, what is in view waits for
 * its task too. A face that is known to the first layout and still on its way costs it a look-up for each size and weight, and each
 * that comes sets the page anew. Where somebody would see something move (`data-faces="later"`), the page stays as it is, and the
 * next one has them from the start.
 */
export async function setInOwnFaces(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset['faces'] !== undefined) return;
  const faces = [...document.fonts].filter(
    ({ display, unicodeRange, weight, style }) =>
      display === 'swap' &&
      FIRST_LETTERS.test(unicodeRange) &&
      !FEW_WORDS.test(weight) &&
      !FEW_WORDS.test(style) &&
      (unicodeRange !== 'U+20B9' || document.body.textContent.includes('₹')),
  );
  await Promise.allSettled(faces.map((face) => face.load()));

  const { seen, screens } = lookThrough(isCovered());
  const tops = seen.map(topOf);
  keep(screens.flat());
  dataset['faces'] = '';
  layOut();
  const moved = seen.some((node, at) => Math.abs(topOf(node) - (tops[at] ?? 0)) >= UNNOTICED);
  if (moved) dataset['faces'] = 'later';
  for (const screen of screens) {
    await new Promise((next) => setTimeout(next));
    for (const { style } of screen) for (const name of HELD_STYLES) style.removeProperty(name);
    layOut();
  }
}

/** Whether the splash still lies over the page, and has not begun to leave. */
function isCovered() {
  const leaving = document.querySelector('[data-part="splash"]')?.getAnimations() ?? [];
  return (
    leaving.length > 0 && leaving.every(({ effect }) => effect?.getComputedTiming().progress === 0)
  );
}

/** Now, in the task that asked for it, not in the next frame's. */
const layOut = () => document.body.getBoundingClientRect();

/**
 * What a reader sees, elements and texts: of two texts in one line of an element, one may move to the next. And the outermost
 * elements that nobody sees, below the view or under the splash, by the screen in which they begin.
 */
function lookThrough(covered: boolean) {
  const screens: HTMLElement[][] = [];
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      const { top, bottom, width, height } = boxOf(node);
      const isUnseen = top >= innerHeight || (covered && bottom <= innerHeight);
      // An element without a box of its own may have parts with one, and a high one is set part by part.
      if (width === 0 || (isUnseen && height > innerHeight && !isSkipped(node)))
        return NodeFilter.FILTER_SKIP;
      if (isUnseen && node instanceof HTMLElement)
        (screens[Math.max(0, Math.floor(top / innerHeight))] ??= []).push(node);
      return isUnseen || bottom <= 0 ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    },
  );
  const seen: Node[] = [];
  while (walker.nextNode()) seen.push(walker.currentNode);
  return { seen: covered ? [] : seen, screens: screens.filter(Boolean) };
}

/** Keeps elements in the faces that they have, or without a layout where they have had none, whatever the root says. */
function keep(elements: HTMLElement[]) {
  const root = getComputedStyle(document.documentElement);
  const stacks = STACKS.map((name) => [name, root.getPropertyValue(name)] as const);
  const styles = elements.map((element) => {
    const { fontFamily, containIntrinsicSize } = getComputedStyle(element);
    const properties: readonly (readonly [string, string])[] = isSkipped(element)
      ? [
          ['content-visibility', 'auto'],
          ['contain-intrinsic-size', containIntrinsicSize],
        ]
      : [['font-family', fontFamily], ...stacks];
    return [element.style, properties] as const;
  });
  for (const [style, properties] of styles)
    for (const [name, value] of properties) style.setProperty(name, value);
}

/** Whether what is in it has had no layout yet (`below-view.module.css`). */
const isSkipped = (node: Node) =>
  node instanceof Element &&
  getComputedStyle(node).contentVisibility === 'auto' &&
  node.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false;

const topOf = (node: Node) => boxOf(node).top;

function boxOf(node: Node) {
  if (node instanceof Element) return node.getBoundingClientRect();
  const range = new Range();
  range.selectNode(node);
  return range.getBoundingClientRect();
}
