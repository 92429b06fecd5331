import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { DEMO_PAGES } from './demo-pages';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

describe('the menu of a phone', () => {
  test.each([true, false])(
    'opens, links to other pages and closes (JavaScript: %s)',
    async (scripts) => {
      const { page, close } = await browser.open({ ...phone, javaScriptEnabled: scripts });
      await page.goto(site.url);
      const menu = page.locator('#menu');
      await page.getByRole('button', { name: 'Menu' }).click();
      await menu.waitFor({ state: 'visible' });
      for (const name of ['Home', 'Services', 'Portfolio', 'About', 'Blogs', 'Contact', 'Cost'])
        expect(await menu.getByRole('link', { name, exact: true }).isVisible()).toBe(true);
      expect(await menu.getByRole('link', { name: 'Client Login' }).getAttribute('target')).toBe(
        '_blank',
      );
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Menu' }).click();
      const consultation = menu.getByRole('link', { name: 'Schedule Consultation' });
      expect(await consultation.getAttribute('href')).toBe('/connect');
      await consultation.click();
      await page.waitForURL('**/contact');
      await close();
    },
  );

  test('is closed when the page is left, because Back shows the page as it was', async () => {
    const { page, close } = await browser.open(phone);
    await page.goto(site.url);
    const menu = page.locator('#menu');
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.waitFor({ state: 'visible' });
    // The back/forward cache isn't available here.
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
    );
    expect(await menu.isVisible()).toBe(false);
    await close();
  });
});

test('shows the home page’s main picture and loads nothing before it', async () => {
  const { page, close } = await browser.open({ viewport: { width: 360, height: 740 } });
  await page.goto(site.url);
  const first = page.locator('main img').first();
  const urgent = page.locator('[fetchpriority=high]');
  expect(await urgent.count()).toBe(1);
  expect(await first.getAttribute('src')).toContain('court-house-dusk');
  expect(await first.getAttribute('fetchpriority')).toBe('high');
  const { y = 740, height = 0 } = (await first.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(740);
  await close();
});

test('loads the pictures of a phone’s first screen without waiting for the layout', async () => {
  const { page, close } = await browser.open({ viewport: { width: 412, height: 823 } });
  /** Lazy pictures that fill more than a twentieth of the screen. */
  const late: string[] = [];
  for (const path of DEMO_PAGES) {
    await page.goto(site.url + path);
    const found = await page.locator('main img[loading=lazy]').evaluateAll((pictures) =>
      pictures.flatMap((picture) => {
        const { top, bottom, width } = picture.getBoundingClientRect();
        const seen = (Math.min(bottom, innerHeight) - Math.max(top, 0)) * width;
        return seen > (innerWidth * innerHeight) / 20 ? [picture.getAttribute('src')] : [];
      }),
    );
    late.push(...found.map((source) => `${path}: ${source}`));
  }
  expect(late).toEqual([]);
  await close();
});

describe('one building, three layers', () => {
  test.each([true, false])('is switched by keyboard (JavaScript: %s)', async (scripts) => {
    const { page, close } = await browser.open({
      javaScriptEnabled: scripts,
      reducedMotion: 'reduce',
    });
    await page.goto(site.url);
    /** The uppermost layer of the drawing that is fully visible. */
    const visibleLayer = () =>
      page.locator('[data-layer]').evaluateAll((layers) =>
        layers
          .map((layer, at) => ({ layer, at, style: getComputedStyle(layer) }))
          .filter(
            ({ style: { display, visibility, clipPath } }) =>
              display !== 'none' && visibility === 'visible' && !/[1-9]/.test(clipPath),
          )
          .sort((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex) || a.at - b.at)
          .at(-1)
          ?.layer.getAttribute('data-layer'),
      );
    await expect.poll(visibleLayer).toBe('architecture');
    await page.getByRole('radio', { name: 'Architecture' }).focus();
    for (const layer of ['Structure', 'Interior']) {
      await page.keyboard.press('ArrowRight');
      expect(await page.getByRole('radio', { name: layer }).isChecked()).toBe(true);
      await expect.poll(visibleLayer).toBe(layer.toLowerCase());
    }
    await close();
  });

  test('loads the other layers only when someone interacts with them', async () => {
    const { page, close } = await browser.open({ viewport: { width: 1440, height: 900 } });
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(request.url());
    });
    await page.goto(site.url, { waitUntil: 'networkidle' });
    const before = pictures.length;
    await page.getByText('Structure', { exact: true }).first().hover();
    await expect.poll(() => pictures.length).toBeGreaterThanOrEqual(before + 1);
    await close();
  });
});

