import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { publishFullPages } from '~tests/site/full-pages';
import { ADMIN_PIN, ask, signIn, type Cookies } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { partAddress } from '~/features/content/page-content';
import { blocksOf, type PageSpec } from '~/features/content/page-text';
import { pageKeys, writtenPages } from '~/features/content/written-pages';

const browser = useBrowser();
const plain = useBrowser();
let site: Site;
let cookies: Cookies;
let pictures: Awaited<ReturnType<typeof publishFullPages>>;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
  cookies = await signIn(site);
  pictures = await publishFullPages(site, cookies);
});
afterAll(() => discard(site));

/** Describes the elements that extend past the right edge of the page. */
const findOverflowing = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 3)
      .map((one) => `${one.tagName} ${one.className}: ${one.textContent?.slice(0, 40)}`);
  });

/** The height in pixels after web fonts have loaded, so that only pictures can still change it. */
const pageHeight = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return document.querySelector('main')?.getBoundingClientRect().height;
  });

/** Problems of a block's picture: it could shift the page, load too much, or lacks an alt text. */
const blockPictures = (page: Page) =>
  page.locator('main figure[class^="block-"] img').evaluateAll((all) =>
    all.map((one) => {
      const image = one as HTMLImageElement;
      const source = image.previousElementSibling;
      return [
        image.loading,
        image.getAttribute('width'),
        image.getAttribute('height'),
        image.alt.length > 20,
        source?.getAttribute('type'),
        image.complete,
      ].join(' ');
    }),
  );

/** The page's text without the estimator, which shows more once its script runs. */
const mainText = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const island = main.querySelector<HTMLElement>('[data-island="estimator"]');
    if (island) island.style.display = 'none';
    const text = (main as HTMLElement).innerText.replace(/\s+/g, ' ').trim();
    if (island) island.style.display = '';
    return text;
  });

const PAGES = [
  ...([
    ['home', '/'],
    ['services', '/services'],
    ['about', '/about'],
  ] as const),
  ...([
    ['contact', '/contact'],
    ['estimate', '/estimate'],
    ['terms', '/terms'],
  ] as const),
  ...([
    ['refund', '/refund'],
    ['privacy', '/privacy-policy'],
    ['not-found', '/nowhere'],
  ] as const),
] as const;

test.each(PAGES)(
  'keeps the page %s intact with the longest texts and a picture in each block',
  async (key, path) => {
    const { page, close } = await browser.open({
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    });
    await page.goto(site.url + path);
    const high = await pageHeight(page);
    // Lazy pictures load when they come into view.
    for (const picture of await page.locator('main figure[class^="block-"] img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
    }
    const expected = key === 'not-found' ? pictures.home : pictures[key];
    expect(await blockPictures(page)).toEqual(
      Array.from({ length: expected }, () => 'lazy 1800 1200 true image/avif true'),
    );
    expect({ findings: await axeFindings(page), wide: await findOverflowing(page) }).toEqual({
      findings: [],
      wide: [],
    });
    expect(await pageHeight(page)).toBe(high);
    const read = await mainText(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await findOverflowing(page)).toEqual([]);
    // The size of an A4 page.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    expect(await findOverflowing(page)).toEqual([]);
    const tooHigh = await page
      .locator('main figure[class^="block-"] img')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height > 700).length);
    expect(tooHigh).toBe(0);
    await close(/404/);

    const without = await plain.open({
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
      javaScriptEnabled: false,
    });
    await without.page.goto(site.url + path);
    expect(await mainText(without.page)).toBe(read);
    await without.close(/404/);
  },
);

/** Other pages show these parts of a service. */
const SHOWN_ELSEWHERE = /^services\/.+\/scope$/;

test.each(pageKeys)('shows each text of the page %s in its editor', async (key) => {
  const { sections }: PageSpec = writtenPages[key];
  const html = await (await ask(site, `/admin/pages/${key}/frame`, { cookies })).text();
  const shown = new Set(Array.from(html.matchAll(/data-place="([^"]+)"/g), ([, place]) => place));
  const texts = Object.entries(sections)
    .filter(([, { unseen }]) => !unseen)
    .flatMap(([name, section]) =>
      blocksOf(section).flatMap((block) =>
        Object.keys(section.parts).map((part) => partAddress(name, block.key, part)),
      ),
    );
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((place) => !shown.has(place) && !SHOWN_ELSEWHERE.test(place))).toEqual([]);
});
