import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import {
  LIBRARY,
  picture,
  REFUSED,
  tile,
  uploadButton,
  withImageLibrary,
} from '~tests/site/image-library';
import { jpeg } from '~tests/site/pictures';
import { inDatabase } from '~tests/site/site-database';

const library = withImageLibrary();

describe('the image library', () => {
  test('stays usable when a proxy answers an upload', async () => {
    const { page, context, close } = await library.open();
    const portal = { contentType: 'text/html', body: '<h1>Sign in to this network</h1>' };
    await context.route('**/admin/gallery/images/upload*', (route) => route.fulfill(portal));
    await uploadButton(page).setInputFiles([await picture('court.jpg')]);
    await page.getByText('court.jpg').first().waitFor();
    await page.getByText('Failed to upload image').first().waitFor();
    expect(await uploadButton(page).count()).toBe(1);
    await close(/401/);
  });

  test('accepts images from the file picker and by drop, and names each that it refuses', async () => {
    const { page, close } = await library.open();
    await page.getByText('No images yet').waitFor();
    await uploadButton(page).setInputFiles([
      await picture('court.jpg'),
      { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
      await picture('stair.jpg'),
    ]);
    await tile(page, 'stair').waitFor();
    await tile(page, 'court').waitFor();
    const failure = page.getByRole('listitem').filter({ hasText: 'plan.jpg' });
    expect(await failure.textContent()).toContain('SVG files can contain scripts');
    await failure.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => failure.count()).toBe(0);

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

  test('offers the existing copy of a file, and uploads it again only on request', async () => {
    const { page, close } = await library.open();
    const court = await picture('twice.jpg');
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

  test('uploads two images at a time and lists them in the order of their files', async () => {
    const { page, close } = await library.open();
    const held: (() => void)[] = [];
    await page.route('**/admin/gallery/images/upload*', async (route) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.push(resolve);
      await promise;
      await route.continue();
    });
    const names = ['order-1', 'order-2', 'order-3'];
    await uploadButton(page).setInputFiles(
      await Promise.all(names.map((name) => picture(`${name}.jpg`))),
    );
    await expect.poll(() => held.length).toBe(2);
    await page.getByText('order-3.jpg').waitFor();
    expect(held).toHaveLength(2);
    // The second upload finishes first.
    held[1]?.();
    await expect.poll(() => held.length).toBe(3);
    held[2]?.();
    expect(await tile(page, 'order').count()).toBe(0);
    held[0]?.();
    await tile(page, 'order-3').waitFor();
    expect((await tile(page, 'order').allTextContents()).map((text) => text.slice(0, 7))).toEqual(
      names.toReversed(),
    );
    await close(REFUSED);
  });

  test('shows once that the session has ended, and which file was not uploaded', async () => {
    const { page, context, close } = await library.open();
    await context.clearCookies();
    await uploadButton(page).setInputFiles([
      await picture('late-1.jpg'),
      await picture('late-2.jpg'),
    ]);
    const ended = page.getByText('Your session has ended.');
    await ended.first().waitFor();
    await expect.poll(() => page.getByText('Not uploaded. Sign in again').count()).toBe(2);
    expect(await ended.count()).toBe(1);
    await close(REFUSED);
  });

  test('asks before leaving during uploads, and stays if told to', async () => {
    const { page, close } = await library.open();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/admin/gallery/images/upload*', async (route) => {
      await held;
      await route.continue();
    });
    await uploadButton(page).setInputFiles([await picture('slow.jpg'), await picture('next.jpg')]);
    await page.getByText('slow.jpg').waitFor();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(`${dialog.type()}: ${dialog.message()}`);
      void dialog.dismiss();
    });
    // Another image can be opened during the upload.
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
    release();
    await tile(page, 'next').waitFor();
    await tile(page, 'slow').waitFor();
    await page.getByRole('link', { name: 'Projects' }).first().click();
    await page.waitForURL(`${library.site.url}/admin/gallery`);
    expect(questions).toHaveLength(2);
    await close(REFUSED);
  });

  test('asks before the tab is closed until the last of two batches is uploaded', async () => {
    const { page, close } = await library.open();
    const held: (() => void)[] = [];
    await page.route('**/admin/gallery/images/upload*', async (route) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.push(resolve);
      await promise;
      await route.continue();
    });
    for (const [at, name] of ['batch-1.jpg', 'batch-2.jpg'].entries()) {
      await uploadButton(page).setInputFiles([await picture(name)]);
      await expect.poll(() => held.length).toBe(at + 1);
    }
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.dismiss();
    });
    held[0]?.();
    await tile(page, 'batch-1').waitFor();
    // A browser asks only if the page has been used.
    await tile(page, 'batch-1').click();
    await page.getByLabel('Alt text').waitFor();
    await page.reload({ timeout: 2_000 }).catch(() => undefined);
    await expect.poll(() => questions).toEqual(['beforeunload']);
    held[1]?.();
    await tile(page, 'batch-2').waitFor();
    await page.reload();
    expect(questions).toHaveLength(1);
    await close(REFUSED);
  });

  test('searches by name, alt text and folder, with the search in the address', async () => {
    const { page, close } = await library.open();
    await page.getByLabel('Search images').fill('STA');
    await tile(page, 'court').waitFor({ state: 'detached' });
    expect(page.url()).toContain('search=STA');
    expect(await tile(page, 'stair').count()).toBe(1);
    await page.getByLabel('Search images').fill('no such thing');
    await page.getByText('No images found').waitFor();
    await close(REFUSED);
  });

  test('loads more images at the end of the list, and again after a failure', async () => {
    inDatabase(library.site, (file) => {
      const known = file.prepare('select * from images').get() ?? {};
      const own = new Set(['id', 'path', 'search', 'file_hash']);
      const others = Object.keys(known).filter((column) => !own.has(column));
      const copy = file.prepare(
        `insert into images (id, path, search, file_hash, ${others.join()})
         select ?, ?, 'copy', ?, ${others.join()} from images where path = ?`,
      );
      for (let at = 0; at < 130; at += 1)
        copy.run(randomUUID(), `/images/copy/${at}.jpg`, randomUUID(), String(known['path']));
    });
    const { page, close } = await library.open();
    await page.route(/\/window\?.*after=/, (route) => route.abort());
    await page.goto(`${library.site.url}${LIBRARY}?search=copy`);
    const tiles = page.getByRole('checkbox', { name: /^Select / });
    const first = await tiles.count();
    await tiles.last().scrollIntoViewIfNeeded();
    const failure = page.getByRole('alert').filter({ hasText: 'The library couldn’t be loaded.' });
    await failure.waitFor();
    await page.unrouteAll();
    await failure.getByRole('button', { name: 'Try Again' }).press('Enter');
    await expect.poll(() => tiles.count()).toBeGreaterThan(first);
    await failure.waitFor({ state: 'detached' });
    // The first new image gets the focus.
    const firstNew = page.locator('[data-image]').nth(first);
    await expect
      .poll(() => firstNew.evaluate((image) => image === document.activeElement))
      .toBe(true);
    await page.getByRole('status').filter({ hasText: 'images loaded.' }).waitFor();
    inDatabase(library.site, (file) => file.exec("delete from images where search = 'copy'"));
    await close(/401|404|ERR_FAILED/);
  });

  test('keeps an image’s texts, focal point and address when its file is replaced', async () => {
    const { page, context, close } = await library.open();
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
      ...(await picture('other.jpg')),
      buffer: await jpeg(500, 500),
    });
    await page.getByText('File replaced. The address is the same.').waitFor();
    await page.getByText('500 × 500 px').waitFor();
    expect(await page.getByText(path).count()).toBe(1);
    const now = await page.request.get(library.site.url + path);
    expect((await sharp(await now.body()).metadata()).width).toBe(500);
    await close(REFUSED);
  });

  test('shows a conflict to the second of two people who edit an image, and overwrites nothing', async () => {
    const { page, close } = await library.open();
    await uploadButton(page).setInputFiles([await picture('verandah.jpg')]);
    await tile(page, 'verandah').first().click();
    const other = await library.open();
    await tile(other.page, 'verandah').first().click();
    const pressSave = (one: Page) => one.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Alt text').fill('A verandah at noon');
    await pressSave(page);
    await page.getByText('Saved').waitFor();
    await other.page.getByLabel('Caption').fill('Monsoon');
    await pressSave(other.page);
    await other.page.getByText(/^Someone else changed these details/).waitFor();
    expect(await other.page.getByLabel('Caption').inputValue()).toBe('Monsoon');
    // A save of one's own is no conflict.
    await page.getByLabel('Caption').fill('Noon');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    await page.route('**/admin/gallery/images/**', async (route) => {
      if (route.request().method() === 'POST') {
        reached.resolve();
        await held;
      }
      await route.continue();
    });
    // Record a message that appears before the save is answered, which would be the previous one.
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.innerText.includes('Saved')) document.body.dataset['early'] = '';
      }).observe(document.body, { subtree: true, childList: true });
    });
    await pressSave(page);
    await reached.promise;
    expect(await page.locator('[data-early]').count()).toBe(0);
    release();
    await page.getByText('Saved').waitFor();
    await page.reload();
    expect(await page.getByLabel('Alt text').inputValue()).toBe('A verandah at noon');
    expect(await page.getByLabel('Caption').inputValue()).toBe('Noon');
    await close(REFUSED);
    await other.close(/status of 40[19]/);
  });

  test('fits a phone, where the open image replaces the grid', async () => {
    const { page, close } = await library.open({ viewport: { width: 360, height: 740 } });
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

test('creates a folder with its first image, renames it, and undoes the renaming', async () => {
  const { page, close } = await library.open();
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('New folder name').fill('Site visits, 2026');
  await page.getByText('It will be named site-visits-2026.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Nothing in this folder yet').waitFor();
  await expectAccessible(page);
  await uploadButton(page).setInputFiles([await picture('plinth.jpg')]);
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
