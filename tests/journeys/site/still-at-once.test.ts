import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { DEMO_PAGES } from './demo-pages';

/** Milliseconds after which nothing moves until the visitor scrolls. */
const MAX_END = 1_500;
/** Share of the visible pixels. */
const MAX_DIFFERENCE = 0.01;
/** Out of 255. Smaller differences are noise of text and picture rendering. */
const MIN_CONTRAST = 8;

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** Waits for the animations that run by time, and resolves to when the last one ends, in milliseconds. */
const endAnimations = (page: Page) =>
  page.evaluate(async () => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    const ends = timed.map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0));
    await Promise.allSettled(timed.map(({ finished }) => finished));
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
    await Promise.all(inView.map((image) => image.decode().catch(() => {})));
    return Math.max(0, ...ends);
  });

async function snapshot(path: string, width: number, reducedMotion: 'reduce' | 'no-preference') {
  const { page, close } = await browser.open({ viewport: { width, height: 900 }, reducedMotion });
  await page.goto(site.url + path);
  const end = await endAnimations(page);
  const pixels = await sharp(await page.screenshot())
    .greyscale()
    .raw()
    .toBuffer();
  await close();
  return { end, pixels };
}

test.each([360, 768, 1440, 1920])(
  'every page shows its final state at once, without scrolling: %i px',
  async (width) => {
    const unfinished: Record<string, string> = {};
    for (const path of DEMO_PAGES) {
      const [moving, still] = [
        await snapshot(path, width, 'no-preference'),
        await snapshot(path, width, 'reduce'),
      ];
      const differing = moving.pixels.filter(
        (value, at) => Math.abs(value - (still.pixels[at] ?? 0)) >= MIN_CONTRAST,
      ).length;
      const share = differing / moving.pixels.length;
      if (share > MAX_DIFFERENCE || moving.end > MAX_END)
        unfinished[path] = `${(share * 100).toFixed(1)} % differ, ends after ${moving.end} ms`;
    }
    expect(unfinished).toEqual({});
  },
);
