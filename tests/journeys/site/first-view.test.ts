import { once } from 'node:events';
import { createServer } from 'node:http';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

/** What a session's first page alone does: its type and its splash. */
const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

describe('the type', () => {
  const faces = (page: Page) =>
    page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily);

  test('is the studio’s own once all faces of it are there, and on later pages from the start', async () => {
    const { page, close } = await browser.open();
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        sessionStorage.setItem('own', String(document.documentElement.dataset['faces'])),
      ),
    );
    const own = () => page.evaluate(() => sessionStorage.getItem('own'));
    const requests: string[] = [];
    const held = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      requests.push(/(archivo(-display|-rupee)?)-[^/]*$/.exec(route.request().url())?.[1] ?? '');
      await held.promise;
      await route.continue();
    });
    await page.goto(`${site.url}/estimate`, { waitUntil: 'domcontentloaded' });
    await expect
      .poll(() => requests.toSorted())
      .toEqual(['archivo', 'archivo-display', 'archivo-rupee']);
    expect([await own(), await faces(page)]).toEqual([
      'undefined',
      expect.not.stringContaining('Archivo Display'),
    ]);
    held.resolve();
    await expect.poll(() => faces(page)).toContain('Archivo Display');
    await page.goto(`${site.url}/about`);
    expect([await own(), await faces(page)]).toEqual([
      '',
      expect.stringContaining('Archivo Display'),
    ]);
    await close();
  });

  /** About, with the faces held back, and a rule by which they would move its heading as a line that breaks elsewhere would. */
  const openWithMove = async (options: Parameters<typeof browser.open>[0]) => {
    const { page, close } = await browser.open(options);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${site.url}/about`, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(":root[data-faces=''] main { padding-block-start: 1rem }");
      document.adoptedStyleSheets.push(sheet);
    });
    return { page, close, release };
  };

  test('stays as it is on a first page where its own would move what is read, and is its own on the next', async () => {
    const { page, close, release } = await openWithMove({ reducedMotion: 'reduce' });
    const { y: before } = (await page.locator('h1').boundingBox()) ?? {};
    release();
    await expect.poll(() => page.locator('html').getAttribute('data-faces')).toBe('later');
    expect(await faces(page)).not.toContain('Archivo Display');
    expect((await page.locator('h1').boundingBox())?.y).toBe(before);
    await page.goto(`${site.url}/contact`);
    expect(await faces(page)).toContain('Archivo Display');
    await close();
  });

  test('is the studio’s own under the splash, whatever it moves', async () => {
    const { page, close, release } = await openWithMove({});
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = 0;
      }
    });
    release();
    await expect.poll(() => page.locator('html').getAttribute('data-faces')).toBe('');
    await expect.poll(() => faces(page)).toContain('Archivo Display');
    await close();
  });

  /** Whether the heading and the form's last word are in the studio's faces, and whether the end of the page is laid out. */
  const STATE = `JSON.stringify([
    ...['h1', 'form [type=submit]'].map((part) =>
      getComputedStyle(document.querySelector('main ' + part)).fontFamily.includes('Archivo Rupee')),
    document.querySelector('#estimate section:last-of-type > *').checkVisibility({ contentVisibilityAuto: true }),
  ])`;

  test('comes to what nobody sees yet after what is in view, in tasks of their own, as does the first layout of a page’s end', async () => {
    const { page, close } = await browser.open({ reducedMotion: 'reduce' });
    await page.addInitScript(`document.addEventListener('DOMContentLoaded', () => {
      sessionStorage.setItem('parsed', ${STATE});
      new MutationObserver(() => sessionStorage.setItem('set', ${STATE}))
        .observe(document.documentElement, { attributeFilter: ['data-faces'] });
    })`);
    await page.goto(`${site.url}/estimate`);
    const readStored = (name: string) => page.evaluate((key) => sessionStorage.getItem(key), name);
    expect(await readStored('parsed')).toBe('[false,false,false]');
    expect(await readStored('set')).toBe('[true,false,false]');
    expect(await page.evaluate(STATE)).toBe('[true,true,true]');
    expect(await page.locator('[style*="--sans"], [style*="content-visibility"]').count()).toBe(0);
    await close();
  });

  test('does not hold back the layout of a page on the way to one of its parts', async () => {
    const { page, close } = await browser.open({ reducedMotion: 'reduce' });
    await page.route('**/*.woff2', () => {});
    await page.goto(`${site.url}/estimate#estimate`, { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(STATE)).toBe('[false,false,true]');
    await close();
  });

  test('is the studio’s own without JavaScript', async () => {
    const { page, close } = await browser.open({ javaScriptEnabled: false });
    await page.goto(site.url);
    expect(await faces(page)).toContain('Archivo Display');
    await close();
  });
});

describe('the splash', () => {
  const splash = '[data-part="splash"]';

  test('is asked for once a session, lets everything through, and goes by itself', async () => {
    const { page, close } = await browser.open();
    // What the head script asked for, before anything could take it away.
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

  test('comes before the page, not over one that a slow line has already shown', async () => {
    const html = await (await fetch(site.url)).text();
    const slow = createServer(({ url }, response) => {
      // What the page asks for besides never comes.
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
    // Not whether it is visible: on a slow machine it may have left again, as it should.
    expect(await page.locator(splash).evaluate((layer) => getComputedStyle(layer).display)).toBe(
      'block',
    );
    expect(await page.locator('header').count()).toBe(0);
    await close();
    slow.closeAllConnections();
    slow.close();
  });

  test('goes at the first key', async () => {
    const { page, close } = await browser.open();
    await page.goto(site.url, { waitUntil: 'domcontentloaded' });
    const readSplash = () => page.locator('html').getAttribute('data-splash');
    expect(await readSplash()).toBe('1');
    await page.keyboard.press('ArrowDown');
    expect([await readSplash(), await page.locator(splash).isVisible()]).toEqual(['', false]);
    await close();
  });

  test('never comes with reduced motion or without JavaScript', async () => {
    for (const options of [{ reducedMotion: 'reduce' }, { javaScriptEnabled: false }] as const) {
      const { page, close } = await browser.open(options);
      await page.goto(site.url);
      expect(await page.locator(splash).isVisible()).toBe(false);
      await close();
    }
  });
});
