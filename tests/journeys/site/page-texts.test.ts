import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { messages } from '~/features/leads/fields/inquiry-fields';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const PAGES = [
  '/',
  '/services',
  '/gallery',
  '/gallery?view=register',
  '/gallery?type=retail&status=built',
  '/about',
  '/contact',
  '/terms',
  '/refund',
  '/privacy-policy',
  '/nowhere',
  '/blogs',
  '/blogs?page=2',
  '/blogs?view=grid',
  '/blogs?search=zzzz',
  '/blog/nothing',
  '/estimate',
  '/estimate?type=villa&plot=50x80&facing=ne&area=3500&floors=2&city=bengaluru',
];

/** Everything on a page that people read or hear, including drawings, alt texts and placeholders. */
const readingOf = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    // The date of an article has the specification's format.
    const isArticleDate = (element: Element) =>
      element.matches('time') &&
      (location.pathname.startsWith('/blog') ||
        element.closest('li')?.querySelector('a[href^="/blog/"]'));
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement || isArticleDate(parentElement)) continue;
      if (!parentElement.closest('script, style, template, code, pre'))
        texts.push(textContent ?? '');
    }
    for (const name of ['alt', 'aria-label', 'title', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? '');
    for (const meta of document.querySelectorAll('meta[name="description"], meta[property^="og:"]'))
      texts.push(meta.getAttribute('content') ?? '');
    return texts.map((text) => text.trim()).filter(Boolean);
  });

/** Patterns of typographic faults, with a name for each. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})'|'(?=\p{L})|"/u, 'a straight quote or apostrophe'],
  [
    /\b(?:\d{1,2} (?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2},) 20\d\d\b/,
    'a date in another form than 12 November 2026',
  ],
  [/\b(?:All|Selected) studies\b|\bNotes from\b/, 'a second name of the projects or the journal'],
  [/\bNot checked\b/, 'a check that was not made'],
];

test('sets every text with correct typography and calls each thing by one name', async () => {
  const { page, close } = await browser.open({ reducedMotion: 'reduce' });
  const found: string[] = [];
  const seen = new Set<string>();
  const figures = new Set<string>();
  const queue = [...PAGES];
  for (const path of queue) {
    if (seen.has(path)) continue;
    seen.add(path);
    await page.goto(site.url + path);
    const reading = await readingOf(page);
    expect(reading.length).toBeGreaterThan(20);
    for (const text of reading)
      for (const [fault, name] of FAULTS)
        if (text !== messages.sent && fault.test(text))
          found.push(`${path}: ${name}: ${text.slice(0, 120)}`);
    // Follow the links to articles and projects, and collect the drawings in them.
    for (const address of await page
      .locator('a[href^="/blog/"], a[href^="/gallery/"], img[src^="/figures/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('src'))))
      if (address?.startsWith('/figures/')) figures.add(address);
      else if (address && !address.includes('?')) queue.push(address.split('#')[0] ?? address);
  }
  expect([...seen].filter((path) => path.startsWith('/blog/')).length).toBeGreaterThanOrEqual(13);
  expect([...seen].filter((path) => path.startsWith('/gallery/')).length).toBeGreaterThanOrEqual(
    16,
  );
  expect(figures.size).toBeGreaterThanOrEqual(11);
  for (const figure of figures) {
    const drawing = await (await fetch(site.url + figure)).text();
    for (const [, text = ''] of drawing.matchAll(/>([^<>]+)</g))
      if (FAULTS[0]?.[0].test(text)) found.push(`${figure}: ${text}`);
    // An image can't use the page's fonts, so its letters must be outlines.
    if (/<text\b/.test(drawing)) found.push(`${figure}: text in whatever font there is`);
  }
  expect(found).toEqual([]);
  await close(/404/);
});

test('calls every page the same in header, menu and footer', async () => {
  const { page, close } = await browser.open({ viewport: { width: 1440, height: 900 } });
  await page.goto(site.url);
  const linkTexts = (selector: string) =>
    page
      .locator(`${selector} a`)
      .evaluateAll((links) =>
        Object.fromEntries(links.map((link) => [link.getAttribute('href'), link.textContent])),
      );
  const header = await linkTexts('nav[aria-label="Main"]');
  expect(header).toMatchObject({ '/blogs': 'Blogs', '/gallery': 'Portfolio', '/estimate': 'Cost' });
  expect(await linkTexts('nav[aria-label="Menu"]')).toEqual(header);
  // The specification's footer says "About Us".
  expect(await linkTexts('nav[aria-label="Footer"]')).toEqual({ ...header, '/about': 'About Us' });
  await page.goto(`${site.url}/blogs`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Journal');
  await close();
});

test('shows the phone number in the header on a phone of 360 px', async () => {
  const { page, close } = await browser.open({ viewport: { width: 360, height: 740 } });
  await page.goto(site.url);
  const number = page.locator('header').getByText('+91 00000 00000').first();
  expect(await number.isVisible()).toBe(true);
  const box = await number.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360 && box.height < 30).toBe(true);
  await close();
});

test('breaks no price over two lines on a phone of 360 px', async () => {
  const { page, close } = await browser.open({ viewport: { width: 360, height: 740 } });
  await page.goto(site.url);
  const heights = await page
    .locator('section[data-tone=night] dd')
    .evaluateAll((all) =>
      all.map(
        (one) =>
          one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).fontSize),
      ),
    );
  expect(heights).toHaveLength(3);
  for (const lines of heights) expect(lines).toBeLessThan(1.7);
  await close();
});
