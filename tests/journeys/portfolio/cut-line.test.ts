import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Picture viewer' });

describe('two pictures in one frame', () => {
  /** The position of the line, and of the second picture's left edge, as shares of the frame's width. */
  const linePosition = (frame: Locator) =>
    frame.evaluate((element) => {
      const second = element.querySelectorAll('img')[1]?.closest('span') ?? element;
      const clipped = [second, ...second.querySelectorAll('*')]
        .map((each) => getComputedStyle(each).clipPath)
        .find((path) => path !== 'none');
      return Number(/([\d.]+)%\)$/.exec(clipped ?? '')?.[1]);
    });

  test.each([
    ['court-house', 'Cut between plan and model'],
    ['city-flat-before-and-after', 'Living room: cut between before and after'],
    ['city-flat-before-and-after', 'Kitchen: cut between before and after'],
  ])('moves with the arrow keys in %s: %s', async (slug, label) => {
    const { page, close } = await browser.open();
    await page.goto(`${site.url}/gallery/${slug}`);
    const line = page.getByLabel(label);
    const frame = page.locator('[data-enhance=cut-line]').filter({ has: line });
    await frame.scrollIntoViewIfNeeded();
    expect(await linePosition(frame)).toBe(50);
    await line.focus();
    await line.press('End');
    await expect.poll(() => linePosition(frame)).toBe(100);
    await line.press('Home');
    await expect.poll(() => linePosition(frame)).toBe(0);
    await close();
  });

  test('leaves the scale bar in sight, wherever the line is', async () => {
    const { page, close } = await browser.open();
    await page.goto(`${site.url}/gallery/court-house`);
    const line = page.getByLabel('Cut between plan and model');
    await line.focus();
    await line.press('Home');
    const frame = page.locator('[data-enhance=cut-line]').filter({ has: line });
    await expect.poll(() => linePosition(frame)).toBe(0);
    const { bar, model } = await frame.evaluate(async (element) => {
      const [plan, other] = element.querySelectorAll('img');
      const svg = new DOMParser().parseFromString(
        await (await fetch(plan?.src ?? '')).text(),
        'image/svg+xml',
      );
      const [, top = 0, , height = 1] =
        svg.documentElement.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
      const start = /M-?\d+ (\d+)/.exec(svg.querySelector('.scale')?.getAttribute('d') ?? '');
      const below = /([\d.]+)% [\d.]+%\)$/.exec(other ? getComputedStyle(other).clipPath : '');
      return { bar: ((Number(start?.[1]) - top) / height) * 100, model: 100 - Number(below?.[1]) };
    });
    expect(bar).toBeGreaterThan(model);
    await close();
  });

  test('shows each room before and after once, and opens each picture in full, without JavaScript too', async () => {
    const { page, close } = await browser.open();
    const address = `${site.url}/gallery/city-flat-before-and-after`;
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    for (const [name, alt] of [
      ['Living room before', /^A dim living room/],
      ['Living room after', /^The same room opened/],
      ['Kitchen before', /^A narrow kitchen/],
      ['Kitchen after', /^The same corner after/],
    ] as const) {
      await page.getByRole('link', { name }).click();
      await viewer(page).getByAltText(alt).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => viewer(page).count()).toBe(0);
      // The viewer keeps a copy of the last picture, and the lead picture also appears at the top of the page.
      const times = name === 'Living room after' ? 2 : 1;
      expect([name, await page.locator('#content figure').getByAltText(alt).count()]).toEqual([
        name,
        times,
      ]);
    }
    await close();

    const still = await browser.open({ javaScriptEnabled: false });
    await still.page.goto(address);
    expect(await still.page.getByLabel('Kitchen: cut').isVisible()).toBe(false);
    const whole = await still.page
      .getByRole('link', { name: 'Kitchen before' })
      .getAttribute('href');
    expect((await still.page.request.get(site.url + whole)).headers()['content-type']).toBe(
      'image/jpeg',
    );
    await still.close();
  });
});
