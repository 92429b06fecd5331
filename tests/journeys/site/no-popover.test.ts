import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { withoutPopovers } from '~tests/site/browsers/older-browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const PAGES = ['/', '/gallery', '/blog/reading-a-soil-report', '/contact', '/estimate', '/nothing'];

describe.each([
  ['a small phone', 320, 568],
  ['a tablet', 768, 1024],
  ['a desktop', 1440, 900],
])('without popovers, on %s', (_device, width, height) => {
  const openHome = async (javaScriptEnabled: boolean) => {
    const opened = await browser.open({ viewport: { width, height }, javaScriptEnabled });
    await withoutPopovers(opened.context, site.url);
    return opened;
  };

  test('lets every public page be read from heading to end', async () => {
    const { page, close } = await openHome(true);
    for (const path of PAGES) {
      await page.goto(site.url + path);
      // Heading and footer link can be clicked, so the closed menu does not cover them.
      await page.getByRole('main').getByRole('heading').first().click({ trial: true });
      await page.getByRole('contentinfo').getByRole('link').last().click({ trial: true });
      expect(await page.locator('#menu').isVisible()).toBe(false);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
    }
    await close(/404/);
  });

  test.each([true, false])(
    'links to the other pages from the header (JavaScript: %s)',
    async (scripts) => {
      const { page, close } = await openHome(scripts);
      for (const path of ['/', '/about']) {
        await page.goto(site.url + path);
        const links = page.getByRole('banner').getByRole('link');
        for (const name of ['Home', 'Services', 'Portfolio', 'About', 'Blogs', 'Contact', 'Cost'])
          expect([name, await links.filter({ hasText: name }).first().isVisible()]).toEqual([
            name,
            true,
          ]);
        // The button of a menu that can't open is hidden.
        expect(await page.getByRole('button', { name: 'Menu' }).count()).toBe(0);
        await links.filter({ hasText: 'Services' }).first().click();
        await page.waitForURL('**/services');
      }
      await close();
    },
  );
});
