import { once } from 'node:events';
import { createServer } from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

/** The splash appears only on the first page of a session. */
const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

describe('the splash', () => {
  const splash = '[data-part="splash"]';

  test('appears once a session, lets clicks through, and leaves without input', async () => {
    const { page, close } = await browser.open();
    // Records whether the head script requested the splash, before the request is removed.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        sessionStorage.setItem('asked', document.documentElement.dataset['splash'] ?? 'no'),
      ),
    );
    const requests = () => page.evaluate(() => sessionStorage.getItem('asked'));
    await page.goto(site.url);
    expect(await requests()).toBe('1');
    const layer = page.locator(splash);
    expect(await layer.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
    await layer.waitFor({ state: 'hidden' });
    await page.goto(`${site.url}/about`);
    expect(await requests()).toBe('no');
    expect(await layer.isVisible()).toBe(false);
    await close();
  });

  test('appears before the page, and never over a page that a slow line has already shown', async () => {
    const html = await (await fetch(site.url)).text();
    const slow = createServer(({ url }, response) => {
      // The other files of the page never arrive.
      if (url !== '/') return;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.write(html.slice(0, html.indexOf('<header')));
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const address = slow.address();
    const { page, close } = await browser.open();
    await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, {
      waitUntil: 'commit',
    });
    // Checks the style and not the visibility: on a slow machine the splash may already have left.
    expect(await page.locator(splash).evaluate((layer) => getComputedStyle(layer).display)).toBe(
      'block',
    );
    expect(await page.locator('header').count()).toBe(0);
    await close();
    slow.closeAllConnections();
    slow.close();
  });

  test('leaves at the first key press', async () => {
    const { page, close } = await browser.open();
    await page.goto(site.url, { waitUntil: 'domcontentloaded' });
    const readSplash = () => page.locator('html').getAttribute('data-splash');
    expect(await readSplash()).toBe('1');
    await page.keyboard.press('ArrowDown');
    expect([await readSplash(), await page.locator(splash).isVisible()]).toEqual(['', false]);
    await close();
  });

  test('never appears with reduced motion or without JavaScript', async () => {
    for (const options of [{ reducedMotion: 'reduce' }, { javaScriptEnabled: false }] as const) {
      const { page, close } = await browser.open(options);
      await page.goto(site.url);
      expect(await page.locator(splash).isVisible()).toBe(false);
      await close();
    }
  });
});