describe('keyboard navigation', () => {
  test('starts with a link to the content, and shows the focus at every stop', async () => {
    const { page, close } = await browser.open();
    await page.goto(site.url);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    // Wholly in view, with its focus ring.
    expect((await skip.boundingBox())?.y).toBe(8);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isFocusInContent = () => document.activeElement?.closest('main') !== null;
    expect(await page.evaluate(isFocusInContent)).toBe(true);
    for (let stop = 0; stop < 25; stop += 1) {
      const seen = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return true;
        const marked = focused.closest('label') ?? focused;
        return getComputedStyle(marked).outlineStyle !== 'none';
      });
      expect(seen).toBe(true);
      await page.keyboard.press('Tab');
    }
    await close();
  });
});

describe('light and dark', () => {
  test('follow the system, then the switch, and are remembered without a flash', async () => {
    const { page, close } = await browser.open({ colorScheme: 'dark' });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto(site.url);
    expect(await paper()).toBe('rgb(16, 21, 21)');
    await page.getByRole('radio', { name: 'Light' }).check();
    await expect.poll(() => paper()).toBe('rgb(244, 248, 246)');
    await page.goto(`${site.url}/about`);
    expect(await paper()).toBe('rgb(244, 248, 246)');
    expect(await page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'System' }).check();
    await expect.poll(() => paper()).toBe('rgb(16, 21, 21)');
    await close();
  });
});

describe('navigation', () => {
  test('shows the loader when a page is slow', async () => {
    const { page, context, close } = await browser.open();
    await page.goto(site.url);
    await page.locator('[data-part="loader"]').waitFor({ state: 'attached' });
    // This page is not prefetched. Querying the page itself would wait for the navigation to end.
    const shown = page.waitForEvent('console', (message) => message.text() === 'loader shown');
    await context.route('**/contact', async (route) => {
      await shown;
      await route.continue();
    });
    await page.evaluate(() => {
      const loader = document.querySelector<HTMLElement>('[data-part="loader"]');
      if (loader?.hidden)
        new MutationObserver(() => {
          if (!loader.hidden) console.log('loader shown');
        }).observe(loader, { attributes: true });
    });
    await page.locator('nav[aria-label=Main] a[href="/contact"]').click();
    await page.waitForURL('**/contact');
    await shown;
    await close();
  });

  test.each(['Escape', 'stop'])(
    'hides the loader when the navigation is cancelled: %s',
    async (how) => {
      const { page, context, close } = await browser.open();
      await page.goto(site.url);
      await page.locator('[data-part="loader"]').waitFor({ state: 'attached' });
      await context.route('**/contact', () => {
        // This request is never answered.
      });
      await page.evaluate((way) => {
        const loader = document.querySelector<HTMLElement>('[data-part="loader"]');
        let stayed = false;
        const seen = new MutationObserver(() => {
          if (stayed && loader?.hidden) {
            seen.disconnect();
            sessionStorage.setItem('loader', 'gone');
            stop();
          }
          if (stayed || loader?.hidden) return;
          stayed = true;
          if (way === 'stop') stop();
          else
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: way, bubbles: true }));
        });
        if (loader) seen.observe(loader, { attributes: true });
      }, how);
      await page.locator('nav[aria-label=Main] a[href="/contact"]').click({ noWaitAfter: true });
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('loader'))).toBe('gone');
      await close();
    },
  );

  test('lays the new page over the old one, because blending both would flash white', async () => {
    const { page, close } = await browser.open();
    await page.goto(site.url);
    const blends = await page.evaluate(async () => {
      const { ready, finished } = document.startViewTransition(() => {});
      await ready;
      const found = ['old', 'new'].map(
        (side) =>
          getComputedStyle(document.documentElement, `::view-transition-${side}(root)`)
            .mixBlendMode,
      );
      await finished;
      return found;
    });
    expect(blends).toEqual(['normal', 'normal']);
    await close();
  });

  test('gets its speculation rules from the header, without the admin and the forms', async () => {
    const { page, close } = await browser.open();
    const answer = await page.goto(site.url);
    expect(answer?.headers()['speculation-rules']).toBe('"/speculation-rules.json"');
    const rules = await page.request.get(`${site.url}/speculation-rules.json`);
    expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
    expect(await rules.text()).toMatch(/admin.*manage-blog.*contact/);
    await close();
  });
});
