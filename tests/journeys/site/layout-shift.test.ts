import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

const PAGES = [
  '/',
  '/services',
  '/about',
  '/contact',
  '/estimate',
  '/gallery',
  '/gallery/courtyard-house',
  '/blogs',
  '/blogs?view=grid',
  '/blog/the-last-three-metres',
  '/blog/reading-a-soil-report',
  '/terms',
  '/refund',
  '/privacy-policy',
  '/no-such-page',
];
const MAX_SHIFT = 0.05;

/** Whether the first frame shows fallback fonts, because the requests for web fonts are held back. */
const isShownInFallback = () =>
  performance.getEntriesByName('first-contentful-paint').length > 0 &&
  document.readyState !== 'loading' &&
  [...document.fonts].some(({ status }) => status === 'loading');

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

test.each([360, 768, 1440])(
  'web fonts that arrive late shift the layout hardly at all: %i px',
  async (width) => {
    const shifts: Record<string, number> = {};
    for (const path of PAGES) {
      const { page, close } = await browser.open({ viewport: { width, height: 800 } });
      const released = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await released.promise;
        await route.continue();
      });
      await page.addInitScript(`globalThis.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) layoutShift += value;
      }).observe({ type: 'layout-shift', buffered: true })`);
      await page.goto(site.url + path, { waitUntil: 'commit' });
      await page.waitForFunction(isShownInFallback);
      released.resolve();
      // By the third frame, the layout with web fonts has been painted and its shifts reported.
      shifts[path] = await page.evaluate(`(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return layoutShift;
    })()`);
      await close(path === '/no-such-page' ? /404/ : undefined);
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift > MAX_SHIFT)).toEqual([]);
  },
);
