import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

const PAGES = [
  '/',
  '/services',
  '/gallery',
  '/about',
  '/contact',
  '/estimate',
  '/blogs',
  '/terms',
  '/blog/no-such-article',
];
/** In rows of pixels. */
const MAX_RUN = 400;
/** Out of 255. A row whose pixels differ by less counts as blank. */
const MIN_CONTRAST = 6;

const browser = useBrowser();
/** The headless shell loads pictures far below the window, which the complete browser leaves for later. */
const completeBrowser = useBrowser({ complete: true });
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** Whether each image is loaded and decoded. */
const areDecoded = (images: Element[]) =>
  images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);

async function longestBlankRun(screenshot: Buffer) {
  const { data, info } = await sharp(screenshot)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [run, longest] = [0, 0];
  for (let row = 0; row < info.height; row += 1) {
    const pixels = data.subarray(row * info.width, (row + 1) * info.width);
    let [low, high] = [255, 0];
    for (const value of pixels) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
    run = high - low < MIN_CONTRAST ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

test.each([360, 768, 1440, 1920])(
  'a screenshot of a whole page, without scrolling, has no long blank run: %i px',
  async (width) => {
    const runs: Record<string, number> = {};
    for (const path of PAGES) {
      const { page, close } = await browser.open({ viewport: { width, height: 900 } });
      await page.goto(site.url + path);
      await page.locator('[data-part="splash"]').waitFor({ state: 'hidden' });
      runs[path] = await longestBlankRun(await page.screenshot({ fullPage: true }));
      await close(path === '/blog/no-such-article' ? /404/ : undefined);
    }
    expect(Object.entries(runs).filter(([, run]) => run > MAX_RUN)).toEqual([]);
  },
);

test.each([360, 768, 1440, 1920])(
  'the drawing beside the services is there without scrolling: %i px',
  async (width) => {
    const { page, close } = await completeBrowser.open({ viewport: { width, height: 900 } });
    await page.goto(site.url);
    const layers = page.locator('figure', { hasText: 'ground, rooms, vaults' }).locator('img');
    expect(await layers.evaluateAll(areDecoded)).toEqual([true, true, true, true]);
    await close();
  },
);
