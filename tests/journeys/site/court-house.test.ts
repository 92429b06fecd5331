import { globSync, readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { DEMO_PAGES } from './demo-pages';

const MAX_APPEARANCES = 4;
/** Pages about the house, and about its frame. */
const OWN_PAGES = [
  '/gallery/court-house',
  '/gallery/ribs-and-footings',
  '/blog/court-house-a-study',
];

/** The start of a path of each drawing of the house, by which an inline drawing is recognised. */
const DRAWN = globSync('app/features/images/bundled/drawings/court-house-*.svg').flatMap(
  (file) => /\bd="([^"]{60})/.exec(readFileSync(file, 'utf8'))?.[1] ?? [],
);

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** Figures of a page that show the house. Cards that lead to its own pages don't count. */
const countAppearances = (page: Page) =>
  page.evaluate(
    ({ drawn, own }) => {
      const isShown = (element: Element) => {
        if (element instanceof HTMLImageElement)
          return /\/(?:sheet-)?(?:court-house|site-plan|lift)-/.test(element.src);
        const href = element.querySelector('use')?.getAttribute('href');
        const lines = (href && document.querySelector(href)?.innerHTML) || element.innerHTML;
        return drawn.some((start) => lines.includes(start));
      };
      const isLink = (element: Element) => {
        const card = element.closest('a, li, article');
        const link = card?.matches('a') ? card : card?.querySelector('a[href^="/blog/"]');
        return own.includes(link?.getAttribute('href') ?? '');
      };
      const shown = [...document.querySelectorAll('img, svg[role=img]')].filter(
        (element) => isShown(element) && !isLink(element),
      );
      return new Set(shown.map((element) => element.closest('figure') ?? element)).size;
    },
    { drawn: DRAWN, own: OWN_PAGES },
  );

test('one sample project is not shown on page after page', async () => {
  expect(DRAWN.length).toBeGreaterThan(0);
  const { page, close } = await browser.open();
  await page.route(/\.(?:avif|jpg)$/, (route) => route.fulfill({ body: '' }));
  const paths = new Set<string>(DEMO_PAGES);
  for (const list of ['/gallery', '/blogs', '/blogs?page=2'])
    for (const [, path = ''] of (await (await fetch(site.url + list)).text()).matchAll(
      /href="(\/(?:gallery|blog)\/[\w-]+)"/g,
    ))
      paths.add(path);
  const found: Record<string, number> = {};
  for (const path of paths) {
    if (OWN_PAGES.includes(path)) continue;
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
    const count = await countAppearances(page);
    if (count > 0) found[path] = count;
  }
  const total = Object.values(found).reduce((sum, count) => sum + count, 0);
  expect(total > MAX_APPEARANCES ? found : {}).toEqual({});
  await close(/Failed to load/);
});
