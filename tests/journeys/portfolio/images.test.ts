import { DatabaseSync } from 'node:sqlite';

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { jpeg } from '~tests/site/pictures';
import { ADMIN_PIN, signInPage } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

const LIBRARY = '/admin/gallery/images';
/** What a refused upload leaves in the console. */
const REFUSED = /status of 4(01|13|15|22)/;

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
});
afterAll(() => discard(site));

const openLibrary = async (options: { viewport?: { width: number; height: number } } = {}) => {
  const opened = await browser.open(options);
  await signInPage(opened.page, site, LIBRARY);
  return opened;
};
const file = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(900, 600),
});
const tile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });
const uploadButton = (page: Page) => page.getByLabel('Upload images');

describe('the library', () => {
  test('is still there where something else answers an upload', async () => {
    const { page, context, close } = await openLibrary();
    const portal = { contentType: 'text/html', body: '<h1>Sign in to this network</h1>' };
    await context.route('**/admin/gallery/images/upload*', (route) => route.fulfill(portal));
    await uploadButton(page).setInputFiles([await file('court.jpg')]);
    await page.getByText('court.jpg').first().waitFor();
    await page.getByText('Failed to upload image').first().waitFor();
    expect(await uploadButton(page).count()).toBe(1);
    await close(/401/);
  });

  test('takes pictures by picker and by drop, and names each that it can’t take', async () => {
    const { page, close } = await openLibrary();
    await page.getByText('No images yet').waitFor();
    await uploadButton(page).setInputFiles([
      await file('court.jpg'),
      { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
      await file('stair.jpg'),
    ]);
    await tile(page, 'stair').waitFor();
    await tile(page, 'court').waitFor();
    const failure = page.getByRole('listitem').filter({ hasText: 'plan.jpg' });
    expect(await failure.textContent()).toContain('This is an SVG drawing');
    await failure.getByRole('button', { name: 'Dismiss' }).click();
    expect(await failure.count()).toBe(0);

    const bytes = (await jpeg(700, 500)).toString('base64');
    const data = await page.evaluateHandle((base64) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], 'dropped.jpg', { type: 'image/jpeg' }));
      return transfer;
    }, bytes);
    const grid = tile(page, 'court');
    await grid.dispatchEvent('dragenter', { dataTransfer: data });
    await grid.dispatchEvent('drop', { dataTransfer: data });
    await tile(page, 'dropped').waitFor();
    await expectAccessible(page);
    await close(REFUSED);
  });

  test('finds by name, alt text and folder, in the address', async () => {
    const { page, close } = await openLibrary();
    await page.getByLabel('Search images').fill('STA');
    await tile(page, 'court').waitFor({ state: 'detached' });
    expect(page.url()).toContain('search=STA');
    expect(await tile(page, 'stair').count()).toBe(1);
    await page.getByLabel('Search images').fill('no such thing');
    await page.getByText('No images found').waitFor();
    await close(REFUSED);
  });

  test('keeps the words and the focal point of an image, and its address when the file is replaced', async () => {
    const { page, context, close } = await openLibrary();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await tile(page, 'court').click();
    await page.getByLabel('Alt text').fill('A court with a basin');
    await page.getByRole('button', { name: 'Focal point' }).press('ArrowLeft');
    await page.getByRole('button', { name: 'Focal point' }).press('Shift+ArrowUp');
    await page.getByText('49 % across, 40 % down.').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    await page.reload();
    expect(await page.getByLabel('Alt text').inputValue()).toBe('A court with a basin');
    await page.getByText('49 % across, 40 % down.').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Copy address' }).click();
    await page.getByText('Copied').waitFor();
    const path = await page.evaluate(() => navigator.clipboard.readText());
    expect(path).toMatch(/^\/images\/blog-images\/\d{13}-court\.jpg$/);
    await page.getByLabel('Replace the file').setInputFiles({
      ...(await file('other.jpg')),
      buffer: await jpeg(500, 500),
    });
    await page.getByText('Replaced. The address is the same.').waitFor();
    await page.getByText('500 × 500 px').waitFor();
    expect(await page.getByText(path).count()).toBe(1);
    const now = await page.request.get(site.url + path);
    expect((await sharp(await now.body()).metadata()).width).toBe(500);
    await close(REFUSED);
  });

  test('tells the second of two people who word an image, and overwrites nothing', async () => {
    const { page, close } = await openLibrary();
    await uploadButton(page).setInputFiles([await file('verandah.jpg')]);
    await tile(page, 'verandah').first().click();
    const other = await openLibrary();
    await tile(other.page, 'verandah').first().click();
    const save = (one: Page) => one.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Alt text').fill('A verandah at noon');
    await save(page);
    await page.getByText('Saved').waitFor();
    await other.page.getByLabel('Caption').fill('Monsoon');
    await save(other.page);
    await other.page.getByText(/^Somebody else changed these words meanwhile/).waitFor();
    expect(await other.page.getByLabel('Caption').inputValue()).toBe('Monsoon');
    // One's own save is nobody else's.
    await page.getByLabel('Caption').fill('Noon');
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    await page.route('**/admin/gallery/images/**', async (route) => {
      if (route.request().method() === 'POST') {
        reached.resolve();
        await held;
      }
      await route.continue();
    });
    // What was said of the save before is said of no other.
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.innerText.includes('Saved')) document.body.dataset['early'] = '';
      }).observe(document.body, { subtree: true, childList: true });
    });
    await save(page);
    await reached.promise;
    expect(await page.locator('[data-early]').count()).toBe(0);
    letGo();
    await page.getByText('Saved').waitFor();
    await page.reload();
    expect(await page.getByLabel('Alt text').inputValue()).toBe('A verandah at noon');
    expect(await page.getByLabel('Caption').inputValue()).toBe('Noon');
    await close(REFUSED);
    await other.close(/status of 40[19]/);
  });

  test('asks before a used image goes, naming where it is used; the article shows it as a ladder until then', async () => {
    const { page, close } = await openLibrary();
    await tile(page, 'stair').click();
    const path = (await page.locator('code').textContent()) ?? '';
    const slug = putIntoArticle(path);

    const reader = await browser.open();
    await reader.page.goto(`${site.url}/blog/${slug}`);
    const picture = reader.page.locator('article figure picture', {
      has: reader.page.getByAltText('The stair'),
    });
    await picture.scrollIntoViewIfNeeded();
    const shown = await picture
      .locator('img')
      .evaluate(async (img: HTMLImageElement) => (await img.decode(), img.currentSrc));
    expect(shown).toMatch(/-stair\/\d+\.avif\?v=1$/);
    await reader.close();

    await page.reload();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It is used.').waitFor();
    expect(await dialog.getByRole('listitem').textContent()).toMatch(/^In the article ./);
    await dialog.getByRole('button', { name: 'Keep' }).click();
    expect((await page.request.get(site.url + path)).status()).toBe(200);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete it all the same' }).click();
    await tile(page, 'stair').waitFor({ state: 'detached' });
    expect((await page.request.get(site.url + path)).status()).toBe(404);
    await close(REFUSED);
  });

  test('fits a phone: the open image takes the grid’s place', async () => {
    const { page, close } = await openLibrary({ viewport: { width: 360, height: 740 } });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(360);
    await tile(page, 'court').click();
    await page.getByRole('button', { name: 'Focal point' }).waitFor();
    expect(await width()).toBe(360);
    expect(await tile(page, 'court').isVisible()).toBe(false);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All images' }).click();
    await tile(page, 'court').waitFor();
    await close(REFUSED);
  });
});

/** Writes a picture into a demo article that nobody has read yet; gives the article's slug. */
function putIntoArticle(path: string) {
  const database = new DatabaseSync(`${site.dataDir}/studio.sqlite`, { timeout: 5_000 });
  const post = database.prepare('select key, slug from posts order by key limit 1').get();
  database
    .prepare('update post_bodies set content = content || ? where post_key = ?')
    .run(`\n\n![The stair](${path})\n`, Number(post?.['key']));
  database.close();
  return String(post?.['slug']);
}
