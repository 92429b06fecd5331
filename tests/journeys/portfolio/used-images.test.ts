import { expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { picture, REFUSED, tile, uploadButton, withImageLibrary } from '~tests/site/image-library';
import { ADMIN_PIN, reloadScreen } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { storedFiles } from '~tests/site/stored-images';

const library = withImageLibrary();

/** Puts an image into a demo article that nobody has read yet, and returns the article's slug. */
function addToArticle(path: string) {
  return inDatabase(library.site, (database) => {
    const post = database.prepare('select key, slug from posts order by key limit 1').get();
    database
      .prepare('update post_bodies set content = content || ? where post_key = ?')
      .run(`\n\n![The stair](${path})\n`, Number(post?.['key']));
    return String(post?.['slug']);
  });
}

function removeFromArticles(path: string) {
  inDatabase(library.site, (database) =>
    database
      .prepare("update post_bodies set content = replace(content, ?, '')")
      .run(`![The stair](${path})`),
  );
}

test('refuses to delete a used image, lists where it is used, deletes it once unused; the article shows it in every size', async () => {
  const { page, close } = await library.open();
  await uploadButton(page).setInputFiles([await picture('stair.jpg')]);
  await tile(page, 'stair').click();
  const path = (await page.locator('code').textContent()) ?? '';
  const slug = addToArticle(path);

  const reader = await library.browser.open();
  await reader.page.goto(`${library.site.url}/blog/${slug}`);
  const figure = reader.page.locator('article figure picture', {
    has: reader.page.getByAltText('The stair'),
  });
  await figure.scrollIntoViewIfNeeded();
  const shown = await figure
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
  expect((await page.request.get(library.site.url + path)).status()).toBe(200);
  removeFromArticles(path);
  await reloadScreen(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByText('stair isn’t used anywhere on the site.').waitFor();
  // In the meantime someone adds the image to an article.
  addToArticle(path);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByText('It’s in use, so it wasn’t deleted.').waitFor();
  expect((await page.request.get(library.site.url + path)).status()).toBe(200);
  removeFromArticles(path);
  await close(REFUSED);
});

test('restores a deleted image at its address, at once or from the bin', async () => {
  const { page, close } = await library.open();
  const statuses = async (...addresses: readonly string[]) =>
    Promise.all(addresses.map(async (each) => (await fetch(library.site.url + each)).status));
  const deleteImage = async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await tile(page, 'stair').waitFor({ state: 'detached' });
    await page.getByText('stair deleted. Deleted items stay in the bin for 30 days.').waitFor();
  };
  await tile(page, 'stair').click();
  const path = (await page.locator('code').textContent()) ?? '';
  const shown = page.locator('aside img').first();
  const sized = await shown.evaluate((img: HTMLImageElement) => new URL(img.src).pathname);
  const versioned = `${sized}?v=1`;
  await page.getByLabel('Alt text').fill('The stair from above');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').waitFor();
  expect(await statuses(path, sized, versioned)).toEqual([200, 200, 200]);

  await deleteImage();
  expect(await statuses(path, sized, versioned)).toEqual([410, 410, 410]);
  await page.getByRole('link', { name: 'Bin (1)' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone: image deleted.').waitFor();
  expect(await statuses(path, sized, versioned)).toEqual([200, 200, 200]);
  await page.getByRole('link', { name: 'Bin (0)' }).waitFor();

  await tile(page, 'stair').click();
  await deleteImage();
  await page.getByRole('link', { name: 'Bin (1)' }).click();
  const entry = page.getByRole('list', { name: 'In the bin' }).getByRole('listitem');
  await entry.getByText('will be deleted permanently after').waitFor();
  const thumbnail = entry.locator('img');
  const address = (await thumbnail.getAttribute('src')) ?? '';
  await thumbnail.evaluate((img: HTMLImageElement) => img.decode());
  expect((await fetch(library.site.url + address, { redirect: 'manual' })).status).not.toBe(200);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore: stair' }).click();
  await page.getByText('Image restored.').waitFor();
  await page.getByText('The bin is empty').waitFor();
  expect(await statuses(path, sized, versioned)).toEqual([200, 200, 200]);
  await page.getByRole('link', { name: 'Back to images' }).click();
  await tile(page, 'stair').click();
  expect(await page.getByLabel('Alt text').inputValue()).toBe('The stair from above');
  await close(REFUSED);
});

test('deletes permanently only after the PIN is confirmed', async () => {
  const { page, close } = await library.open();
  await uploadButton(page).setInputFiles([await picture('lintel.jpg')]);
  await tile(page, 'lintel').click();
  const path = (await page.locator('code').textContent()) ?? '';
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('link', { name: 'Bin (1)' }).click();
  inDatabase(library.site, (database) =>
    database.exec('update admin_sessions set confirmed_at = 0'),
  );
  page.on('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Delete permanently: lintel' }).click();
  const again = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await again.waitFor();
  expect((await fetch(library.site.url + path)).status).toBe(410);
  await again.getByLabel('Security PIN').fill(ADMIN_PIN);
  await page.keyboard.press('Enter');
  await page.getByText('Image deleted permanently.').waitFor();
  expect((await fetch(library.site.url + path)).status).toBe(404);
  await expect
    .poll(() => storedFiles(library.site).filter((each) => each.includes('lintel')))
    .toEqual([]);
  await close(/status of 4(01|03|10|13|15|22)/);
});
