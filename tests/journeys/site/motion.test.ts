import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** In milliseconds. Longer than a pointer has to rest before a drawing appears. */
const LONG_REST = 5_000;

const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

describe('Services', () => {
  test.each(['structure', 'interiors'])(
    'brings the layer %s forward while scrolling to it',
    async (id) => {
      const { page, close } = await browser.open({ viewport: { width: 1440, height: 900 } });
      await page.goto(`${site.url}/services`);
      const drawing = page.locator(`#${id} svg[role=img]`);
      const { top, height } = await drawing.evaluate((svg) => {
        const box = svg.getBoundingClientRect();
        return { top: box.top + scrollY, height: box.height };
      });
      const states = new Set<string>();
      for (let frame = 0; frame < 12; frame += 1) {
        await page.evaluate((y) => scrollTo(0, y), top - 900 + (height + 450) * (frame / 11));
        await nextFrames(page);
        states.add(
          await drawing.evaluate((svg) => getComputedStyle(svg).getPropertyValue('--forward')),
        );
      }
      expect(states.size).toBeGreaterThanOrEqual(4);
      await close();
    },
  );
});

describe('the drawing on a project’s card', () => {
  const openGallery = async () => {
    const opened = await browser.open({ viewport: { width: 1440, height: 900 } });
    await opened.page.clock.install();
    await opened.page.goto(site.url);
    const card = opened.page.locator('[data-card]:has([data-drawing])').first();
    await card.scrollIntoViewIfNeeded();
    return { ...opened, card };
  };
  const pointedCard = (page: Page) =>
    page
      .locator('[data-card]')
      .evaluateAll((cards) => cards.map((card) => card.hasAttribute('data-pointed')));
  /** Moves twice, because the first move may only load the code. */
  const restOnCard = async (page: Page, selector: string) => {
    const card = page.locator(selector).first();
    await card.hover({ position: { x: 40, y: 40 } });
    await expect
      .poll(async () => {
        await card.hover({ position: { x: 60, y: 60 } });
        await card.hover({ position: { x: 80, y: 80 } });
        await page.clock.runFor(LONG_REST);
        return await page.locator('[data-pointed]').count();
      })
      .toBe(1);
  };

  test('appears in full with a margin around it', async () => {
    const { page, card, close } = await openGallery();
    await restOnCard(page, '[data-card]:has([data-drawing])');
    const drawing = card.locator('[data-drawing][data-ready] img');
    await drawing.waitFor();
    const shown = await drawing.evaluate((one: HTMLImageElement) => {
      const { objectFit } = getComputedStyle(one);
      const picture = one.closest('[data-body]')?.getBoundingClientRect().height ?? 0;
      return { objectFit, share: one.getBoundingClientRect().height / picture };
    });
    expect(shown.objectFit).toBe('contain');
    expect(shown.share).toBeGreaterThanOrEqual(0.55);
    expect(shown.share).toBeLessThanOrEqual(0.7);
    expect(await card.locator('strong').isVisible()).toBe(true);
    await close();
  });

  test('appears on focus', async () => {
    const { card, close } = await openGallery();
    await card.locator('a').focus();
    await card.locator('[data-drawing][data-ready] img').waitFor();
    await close();
  });

  test('stays unchanged while the page scrolls under a resting pointer', async () => {
    const { page, close } = await openGallery();
    await restOnCard(page, '[data-card]:has([data-drawing])');
    const before = await pointedCard(page);
    for (let step = 0; step < 8; step += 1) {
      await page.mouse.wheel(0, 160);
      await nextFrames(page);
      await page.clock.runFor(LONG_REST);
    }
    expect(await pointedCard(page)).toEqual(before);
    await close();
  });
});

/** Makes each page that is entered by a view transition store its animated parts. */
const recordTransitionParts = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (!viewTransition) return;
      void viewTransition.ready.then(() => {
        const parts = document.getAnimations().flatMap(({ effect }) => {
          if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement) return [];
          const { delay, duration } = effect.getTiming();
          return { part: effect.pseudoElement, delay, duration };
        });
        sessionStorage.setItem('parts', JSON.stringify(parts));
      });
    });
  });

async function readParts(page: Page) {
  const stored = await page.waitForFunction(() => sessionStorage.getItem('parts'));
  const parts: { part: string; delay: number; duration: number }[] = JSON.parse(
    String(await stored.jsonValue()),
  );
  return parts;
}

