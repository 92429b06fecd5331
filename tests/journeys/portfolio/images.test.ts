import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { jpeg } from '~tests/site/pictures';
import { ADMIN_PIN, reloadScreen, signInPage } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { storedFiles } from '~tests/site/stored-images';

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
    expect(await failure.textContent()).toContain('SVG files can contain scripts');
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

  test('offers the image that it has of a file, and takes the file again only if told to', async () => {
    const { page, close } = await openLibrary();
    const court = await file('twice.jpg');
    await uploadButton(page).setInputFiles([court]);
    await tile(page, 'twice').waitFor();
    await uploadButton(page).setInputFiles([court]);
    const known = page.getByRole('listitem').filter({ hasText: 'is already in the library as' });
    await known.waitFor();
    await expectAccessible(page);
    expect(await tile(page, 'twice').count()).toBe(1);
    await known.getByRole('button', { name: 'View' }).click();
    await page.getByLabel('Alt text').waitFor();
    expect(await known.count()).toBe(0);
    await uploadButton(page).setInputFiles([court]);
    await known.getByRole('button', { name: 'Upload again' }).click();
    await expect.poll(() => tile(page, 'twice').count()).toBe(2);
    await close(REFUSED);
  });

  test('asks before it is left while pictures are still being sent, and stays if told to', async () => {
    const { page, close } = await openLibrary();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/admin/gallery/images/upload*', async (route) => {
      await held;
      await route.continue();
    });
    await uploadButton(page).setInputFiles([await file('slow.jpg'), await file('next.jpg')]);
    await page.getByText('slow.jpg').waitFor();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(`${dialog.type()}: ${dialog.message()}`);
      void dialog.dismiss();
    });
    // Another image may be opened meanwhile.
    await tile(page, 'court').click();
    await page.getByLabel('Alt text').waitFor();
    expect(questions).toEqual([]);
    await page.getByRole('link', { name: 'Projects' }).first().click();
    await expect
      .poll(() => questions)
      .toEqual(['confirm: 2 pictures have not been uploaded yet. Leave and cancel the upload?']);
    expect(page.url()).toContain(LIBRARY);
    await page.reload({ timeout: 2_000 }).catch(() => undefined);
    await expect.poll(() => questions.length).toBe(2);
    expect(questions[1]).toMatch(/^beforeunload/);
    letGo();
    await tile(page, 'next').waitFor();
    await tile(page, 'slow').waitFor();
    await page.getByRole('link', { name: 'Projects' }).first().click();
    await page.waitForURL(`${site.url}/admin/gallery`);
    expect(questions).toHaveLength(2);
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
    await page.getByLabel('Replace file').setInputFiles({
      ...(await file('other.jpg')),
      buffer: await jpeg(500, 500),
    });
    await page.getByText('File replaced. The address is the same.').waitFor();
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
    await other.page.getByText(/^Someone else changed these details/).waitFor();
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
    // The notice of the previous save is not shown for the next.
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

  test('keeps a used image, naming where it is used, and lets it go when it is used no more; the article shows it as a ladder', async () => {
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

    await reloadScreen(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It’s in use, so it wasn’t deleted.').waitFor();
    expect(await dialog.getByRole('listitem').textContent()).toMatch(/^In the article ./);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await page.request.get(site.url + path)).status()).toBe(200);
    takeOutOfArticles(path);
    await reloadScreen(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByText('stair isn’t used anywhere on the site.').waitFor();
    // Somebody puts it into an article meanwhile.
    putIntoArticle(path);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByText('It’s in use, so it wasn’t deleted.').waitFor();
    expect((await page.request.get(site.url + path)).status()).toBe(200);
    takeOutOfArticles(path);
    await close(REFUSED);
  });

  test('brings a deleted image back, at once or from the bin, at its address', async () => {
    const { page, close } = await openLibrary();
    const statuses = async (...addresses: readonly string[]) =>
      Promise.all(addresses.map(async (each) => (await fetch(site.url + each)).status));
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await tile(page, 'stair').waitFor({ state: 'detached' });
      await page.getByText('stair deleted. Deleted items stay in the bin for 30 days.').waitFor();
    };
    await tile(page, 'stair').click();
    const path = (await page.locator('code').textContent()) ?? '';
    const shown = page.locator('aside img').first();
    const rung = await shown.evaluate((img: HTMLImageElement) => new URL(img.src).pathname);
    const versioned = `${rung}?v=1`;
    await page.getByLabel('Alt text').fill('The stair from above');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    expect(await statuses(path, rung, versioned)).toEqual([200, 200, 200]);

    await remove();
    expect(await statuses(path, rung, versioned)).toEqual([410, 410, 410]);
    await page.getByRole('link', { name: 'Bin (1)' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: image deleted.').waitFor();
    expect(await statuses(path, rung, versioned)).toEqual([200, 200, 200]);
    await page.getByRole('link', { name: 'Bin (0)' }).waitFor();

    await tile(page, 'stair').click();
    await remove();
    await page.getByRole('link', { name: 'Bin (1)' }).click();
    const entry = page.getByRole('list', { name: 'In the bin' }).getByRole('listitem');
    await entry.getByText('will be deleted permanently after').waitFor();
    const thumbnail = entry.locator('img');
    const address = (await thumbnail.getAttribute('src')) ?? '';
    await thumbnail.evaluate((img: HTMLImageElement) => img.decode());
    expect((await fetch(site.url + address, { redirect: 'manual' })).status).not.toBe(200);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore: stair' }).click();
    await page.getByText('Image restored.').waitFor();
    await page.getByText('The bin is empty').waitFor();
    expect(await statuses(path, rung, versioned)).toEqual([200, 200, 200]);
    await page.getByRole('link', { name: 'Back to images' }).click();
    await tile(page, 'stair').click();
    expect(await page.getByLabel('Alt text').inputValue()).toBe('The stair from above');
    await close(REFUSED);
  });

  test('lets go for ever only who has proved who they are', async () => {
    const { page, close } = await openLibrary();
    await uploadButton(page).setInputFiles([await file('lintel.jpg')]);
    await tile(page, 'lintel').click();
    const path = (await page.locator('code').textContent()) ?? '';
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('link', { name: 'Bin (1)' }).click();
    inDatabase(site, (database) => database.exec('update admin_sessions set confirmed_at = 0'));
    page.on('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: 'Delete permanently: lintel' }).click();
    const again = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await again.waitFor();
    expect((await fetch(site.url + path)).status).toBe(410);
    await again.getByLabel('Security PIN').fill(ADMIN_PIN);
    await page.keyboard.press('Enter');
    await page.getByText('Image deleted permanently.').waitFor();
    expect((await fetch(site.url + path)).status).toBe(404);
    expect(storedFiles(site).filter((each) => each.includes('lintel'))).toEqual([]);
    await close(/status of 4(01|03|10|13|15|22)/);
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
  return inDatabase(site, (database) => {
    const post = database.prepare('select key, slug from posts order by key limit 1').get();
    database
      .prepare('update post_bodies set content = content || ? where post_key = ?')
      .run(`\n\n![The stair](${path})\n`, Number(post?.['key']));
    return String(post?.['slug']);
  });
}

function takeOutOfArticles(path: string) {
  inDatabase(site, (database) =>
    database
      .prepare("update post_bodies set content = replace(content, ?, '')")
      .run(`![The stair](${path})`),
  );
}

test('a folder is made by its first picture, renamed, and gets its former name back', async () => {
  const { page, close } = await openLibrary();
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('New folder name').fill('Site visits, 2026');
  await page.getByText('It will be named site-visits-2026.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Nothing in this folder yet').waitFor();
  await expectAccessible(page);
  await uploadButton(page).setInputFiles([await file('plinth.jpg')]);
  await tile(page, 'plinth').waitFor();
  await page.getByRole('button', { name: 'Rename folder' }).click();
  await page.getByLabel('New name for site-visits-2026').fill('visits');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByText('Folder renamed to visits.').waitFor();
  await tile(page, 'plinth').waitFor();
  await expect.poll(() => page.getByLabel('Folder', { exact: true }).inputValue()).toBe('visits');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone: folder site-visits-2026 renamed to visits.').waitFor();
  await page.getByLabel('Folder', { exact: true }).selectOption('site-visits-2026');
  await tile(page, 'plinth').waitFor();
  await close(REFUSED);
});
