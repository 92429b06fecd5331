import { brotliCompressSync } from 'node:zlib';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { bytesOfHeaders, FIRST_FLIGHT } from '~tests/site/first-flight';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const userAgent = 'Mozilla/5.0 (X11; Linux x64) Chrome/150.0 Safari/537.36';
const SLUG = 'reading-a-soil-report';
const TITLE = 'How to read a soil report before you buy the plot';

const openArticle = async (path = `/blog/${SLUG}`, options = {}) => {
  const opened = await browser.open(options);
  const answer = await opened.page.goto(site.url + path, { waitUntil: 'networkidle' });
  return { ...opened, status: answer?.status() };
};
const storedColumn = (column: 'views' | 'likes' | 'id', slug = SLUG) => {
  const row = inDatabase(site, (file) =>
    file.prepare(`select ${column} from posts where slug = ?`).get(slug),
  );
  const value = row?.[column];
  return typeof value === 'number' ? value : String(value);
};
const scaleOf = (page: Page) =>
  page
    .locator('[data-part=progress]')
    .evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a);

describe('an article', () => {
  test('fits into the first ten segments of a connection, headers included', async () => {
    // Only the response that was rendered carries a request ID. Later ones come from the cache, compressed with
    // brotli 11 after a few requests.
    let answer = await fetch(`${site.url}/blog/the-last-three-metres`);
    await expect
      .poll(async () => {
        answer = await fetch(`${site.url}/blog/the-last-three-metres`);
        return answer.headers.has('x-request-id');
      })
      .toBe(false);
    // Port, id and date differ in each run, and the page's compressed size with them by up to 100 bytes.
    const text = (await answer.text())
      .replaceAll(new URL(site.url).port, '30000')
      .replaceAll(
        String(storedColumn('id', 'the-last-three-metres')),
        '01a2208d-0abb-73ab-9997-64706b24672d',
      )
      .replace(/(?<="dateModified":")[^"]+/, '2026-11-28T05:07:23.963Z');
    const body = brotliCompressSync(text);
    expect(bytesOfHeaders(answer) + body.length).toBeLessThanOrEqual(FIRST_FLIGHT);
  });

  test('is set in the web fonts', async () => {
    const { page, context, close } = await openArticle('/blog/the-last-three-metres');
    const devtools = await context.newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const fontsUsedBy = async (selector: string) => {
      const { nodeId } = await devtools.send('DOM.querySelector', {
        nodeId: root.nodeId,
        selector,
      });
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.map(({ familyName, isCustomFont }) =>
        isCustomFont ? familyName : 'the system’s',
      );
    };
    const archivo = [expect.stringMatching(/^Archivo/)];
    await expect.poll(() => fontsUsedBy('h1')).toEqual(archivo);
    await expect.poll(() => fontsUsedBy('header a')).toEqual(archivo);
    for (const part of ['p', 'em'])
      await expect
        .poll(() => fontsUsedBy(`article > div:nth-of-type(3) ${part}`))
        .toEqual([expect.stringMatching(/^Source Serif/)]);
    await close();
  });

  test('shows everything the specification lists, and describes itself to social networks and search engines', async () => {
    const { page, status, close } = await openArticle();
    expect(status).toBe(200);
    expect(await page.title()).toBe('How to read a soil report before you buy a plot | LDS Blog');
    expect(await page.getByLabel('Breadcrumb').innerText()).toMatch(
      /Home\s*\/?\s*Blog\s*\/?\s*Article/,
    );
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(TITLE);
    for (const text of ['September 25, 2025', 'Topics', 'About the Author'])
      expect(await page.getByText(text, { exact: true }).first().isVisible()).toBe(true);
    for (const text of [
      'Share Article',
      'Quick Actions',
      'Related Articles',
      'Explore More Articles',
    ])
      expect(await page.getByText(text).first().isVisible()).toBe(true);
    const url = `${site.url}/blog/${SLUG}`;
    const content = (selector: string) => page.locator(selector).first().getAttribute('content');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(url);
    expect(await content('meta[property="og:type"]')).toBe('article');
    expect(await content('meta[property="og:url"]')).toBe(url);
    expect(await content('meta[name=keywords]')).toContain('borehole log');
    const image = (await content('meta[property="og:image"]')) ?? '';
    const drawn = await fetch(image);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const kinds = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((all) => all.map((each) => JSON.parse(each.textContent)['@type']));
    expect(kinds).toEqual(expect.arrayContaining(['Article', 'BreadcrumbList']));
    const byId = await fetch(`${site.url}/blog/${storedColumn('id')}`);
    expect(await byId.text()).toContain(`<link rel="canonical" href="${url}"/>`);
    await close();
  });

  test('stays liked and saved after a reload, and is liked only once', async () => {
    const { page, context, close } = await openArticle();
    const like = page.locator('[data-part=like] button');
    expect(await like.innerText()).toMatch(/^Like\s+0$/);
    await like.click();
    await expect.poll(() => like.innerText()).toMatch(/Liked\s+1/);
    expect(await like.isDisabled()).toBe(true);
    await expect.poll(() => storedColumn('likes')).toBe(1);
    const save = page.locator('[data-part=save]');
    await save.click();
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    await expect.poll(() => like.innerText()).toMatch(/Liked\s+1/);
    expect(await like.isDisabled()).toBe(true);
    await expect.poll(() => save.innerText()).toBe('Saved');
    const cookies = await context.cookies();
    expect(cookies).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Lax' })]);

    await page.goto(`${site.url}/blogs`);
    await page.getByRole('link', { name: 'Saved 1' }).click();
    await expect.poll(() => page.locator('#results h2').allTextContents()).toEqual([TITLE]);
    await page.getByRole('link', { name: TITLE }).click();
    await save.click();
    await page.reload();
    await expect.poll(() => save.innerText()).toBe('Save');
    await close();
  });

  test('takes a like back if it wasn’t stored, and says so', async () => {
    const { page, context, close } = await openArticle('/blog/vastu-seen-soberly');
    await context.route('**/like', (route) => route.abort());
    const like = page.locator('[data-part=like] button');
    await like.click();
    await page.getByText('Your like wasn’t saved. Please try again.').waitFor();
    expect(await like.innerText()).toMatch(/^Like\s+0$/);
    expect(await like.isEnabled()).toBe(true);
    await close(/ERR_FAILED|Failed to fetch/);
  });

  test('opens share links in a popup with address and title, and copies its link', async () => {
    const { page, context, close } = await openArticle();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.route(/facebook|twitter|linkedin|wa\.me/, (route) => route.fulfill({ body: '' }));
    const address = encodeURIComponent(`${site.url}/blog/${SLUG}`);
    for (const [network, part] of [
      ['Facebook', ''],
      ['Twitter', TITLE],
      ['LinkedIn', ''],
      ['WhatsApp', TITLE],
    ] as const) {
      const popup = context.waitForEvent('page');
      await page.getByRole('link', { name: network, exact: true }).first().click();
      const opened = await popup;
      expect(opened.url()).toContain(address);
      expect(decodeURIComponent(opened.url())).toContain(part);
      await opened.close();
    }
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.url}/blog/${SLUG}`,
    );
    await page.goto(`${site.url}/blog/${storedColumn('id')}`);
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await close();
  });

  test('shows reading progress, never past the end, and links back to the top', async () => {
    const { page, close } = await openArticle();
    const top = page.getByRole('link', { name: 'Back to Top' });
    expect(await scaleOf(page)).toBe(0);
    await page.evaluate(() => scrollTo({ top: 480, behavior: 'instant' }));
    expect(await top.isVisible()).toBe(false);
    // Scrolls on each attempt: a font that arrives late makes the page longer.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo({ top: 1e7, behavior: 'instant' }));
        return scaleOf(page);
      })
      .toBe(1);
    await top.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await top.isVisible()).toBe(false);
    await close();
  });

  test('counts one view for each load by a reader, and none for robots or prerendered pages', async () => {
    const slug = 'daylight-is-a-section';
    const { page, close } = await openArticle(`/blog/${slug}`);
    await expect.poll(() => storedColumn('views', slug)).toBe(1);
    await page.reload();
    await expect.poll(() => storedColumn('views', slug)).toBe(2);
    const sendView = (headers: Record<string, string>) =>
      fetch(`${site.url}/blog/${storedColumn('id', slug)}/view`, { method: 'POST', headers });
    await sendView({ 'user-agent': 'Googlebot/2.1' });
    await sendView({ 'user-agent': userAgent, 'sec-purpose': 'prefetch;prerender' });
    await sendView({ 'user-agent': userAgent, 'sec-fetch-site': 'cross-site' });
    await sendView({ 'user-agent': userAgent });
    await expect.poll(() => storedColumn('views', slug)).toBe(3);
    await close();
  });

  test.each([
    ['/blog/', 'Blog post ID is missing.'],
    ['/blog/%20', 'Blog post ID is missing.'],
    ['/blog/no-such-article', 'Blog post not found.'],
  ])('shows a not-found page: %s', async (path, message) => {
    const { page, status, close } = await openArticle(path);
    expect(status).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Article Not Found');
    expect(await page.getByText(message).isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    expect(page.url()).toBe(`${site.url}/blogs`);
    await close(/404/);
  });

  test('works without JavaScript: likes are counted, and share links are plain links', async () => {
    const slug = 'four-floors-compared-barefoot';
    const { page, close } = await openArticle(`/blog/${slug}`, { javaScriptEnabled: false });
    await page.getByRole('button', { name: /^Like/ }).click();
    expect(page.url()).toMatch(/\/blog\/[^/]+#like$/);
    expect(storedColumn('likes', slug)).toBe(1);
    const network = page.getByRole('link', { name: 'Facebook', exact: true }).first();
    expect(await network.getAttribute('href')).toContain('facebook.com/sharer');
    expect(await page.getByRole('button', { name: 'Copy Link' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Save' }).isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Back to Top' }).isVisible()).toBe(true);
    const author = page.getByRole('region', { name: 'About the Author' }).locator('strong');
    const name = await author.innerText();
    await page.getByRole('link', { name: 'View Profile' }).click();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await page.getByText('Writes for the journal of').waitFor();
    await close();
  });

  test('prints its text without buttons or navigation', async () => {
    const { page, close } = await openArticle();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    for (const hidden of ['Share Article', 'Related Articles', 'Quick Actions'])
      expect(await page.getByText(hidden).first().isVisible()).toBe(false);
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(20_000);
    await close();
  });

  test.each([360, 1440])('has no axe findings at %i px', async (width) => {
    const { page, close } = await openArticle(undefined, {
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    await expectAccessible(page);
    await close();
  });
});
