import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { DEMO_PAGES } from './demo-pages';

/** Pixels. */
const MIN_TEXT = 12.5;
const MIN_TARGET = 24;

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const findTooSmall = (page: Page) =>
  page.evaluate(
    ({ minText, minTarget }) => {
      const isVisible = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.visually-hidden, svg');
      const texts = [...document.querySelectorAll('body *')].filter(
        (element) =>
          isVisible(element) &&
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          ) &&
          Number.parseFloat(getComputedStyle(element).fontSize) < minText,
      );
      // A link in a sentence may be as low as its line; one with a positioned `::after` covers its card.
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        element.parentElement?.textContent?.trim() !== element.textContent?.trim();
      const isCard = (element: Element) =>
        getComputedStyle(element, '::after').position === 'absolute';
      const targets = [...document.querySelectorAll('a, button, summary')].filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return (
          isVisible(element) &&
          width > 1 &&
          Math.min(width, height) < minTarget - 0.5 &&
          !isInSentence(element) &&
          !isCard(element)
        );
      });
      return [...texts, ...targets].map((element) => element.textContent?.trim().slice(0, 40));
    },
    { minText: MIN_TEXT, minTarget: MIN_TARGET },
  );

test.each([360, 1440])('no text is tiny, no target hard to hit: %i px', async (width) => {
  const { page, close } = await browser.open({ viewport: { width, height: 900 } });
  const found: Record<string, unknown> = {};
  for (const path of DEMO_PAGES) {
    await page.goto(site.url + path);
    found[path] = await findTooSmall(page);
  }
  expect(
    Object.entries(found).filter(([, small]) => !Array.isArray(small) || small.length > 0),
  ).toEqual([]);
  await close();
});

test('headlines tell the first page, the others and the legal ones apart', async () => {
  const { page, close } = await browser.open({ viewport: { width: 1440, height: 900 } });
  const measurePage = async (path: string) => {
    await page.goto(site.url + path);
    return page
      .locator('h1')
      .evaluate((headline) => Number.parseFloat(getComputedStyle(headline).fontSize));
  };
  const home = await measurePage('/');
  const services = await measurePage('/services');
  expect(services).toBeLessThan(home * 0.9);
  expect(await measurePage('/terms')).toBeLessThan(services * 0.75);
  await close();
});

test('the link back to the top leaves the theme switch free', async () => {
  const { page, close } = await browser.open({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.url}/blog/reading-a-soil-report`);
  const link = page.getByRole('link', { name: 'Back to Top' });
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => link.isVisible()).toBe(true);
  const themes = page.getByRole('group', { name: 'Appearance' });
  await expect
    .poll(async () => {
      const [above, below] = [await link.boundingBox(), await themes.boundingBox()];
      return above && below && above.y + above.height <= below.y;
    })
    .toBe(true);
  await close();
});
