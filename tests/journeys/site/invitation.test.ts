import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { DEMO_PAGES } from './demo-pages';

/** Distance from the footer, in pixels, within which buttons are counted. */
const REACH = 900;
const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** Texts of the primary buttons in the last part of the page's content. */
const lastActions = (page: Page) =>
  page.evaluate((reach) => {
    const colour = (one: Element) => getComputedStyle(one).backgroundColor;
    const quote = document.querySelector('header [data-enhance=open-inquiry]');
    const end = document.querySelector('body > footer')?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll('main a, main button')]
      .filter((one) => {
        const { top, height } = one.getBoundingClientRect();
        return height > 0 && top > end - reach && quote && colour(one) === colour(quote);
      })
      .map((one) => one.textContent?.trim());
  }, REACH);

describe('the end of every page', () => {
  test.each([390, 1440])('has one primary button: %i px', async (width) => {
    const { page, close } = await browser.open({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const found: Record<string, unknown> = {};
    for (const path of DEMO_PAGES) {
      await page.goto(site.url + path);
      found[path] = await lastActions(page);
    }
    expect(
      Object.entries(found).filter(
        ([, actions]) => !Array.isArray(actions) || actions.length !== 1,
      ),
    ).toEqual([]);
    await close();
  });
});

describe('the first screen of the home page', () => {
  test.each([
    [390, 844],
    [1440, 900],
    [1920, 1080],
  ])('shows the price and the primary button: %i px', async (width, height) => {
    const { page, close } = await browser.open({ viewport: { width, height } });
    await page.goto(site.url);
    const price = page.locator('main').getByRole('link', { name: /Estimate yours/ });
    expect(await price.innerText()).toMatch(/1,500 sq ft[\s\S]*₹\d+\.\d\d lakh/);
    const quote = page.locator('main').getByRole('link', { name: 'Get Free Quote' }).first();
    for (const part of [price, quote]) {
      const box = await part.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    await close();
  });
});
