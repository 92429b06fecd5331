import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** The vertical position in pixels of each part of the result and of the first chapter. */
const positionsOf = (page: Page) =>
  page
    .locator('#result, #result > * > *, #estimate > :nth-child(2)')
    .evaluateAll((parts) =>
      parts.map((part) => Math.round(part.getBoundingClientRect().top + scrollY)),
    );

test.each([390, 768, 1440])(
  'keeps every part in place while areas from 600 to 9,000 sq ft are typed: %i px',
  async (width) => {
    const { page, close } = await browser.open({ viewport: { width, height: 900 } });
    await page.goto(`${site.url}/estimate`);
    const area = page.getByLabel('Built-up area');
    const figure = page.locator('#result strong').first();
    const places: Record<string, number[]> = {};
    for (const typed of ['600', '1600', '2800', '4000', '6500', '9000']) {
      const before = await figure.textContent();
      await area.fill(typed);
      await expect.poll(() => figure.textContent()).not.toBe(before);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      places[typed] = await positionsOf(page);
    }
    const [first] = Object.values(places);
    for (const [typed, found] of Object.entries(places))
      expect({ typed, found }).toEqual({ typed, found: first });
    await close();
  },
);
