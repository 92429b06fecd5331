import { expect, test } from 'vitest';
import * as z from 'zod';
import { useBrowser } from '~tests/site/browser';

import { inEachEngine } from './in-each-engine';

const PAGES = [
  '/',
  '/about',
  '/services',
  '/gallery',
  '/gallery/court-house',
  '/blog',
  '/contact',
  '/estimate',
  '/estimate?area=1500&tier=2',
  '/estimate/send?area=1500&tier=2',
];
/** Pixels by which an element's edge may differ, because engines round text differently. */
const MAX_SHIFT = 6;

/** Place and size of a page's elements, each with a description. */
const BOXES = `[...document.querySelectorAll('body > header, h1, main > *, main section > h2, main form, body > footer')]
  .filter((element) => element.checkVisibility())
  .map((element) => {
    const { left, width } = element.getBoundingClientRect();
    return [element.localName + ' ' + (element.textContent ?? '').trim().slice(0, 20), Math.round(left), Math.round(width)];
  })`;

const chromium = useBrowser();

inEachEngine((engine) => {
  test.each(PAGES)('%s has its elements in the same places as in Chromium', async (path) => {
    const { tab, site, expectTrue } = engine;
    await tab.goto(site.url + path);
    await expectTrue("document.fonts.status === 'loaded'");
    const width = Number(await tab.read('document.documentElement.clientWidth'));
    const { page, close } = await chromium.open({ viewport: { width, height: 900 } });
    await page.goto(site.url + path);
    await page.evaluate('document.fonts.ready.then(() => true)');
    const expected = await page.evaluate<unknown>(BOXES);
    const found = await tab.read(BOXES);
    await close();
    expect(differences(found, expected)).toEqual([]);
  });
});

const boxes = z.array(z.tuple([z.string(), z.number(), z.number()]));

function differences(found: unknown, expected: unknown): string[] {
  const [here, others] = [boxes.parse(found), boxes.parse(expected)];
  if (others.length === 0 || here.length !== others.length)
    return [`${here.length} elements instead of ${others.length}`];
  return here.flatMap(([name, left, width], at) => {
    const [, otherLeft = 0, otherWidth = 0] = others[at] ?? [];
    const shift = Math.max(Math.abs(left - otherLeft), Math.abs(width - otherWidth));
    return shift > MAX_SHIFT
      ? [`${name}: ${left} + ${width} instead of ${otherLeft} + ${otherWidth}`]
      : [];
  });
}