/** Serves the pages of `origin`, but sends what begins with `late` half a second later. */
async function startSlowLine(origin: string, late: string) {
  async function answer({ url = '/', method = 'GET' }: IncomingMessage, response: ServerResponse) {
    const { status, headers, body } = await fetchFromOrigin(origin + url, method);
    response.writeHead(status, headers);
    const start = headers['content-type'].startsWith('text/html') ? body.indexOf(late) : 0;
    response.write(body.subarray(0, start));
    setTimeout(() => response.end(body.subarray(start)), start > 0 ? 500 : 0);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function fetchFromOrigin(url: string, method: string) {
  const answer = await fetch(url, { method, redirect: 'manual' });
  return {
    status: answer.status,
    headers: { 'content-type': answer.headers.get('content-type') ?? 'text/plain' },
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

describe('on a slow line', () => {
  test.each(['/', '/services', '/gallery', '/blogs', '/estimate', '/blog/reading-a-soil-report'])(
    'the first frame has the headline and not the header alone: %s',
    async (path) => {
      const slow = await startSlowLine(site.url, '<h1');
      const { page, close } = await browser.open();
      await page.addInitScript(() => {
        addEventListener('pagereveal', () => {
          sessionStorage.setItem('headline', document.querySelector('h1')?.textContent ?? '');
        });
      });
      await page.goto(slow.url + path);
      const first = await page.evaluate(() => sessionStorage.getItem('headline'));
      expect(first).toBe(await page.locator('h1').textContent());
      await close();
      await slow.stop();
    },
  );
});

describe.each([
  [1440, 900],
  [390, 844],
])('from the gallery to a project, %i px wide', (width, height) => {
  test('removes the old page before the new one appears, and keeps the filters out of the transition', async () => {
    const { page, close } = await browser.open({ viewport: { width, height } });
    await recordTransitionParts(page);
    await page.goto(`${site.url}/gallery`);
    await page.locator('[data-card] h2 a').first().click();
    await page.waitForURL('**/gallery/*');
    const parts = await readParts(page);
    const findPart = (name: string) => parts.find(({ part }) => part === name);
    const [old, next] = [
      findPart('::view-transition-old(root)'),
      findPart('::view-transition-new(root)'),
    ];
    expect(old).toMatchObject({ delay: 0, duration: 80 });
    // The title comes when the picture has crossed its place.
    const picture = parts.find(({ part }) => part.startsWith('::view-transition-group(project-'));
    expect(next?.delay).toBeGreaterThanOrEqual(0.95 * (picture?.duration ?? Infinity));
    expect(parts.filter(({ part }) => part.includes('filter'))).toEqual([]);
    const slug = new URL(page.url()).pathname.split('/').at(-1);
    // Only the followed card is animated separately; the other cards fade out with the old page.
    const projects = parts.flatMap(({ part }) => /\((project-.*)\)/.exec(part)?.[1] ?? []);
    expect(new Set(projects)).toEqual(new Set([`project-${slug}`]));
    await close();
  });

  // The second is the inside of the picture's figure.
  test.each(['<h1', '<a href="/assets/'])(
    'waits for the project’s picture on a slow line that stops at %s, and leaves no picture lying over another page',
    async (late) => {
      const slow = await startSlowLine(site.url, late);
      const { page, close } = await browser.open({ viewport: { width, height } });
      await recordTransitionParts(page);
      await page.goto(`${slow.url}/gallery`);
      await page.locator('[data-card] h2 a').first().click();
      await page.waitForURL('**/gallery/*');
      const slug = new URL(page.url()).pathname.split('/').at(-1);
      expect((await readParts(page)).map(({ part }) => part)).toContain(
        `::view-transition-new(project-${slug})`,
      );
      await page.evaluate(() => sessionStorage.removeItem('parts'));
      await page.getByRole('link', { name: 'About' }).first().click();
      await page.waitForURL('**/about');
      // The new page lacks this picture, so only its old state is animated.
      expect(await readParts(page)).toContainEqual({
        part: `::view-transition-old(project-${slug})`,
        delay: 0,
        duration: 80,
      });
      await close();
      await slow.stop();
    },
  );

  test('the next project’s picture grows into that of its page', async () => {
    const { page, close } = await browser.open({ viewport: { width, height } });
    await recordTransitionParts(page);
    await page.goto(`${site.url}/gallery/monsoon-bedroom`);
    const next = page.getByRole('navigation', { name: 'Next project' }).getByRole('link');
    const slug = (await next.getAttribute('href'))?.split('/').at(-1);
    await next.click();
    await page.waitForURL(`**/gallery/${slug}`);
    expect((await readParts(page)).map(({ part }) => part)).toContain(
      `::view-transition-new(project-${slug})`,
    );
    await close();
  });

  test('shows our own pressed state on a tap', async () => {
    const { page, close } = await browser.open({ viewport: { width, height } });
    await page.goto(`${site.url}/gallery`);
    const link = page.locator('[data-card] a').first();
    expect(
      await link.evaluate((one) =>
        getComputedStyle(one).getPropertyValue('-webkit-tap-highlight-color'),
      ),
    ).toBe('rgba(0, 0, 0, 0)');
    await link.hover();
    await page.mouse.down();
    expect(await link.evaluate((one) => getComputedStyle(one).opacity)).toBe('0.7');
    await close();
  });
});
