import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

describe('a phone with text at twice the size', () => {
  /** Enlarges text by the browser's setting, which media queries see, or by a user style, which they don't. */
  const openEnlarged = async (how: 'setting' | 'style') => {
    const opened = await browser.open({ viewport: { width: 360, height: 740 } });
    const { page, context } = opened;
    if (how === 'setting') {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    }
    const openPage = async (path: string) => {
      await page.goto(`${site.url}${path}`);
      if (how === 'style')
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await page.evaluate(() => document.fonts.ready);
    };
    return { ...opened, visit: openPage };
  };
  const pages = [
    '/',
    '/blogs',
    '/blogs?view=grid',
    '/gallery',
    '/gallery?view=register',
    '/gallery/courtyard-house',
    '/gallery/gymnasium',
    '/blog/court-house-a-study',
    '/blog/the-last-three-metres',
    '/about',
    '/services',
    '/contact',
    '/terms',
    '/refund',
    '/privacy-policy',
    '/estimate',
  ];

  test.each(['setting', 'style'] as const)(
    'neither scrolls sideways nor cuts a word, by %s',
    async (how) => {
      const { page, visit, close } = await openEnlarged(how);
      for (const path of pages) {
        await visit(path);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, path).toBe(360);
        const button = await page.getByRole('button', { name: 'Menu' }).boundingBox();
        const right = (button?.x ?? 360) + (button?.width ?? 0);
        expect.soft(right, path).toBeLessThanOrEqual(360);
        expect.soft(await page.evaluate(findBrokenWords), path).toEqual([]);
      }
      await close();
    },
  );

  test('breaks a word that is wider than the page, and cuts nothing off', async () => {
    const { page, visit, close } = await openEnlarged('style');
    await visit('/blog/questions-about-a-structural-audit');
    const right = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = walker.currentNode.textContent?.indexOf('phenolphthalein') ?? -1;
        if (at < 0) continue;
        const word = document.createRange();
        word.setStart(walker.currentNode, at);
        word.setEnd(walker.currentNode, at + 'phenolphthalein'.length);
        return word.getBoundingClientRect().right;
      }
      return null;
    });
    expect(right).toBeLessThanOrEqual(360);
    await close();
  });
});

/** Finds words that are broken over two lines or outside the window, except hidden, drawn or scrollable ones. */
function findBrokenWords() {
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const owner = text.parentElement;
    if (!owner?.checkVisibility({ visibilityProperty: true }) || owner.closest('svg')) continue;
    let [apart, scrolls] = [false, false];
    for (let box: Element | null = owner; box; box = box.parentElement) {
      const { clipPath, overflowX } = getComputedStyle(box);
      apart ||= clipPath !== 'none';
      scrolls ||= box !== document.body && overflowX === 'auto';
    }
    if (apart) continue;
    for (const word of text.nodeValue?.matchAll(/[\p{L}\p{N}]+/gu) ?? []) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = Array.from(range.getClientRects(), ({ top }) => top);
      const { right } = range.getBoundingClientRect();
      if (Math.max(...lines) - Math.min(...lines) > 4 || (!scrolls && right > innerWidth))
        cut.push(word[0]);
    }
  }
  return cut;
}
