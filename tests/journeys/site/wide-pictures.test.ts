import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { bundledPicture } from '~/features/images/bundled/registry';

const PAGES = ['/', '/services', '/gallery', '/gallery/resort-on-a-slope', '/about'];

/** The alt text of a picture whose largest size is 1,600 px wide. */
const ALT = bundledPicture('studio-room-table').alt;

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** The pictures from edge to edge, with the number of file pixels for each pixel of the page. */
const findEdgeToEdge = (page: Page) =>
  page.evaluate(async () => {
    const wide = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) => {
      const { left, width } = image.getBoundingClientRect();
      return left < 0.5 && width > document.documentElement.clientWidth - 0.5;
    });
    return Promise.all(
      wide.map(async (image) => {
        const isLazy = image.loading === 'lazy';
        const { top, width } = image.getBoundingClientRect();
        image.loading = 'eager';
        await image.decode();
        const [, pixels = '0'] = /-(\d+)(?:-[\w-]+)?\.(?:avif|jpg)$/.exec(image.currentSrc) ?? [];
        return { isLazy: isLazy === top > innerHeight, pixels: Number(pixels) / width };
      }),
    );
  });

test.each([1024, 1440, 1920])('one picture fills the width of each page: %i px', async (width) => {
  const { page, close } = await browser.open({ viewport: { width, height: 900 } });
  const found: Record<string, unknown> = {};
  for (const path of PAGES) {
    await page.goto(site.url + path);
    const wide = await findEdgeToEdge(page);
    const [first] = wide;
    if (wide.length !== 1 || !first?.isLazy || first.pixels < 0.8) found[path] = wide;
  }
  expect(found).toEqual({});
  await close();
});

test('a detail is shown at the size of its pixels', async () => {
  const { page, close } = await browser.open({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.url}/contact`);
  const detail = page.getByRole('img', { name: ALT });
  await detail.scrollIntoViewIfNeeded();
  await expect
    .poll(() => detail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1600);
  const { fit, width } = await detail.evaluate((image) => ({
    fit: getComputedStyle(image).objectFit,
    width: image.clientWidth,
  }));
  expect(fit).toBe('none');
  expect(width).toBeLessThan(1600);
  await close();
});

test('a phone shows more of the detail, and loads less', async () => {
  const { page, close } = await browser.open({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  await page.goto(`${site.url}/contact`);
  const detail = page.getByRole('img', { name: ALT });
  await detail.scrollIntoViewIfNeeded();
  const shown = await detail.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { currentSrc, naturalWidth, naturalHeight, clientWidth, clientHeight } = image;
    const isFull = naturalWidth >= clientWidth && naturalHeight >= clientHeight;
    return { currentSrc, isFull };
  });
  expect(shown.currentSrc).toMatch(/-800-[\w-]+\.avif$/);
  expect(shown.isFull).toBe(true);
  await close();
});
