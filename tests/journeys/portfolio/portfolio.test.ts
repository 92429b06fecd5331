import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { surveyScreens } from '~tests/site/survey-screens';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Picture viewer' });
const projectNames = (page: Page) => page.locator('#content section h2 a').allTextContents();

describe('the portfolio', () => {
  test('filters by links, keeps the state in the address, and supports Back', async () => {
    const { page, close } = await browser.open();
    await page.goto(`${site.url}/gallery`);
    const all = await projectNames(page);
    expect(all.length).toBeGreaterThanOrEqual(9);

    const interior = page.getByRole('link', { name: /^Interior \d+$/ });
    const promised = Number((await interior.innerText()).replace(/\D/g, ''));
    await interior.click();
    await page.waitForURL('**/gallery?discipline=interior');
    expect(await projectNames(page)).toHaveLength(promised);
    await page.locator('summary', { hasText: 'Type' }).click();
    await page.getByRole('link', { name: /^Retail 1$/ }).click();
    await page.waitForURL('**/gallery?discipline=interior&type=retail');
    expect(await projectNames(page)).toEqual(['Jewellery shop']);
    await page.getByText(`Showing 1 of ${all.length} projects`).waitFor();

    await page.goBack();
    await expect.poll(() => projectNames(page)).toHaveLength(promised);
    await page.goBack();
    await expect.poll(() => projectNames(page)).toEqual(all);
    await close();
  });

  test('describes each tile if images are off', async () => {
    const { page, context, close } = await browser.open();
    await context.route(/\.(avif|jpe?g|svg)(\?|$)/, (route) => route.abort());
    await page.goto(`${site.url}/gallery`);
    const texts = await page
      .locator('main figure img')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ alt }) => alt.trim()));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts).not.toContain('');
    await close(/ERR_FAILED/);
  });

  test('offers a way out of an empty filter, and accepts an invalid address', async () => {
    const { page, close } = await browser.open();
    await page.goto(`${site.url}/gallery?discipline=urban&type=retail`);
    await page.getByRole('heading', { name: 'No projects match these filters' }).waitFor();
    await page.getByRole('link', { name: 'Show 1 without “Retail”' }).click();
    await expect.poll(() => projectNames(page)).toEqual(['Amity, a quarter']);
    const answer = await page.goto(`${site.url}/gallery?type=castle&utm_source=x`);
    expect(answer?.status()).toBe(200);
    expect((await projectNames(page)).length).toBeGreaterThanOrEqual(9);
    await close();
  });

  test('has a register whose rows show their picture on hover and on focus', async () => {
    const { page, close } = await browser.open({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${site.url}/gallery`);
    await page.getByRole('link', { name: 'List' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Executive spa' });
    const thumb = row.locator('img');
    expect(await thumb.isVisible()).toBe(false);
    await row.hover();
    expect(await thumb.isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await row.getByRole('link').focus();
    expect(await thumb.isVisible()).toBe(true);
    await row.getByRole('link').press('Enter');
    await page.waitForURL('**/gallery/executive-spa');
    await close();
  });

  test('shows a not-found message with links for an unknown project', async () => {
    const { page, close } = await browser.open();
    const answer = await page.goto(`${site.url}/gallery/castle-in-the-air`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'We couldn’t find that project' }).waitFor();
    await page.locator('#content').getByRole('link', { name: 'All projects' }).click();
    await page.waitForURL('**/gallery');
    await close(/404/);
  });
});

describe('the viewer', () => {
  test('opens a picture by keyboard, and returns focus when closed', async () => {
    const { page, close } = await browser.open();
    await page.goto(`${site.url}/gallery/court-house`);
    await page.waitForLoadState('networkidle');
    const opener = page.locator('#picture-2 a');
    await opener.focus();
    await page.keyboard.press('Enter');
    await viewer(page).waitFor();
    expect(page.url()).toContain('#picture-2');
    const count = viewer(page).locator('[data-count]');
    const first = await count.innerText();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => count.innerText()).not.toBe(first);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => count.innerText()).toBe(first);
    expect(await viewer(page).locator('[data-caption]').innerText()).toContain('unbuilt');

    const pictureScale = () =>
      viewer(page)
        .locator('[data-stage] > div')
        .evaluate((frame) => new DOMMatrix(getComputedStyle(frame).transform).a);
    await page.keyboard.press('+');
    await expect.poll(pictureScale).toBeGreaterThan(1.2);
    await page.keyboard.press('-');
    await expect.poll(pictureScale).toBeLessThan(1.05);

    await page.keyboard.press('Escape');
    await expect.poll(() => viewer(page).count()).toBe(0);
    await expect.poll(() => page.url()).not.toContain('#');
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
    await close();
  });

  test('has an address for each picture, and Back closes it', async () => {
    const { page, close } = await browser.open();
    await page.goto(`${site.url}/gallery/court-house#picture-2`);
    await page.waitForLoadState('networkidle');
    await viewer(page).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => viewer(page).count()).toBe(0);
    await expect.poll(() => page.url()).toBe(`${site.url}/gallery/court-house`);

    await page.goto(`${site.url}/gallery`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Enlarge Executive spa' }).click();
    await viewer(page).getByRole('link', { name: 'Open the project' }).waitFor();
    await page.goBack();
    await expect.poll(() => viewer(page).count()).toBe(0);
    expect(page.url()).toBe(`${site.url}/gallery`);
    await close();
  });

  test('opens the picture file itself if its script can’t be loaded', async () => {
    const { page, close } = await browser.open();
    const script = '**/open-viewer-*.js*';
    const opener = page.locator('#picture-1 a');
    await page.clock.install();
    for (const answer of ['refused', 'never']) {
      let requestCount = 0;
      await page.route(script, (route) => {
        requestCount += 1;
        return answer === 'refused' ? route.abort() : undefined;
      });
      await page.goto(`${site.url}/gallery/court-house`);
      const hoverOpener = async () => {
        await opener.dispatchEvent('pointerover');
        return requestCount;
      };
      await expect.poll(hoverOpener).toBeGreaterThan(0);
      const picture = await opener.getAttribute('href');
      await opener.click();
      // A click waits this long for the viewer's script.
      if (answer === 'never') await page.clock.fastForward(4_000);
      await page.waitForURL(`${site.url}${picture}`);
      await page.goBack({ waitUntil: 'commit' });
      expect(page.url()).toBe(`${site.url}/gallery/court-house`);
      await page.unroute(script);
    }
    // Chromium's own page for an image reports our content security policy.
    await close(/ERR_FAILED|Applying inline style/);
  });

  test('loads its script again after a failure', async () => {
    const { page, close } = await browser.open();
    const script = '**/open-viewer-*.js*';
    await page.route(script, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('open-viewer'),
    );
    await page.goto(`${site.url}/gallery/court-house#picture-2`);
    await failed;
    await page.unroute(script);
    await page.locator('#picture-1 a').click();
    await viewer(page).waitFor();
    await close(/ERR_FAILED/);
  });

  test('turns by swipe, and zooms by double tap and pinch', async () => {
    const { page, context, close } = await browser.open({
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(`${site.url}/gallery/court-house`);
    await page.waitForLoadState('networkidle');
    await page.locator('#picture-1 a').tap();
    await viewer(page).waitFor();
    const count = viewer(page).locator('[data-count]');
    const first = await count.innerText();
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    // Repeat a gesture that a busy browser took for another one, as a person would.
    const repeatUntil = async (reached: () => Promise<boolean>, gesture: () => Promise<unknown>) =>
      await expect
        .poll(
          async () => {
            if (!(await reached())) await gesture();
            return reached();
          },
          { interval: 1_000 },
        )
        .toBe(true);
    await repeatUntil(
      async () => (await count.innerText()) !== first,
      async () => {
        await touch('touchStart', [300, 300]);
        for (const x of [250, 180, 110]) await touch('touchMove', [x, 305]);
        await touch('touchEnd');
      },
    );

    const pictureScale = () =>
      viewer(page)
        .locator('[data-stage] > div')
        .evaluate((frame) => new DOMMatrix(getComputedStyle(frame).transform).a);
    // Send both taps together, because a double tap must not wait between them.
    const tapTwice = () =>
      Promise.all([
        touch('touchStart', [200, 300]),
        touch('touchEnd'),
        touch('touchStart', [200, 300]),
        touch('touchEnd'),
      ]);
    await repeatUntil(async () => (await pictureScale()) > 2, tapTwice);
    await repeatUntil(async () => (await pictureScale()) === 1, tapTwice);

    await touch('touchStart', [180, 300], [220, 300]);
    for (const apart of [40, 70, 100])
      await touch('touchMove', [200 - apart, 300], [200 + apart, 300]);
    await touch('touchEnd');
    await expect.poll(pictureScale).toBeGreaterThan(2);

    // Pinching back to the whole picture is no swipe.
    const shown = await count.innerText();
    await touch('touchStart', [90, 300], [310, 300]);
    for (const apart of [70, 40, 10])
      await touch('touchMove', [200 - apart, 300], [200 + apart, 300]);
    await touch('touchEnd');
    await expect.poll(pictureScale).toBe(1);
    expect(await count.innerText()).toBe(shown);
    await close();
  });
});

describe('a project', () => {
  test('offers to ask for one like it, with a prefilled form', async () => {
    const { page, close } = await browser.open();
    await page.goto(`${site.url}/gallery/restaurant-and-night-club`);
    await page.getByRole('link', { name: 'Discuss a project like this' }).click();
    const form = page.getByRole('dialog', { name: 'Get a quote' }).locator('form[method=post]');
    const about = form.locator('[name=about]');
    await expect.poll(() => about.inputValue()).toBe('A project like Restaurant and night club');
    expect(await form.getByLabel('Project Type').inputValue()).toBe('Commercial Building');
    await close();
  });

  test('is complete without JavaScript: filters, pictures and the inquiry', async () => {
    const { page, close } = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${site.url}/gallery`);
    await page.getByRole('link', { name: /^Structure \d+$/ }).click();
    await page.locator('#content h2 a').first().click();
    await page.getByRole('heading', { name: 'Drawings' }).waitFor();
    const picture = page.locator('#picture-1 a');
    const opened = await page.request.get(site.url + (await picture.getAttribute('href')));
    expect(opened.headers()['content-type']).toContain('image/');
    await page.getByRole('link', { name: 'Discuss a project like this' }).click();
    await page.waitForURL('**/contact?**');
    expect(await page.locator('#inquiry-form').getByLabel('Project Type').inputValue()).toBe(
      'Residential Villa',
    );
    await close();
  });

  test('describes itself in structured data', async () => {
    const { page, close } = await browser.open();
    await page.goto(`${site.url}/gallery/court-house`);
    const json = await page.locator('script[type="application/ld+json"]').allTextContents();
    const [work, crumbs] = json.map((text) => JSON.parse(text));
    expect(work).toMatchObject({ '@type': 'CreativeWork', name: 'Court house' });
    expect(crumbs.itemListElement).toHaveLength(3);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /\/gallery\/court-house$/,
    );
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
      /court-house.*\.jpg$/,
    );
    await close();
  });
});

describe('every page of the portfolio', () => {
  test('has no axe findings, wide or narrow, light or dark, and fits 320 px', async () => {
    const { page, close } = await browser.open({ reducedMotion: 'reduce' });
    for (const path of [
      '/gallery',
      '/gallery?view=register',
      '/gallery/court-house',
      '/gallery/court-house#picture-2',
      '/gallery/nowhere',
    ]) {
      const waitForViewer = () => (path.includes('#') ? viewer(page).waitFor() : Promise.resolve());
      expect(await surveyScreens(page, [site.url + path], waitForViewer)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, 320]);
    }
    await close(/404/);
  });
});
