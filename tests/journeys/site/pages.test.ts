import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { bytesOfHeaders, FIRST_FLIGHT } from '~tests/site/first-flight';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { surveyScreens } from '~tests/site/survey-screens';

const PAGES = [
  '/',
  '/services',
  '/gallery',
  '/about',
  '/contact',
  '/terms',
  '/refund',
  '/privacy-policy',
  '/nowhere',
];

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

describe('every page', () => {
  test('has no axe findings, wide or narrow, light or dark', async () => {
    const { page, close } = await browser.open({ reducedMotion: 'reduce' });
    const addresses = PAGES.map((path) => site.url + path);
    expect(await surveyScreens(page, addresses)).toEqual([]);
    await close(/404/);
  });

  test('fits a screen of 320 px without scrolling sideways', async () => {
    const { page, close } = await browser.open({ viewport: { width: 320, height: 700 } });
    for (const path of PAGES) {
      await page.goto(site.url + path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(`${path} ${width}`).toBe(`${path} 320`);
    }
    await close(/404/);
  });

  test('is complete without JavaScript', async () => {
    const { page, close } = await browser.open({ javaScriptEnabled: false });
    for (const path of PAGES) {
      await page.goto(site.url + path);
      expect(await page.locator('h1').count()).toBe(1);
      const quote = page.getByRole('banner').getByRole('link', { name: 'Get Quote' });
      expect(await quote.getAttribute('href')).toContain('/contact');
      expect(await page.getByText('Appearance').isVisible()).toBe(false);
    }
    await page.goto(`${site.url}/contact`);
    expect(await page.getByLabel('Project Location').first().isVisible()).toBe(true);
    await close(/404/);
  });

  test('prints its text without buttons or navigation', async () => {
    const { page, close } = await browser.open();
    await page.emulateMedia({ media: 'print' });
    for (const path of PAGES) {
      await page.goto(site.url + path);
      expect(await page.locator('h1').isVisible()).toBe(true);
      expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
      expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
      // No printed page starts in the middle of a heading or ends with a heading.
      const breaks = await page.locator('h1, h2, h3').evaluateAll((headings) =>
        headings.map((heading) => {
          const { breakInside, breakAfter } = getComputedStyle(heading);
          return `${breakInside} ${breakAfter}`;
        }),
      );
      expect(new Set(breaks)).toEqual(new Set(['avoid avoid']));
    }
    await close(/404/);
  });

  test('has no broken links', async () => {
    const { page, close } = await browser.open();
    const targets = new Set<string>();
    for (const path of PAGES) {
      await page.goto(site.url + path);
      const links = page.locator('a[href^="/"]');
      for (const href of await links.evaluateAll((all) => all.map((a) => a.getAttribute('href'))))
        targets.add(href?.split('#')[0] ?? '');
    }
    const missing = [];
    for (const target of targets)
      if ((await page.request.get(site.url + target)).status() !== 200) missing.push(target);
    expect(missing).toEqual([]);
    await close(/404/);
  });

  test('asks search engines to stay away while contacts are sample ones, and has no phone links', async () => {
    const { page, close } = await browser.open();
    for (const path of PAGES) {
      const answer = await page.goto(site.url + path);
      expect(answer?.headers()['x-robots-tag']).toBe('noindex');
      expect(await page.locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBe(0);
    }
    expect(await page.getByText('Demo contact, set in Settings').first().isVisible()).toBe(true);
    await close(/404/);
  });
});

test('loads the first script as one file without imports', async () => {
  const html = await (await fetch(site.url)).text();
  const [, path = ''] = / data-entry="([^"]+)"/.exec(html) ?? [];
  const script = await (await fetch(site.url + path)).text();
  expect(script).toMatch(/\bimport\(/);
  expect(script).not.toMatch(/\bimport(?!\s*[(.])/);
});

test('fits the contact page into the first ten segments of a connection, although it is never cached', async () => {
  const answer = await fetch(`${site.url}/contact`, { headers: { 'accept-encoding': 'br' } });
  const body = Number(answer.headers.get('content-length'));
  expect(body).toBeGreaterThan(0);
  expect(bytesOfHeaders(answer) + body).toBeLessThanOrEqual(FIRST_FLIGHT);
});

test('fits people with long roles and registrations on a phone', async () => {
  const first = await startSite();
  await first.stop();
  inDatabase(first, (file) =>
    file
      .prepare(
        `insert into people (id, name, role, registration, on_site, position, changed_at)
        values ('venkata', ?, ?, ?, 1, 0, 0)`,
      )
      .run(
        'Venkatanarasimharajuvaripeta Subrahmanyeswara Chandrasekharendra',
        'Principal architect, structural engineer and head of the interior design studio',
        'Council of Architecture CA/2004/33452; Institution of Engineers F-119-2',
      ),
  );
  const own = await startSite({}, first.dataDir);
  const { page, close } = await browser.open({ viewport: { width: 360, height: 800 } });
  await page.goto(`${own.url}/about`);
  await page.getByRole('row', { name: /Venkata/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await close();
  await discard(own);
});
