import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

/** Share of its box's width or height that a drawing takes up. */
const MIN_SHARE = 0.85;
/** Brightness from 0 to 255. */
const MAX_DARK_GROUND = 60;
const INK_CONTRAST = 60;

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

async function readGreyPixels(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  await element.locator('xpath=self::img|.//img').evaluate(async (image: HTMLImageElement) => {
    image.loading = 'eager';
    await image.decode();
  });
  const png = await element.screenshot({ animations: 'disabled' });
  return sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
}

/** The larger share of the width and the height between the outermost lines. */
async function shareOfBox(cover: Locator) {
  const { data, info } = await readGreyPixels(cover);
  const ground = data[2 * info.width + 2] ?? 0;
  const inked = [...data.entries()].filter(([, value]) => Math.abs(value - ground) > INK_CONTRAST);
  const rangeOf = (places: number[]) =>
    places.reduce((max, at) => Math.max(max, at), 0) -
    places.reduce((min, at) => Math.min(min, at), Infinity);
  return Math.max(
    rangeOf(inked.map(([at]) => at % info.width)) / info.width,
    rangeOf(inked.map(([at]) => Math.floor(at / info.width))) / info.height,
  );
}

describe('drawings of articles', () => {
  test('fill their covers, on four grounds', async () => {
    const { page, close } = await browser.open({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${site.url}/blogs?view=grid`);
    const covers = page.locator('main li > span:has(img[src*="/sheet-"])');
    const grounds = await covers.evaluateAll((all) =>
      all.map((cover) => getComputedStyle(cover).backgroundColor),
    );
    expect(new Set(grounds).size).toBe(4);
    for (const cover of await covers.all())
      expect(await shareOfBox(cover)).toBeGreaterThan(MIN_SHARE);
    await close();
  });

  test.each(['main figure span:has(img[src*="/sheet-"])', 'main img[src*="/figures/"]'])(
    'have a dark ground in the dark: %s',
    async (selector) => {
      const { page, close } = await browser.open({ colorScheme: 'dark' });
      await page.goto(`${site.url}/blog/reading-a-soil-report`);
      const { data } = await readGreyPixels(page.locator(selector).first());
      const sorted = [...data].sort((a, b) => a - b);
      expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(MAX_DARK_GROUND);
      await close();
    },
  );
});
