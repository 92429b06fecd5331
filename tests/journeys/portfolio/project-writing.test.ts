import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '~tests/site/accessible';
import { jpeg } from '~tests/site/pictures';
import {
  briefOf,
  nameOf,
  openTab,
  press,
  savedWords,
  withProjectEditor,
  writeProject,
} from '~tests/site/project-editor';
import { inDatabase } from '~tests/site/site-database';
import { surveyScreen } from '~tests/site/survey-screens';

const editor = withProjectEditor();
/** The sign-in form's 401, conflicts, deleted projects, and a server that is down. */
const ALLOWED = /401|409|410|422|503|ERR_|Failed to fetch|WebSocket|preload/;

const visitorsRead = async (path: string) => (await fetch(editor.site.url + path)).text();
const addressOf = (page: Page) => new URL(page.url()).pathname;
/** Opens a project by its link in the list. */
const openProject = async (page: Page, name: string) => {
  await page.getByRole('link', { name, exact: true }).click();
  await briefOf(page).waitFor();
};
const openRevision = async (page: Page, kind: string) => {
  await press(page, 'Revisions');
  const list = page.getByRole('list', { name: 'Revisions' });
  await list
    .getByRole('button', { name: new RegExp(kind) })
    .first()
    .click();
  return list.getByRole('listitem').filter({ hasText: 'Restore this text' });
};

describe('the text of a project', () => {
  test('survives a server crash in mid-sentence, and a tab closed before the server was back', async () => {
    const { page, context, close } = await editor.open();
    await writeProject(page, 'House of lime', 'It breathes');
    const address = editor.site.url + addressOf(page);
    await editor.site.kill();
    await briefOf(page).fill('It breathes, and when the power fails it still does.');
    await page.getByText('Offline: saved in this browser only').waitFor();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))))
      .toContain('it still does');
    await page.close();
    await editor.startAgain();
    const list = await context.newPage();
    await list.goto(`${editor.site.url}/admin/gallery`);
    await list.getByText('This browser has text').waitFor();
    await list.close();
    const again = await openTab(context, address);
    await again.getByText('Restored unsaved text from this browser').waitFor();
    await savedWords(again).waitFor();
    await again.reload();
    await expect
      .poll(() => briefOf(again).inputValue())
      .toBe('It breathes, and when the power fails it still does.');
    await close(ALLOWED);
  });

  test('is saved automatically, and shown to visitors only once it is published', async () => {
    const { page, close } = await editor.open('/admin/gallery');
    await openProject(page, 'Jewellery shop');
    await page.getByLabel('Place').fill('A bazaar in the hills');
    await savedWords(page).waitFor();
    await page.getByText('Published, with unpublished changes').waitFor();
    expect(await visitorsRead('/gallery/jewellery-shop')).not.toContain('A bazaar in the hills');
    // No dialog may appear, because the text is saved.
    page.on('dialog', () => expect.unreachable());
    await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
    await page.getByText('unpublished changes').waitFor();
    await openProject(page, 'Jewellery shop');
    expect(await page.getByLabel('Place').inputValue()).toBe('A bazaar in the hills');
    await press(page, 'Publish');
    await page.getByText('Published. Visitors can see it now.').waitFor();
    expect(await visitorsRead('/gallery/jewellery-shop')).toContain('A bazaar in the hills');
    await press(page, 'Unpublish');
    await page.getByText('Unpublished. Visitors no longer see it.').waitFor();
    expect((await fetch(`${editor.site.url}/gallery/jewellery-shop`)).status).toBe(404);
    await press(page, 'Undo');
    await page.getByText('Undone: project unpublished.').waitFor();
    expect(await visitorsRead('/gallery/jewellery-shop')).toContain('A bazaar in the hills');
    await page.getByLabel('Place').fill('A bazaar by the sea');
    await press(page, 'Publish');
    await page.getByText('Published. Visitors can see it now.').waitFor();
    await press(page, 'Undo');
    await page.getByText('Undone: project published.').waitFor();
    expect(await visitorsRead('/gallery/jewellery-shop')).toContain('A bazaar in the hills');
    await close(ALLOWED);
  });

  test('is reported as not saved if the server fails, and saved later', async () => {
    const { page, context, close } = await editor.open();
    await context.route('**/draft', (route) => route.fulfill({ status: 503, body: 'null' }));
    await nameOf(page).fill('House on a full disk');
    await page.getByText('Failed to save project: saved in this browser only').waitFor();
    await press(page, 'Save Draft');
    await page.getByText('Failed to save project. Please try again.').waitFor();
    await context.unroute('**/draft');
    await savedWords(page).waitFor();
    await page.reload();
    await expect.poll(() => nameOf(page).inputValue()).toBe('House on a full disk');
    await close(ALLOWED);
  });

  test('is never silently overwritten by another person, and both versions are kept', async () => {
    const one = await editor.open('/admin/gallery', 'Asha');
    const two = await editor.open('/admin/gallery', 'Ravi');
    for (const { page } of [one, two]) await openProject(page, 'Monsoon bedroom');
    await briefOf(one.page).fill('What Asha wrote.');
    await savedWords(one.page).waitFor();
    await two.page.getByText('Asha is also editing this project').waitFor();
    await briefOf(two.page).fill('What Ravi wrote.');
    await two.page.getByText('Asha saved this project on').waitFor();
    await two.page.getByRole('button', { name: 'Load theirs' }).click();
    await expect.poll(() => briefOf(two.page).inputValue()).toBe('What Asha wrote.');
    // My own text is not lost: it is a revision.
    const aside = await openRevision(two.page, 'Replaced');
    await aside.locator('del', { hasText: 'Ravi' }).waitFor();
    await aside.getByRole('button', { name: 'Restore this text' }).click();
    await expect.poll(() => briefOf(two.page).inputValue()).toBe('What Ravi wrote.');
    await savedWords(two.page).waitFor();
    await briefOf(one.page).fill('What Asha wrote, and more.');
    await one.page.getByText('Ravi saved this project on').waitFor();
    await one.page.getByRole('button', { name: 'Keep mine' }).click();
    await savedWords(one.page).waitFor();
    await press(one.page, 'Publish');
    await one.page.getByText('Published. Visitors can see it now.').waitFor();
    expect(await visitorsRead('/gallery/monsoon-bedroom')).toContain('What Asha wrote, and more.');
    await one.close(ALLOWED);
    await two.close(ALLOWED);
  });

  test('can be restored from any revision, with its pictures', async () => {
    const { page, close } = await editor.open();
    await writeProject(page, 'House of two thoughts', 'The first thought.');
    await page.getByLabel('Add a sample picture or a drawing').selectOption('slot aboutUs1');
    const alt = page.getByLabel('Alt text of picture 1');
    await alt.fill('The first picture');
    await press(page, 'Save Draft');
    await page.getByText('Draft saved.').waitFor();
    await briefOf(page).fill('The second thought.');
    await press(page, 'Remove picture 1');
    await press(page, 'Save Draft');
    await page.getByText('Draft saved.').waitFor();
    await press(page, 'Revisions');
    const list = page.getByRole('list', { name: 'Revisions' });
    await list
      .getByRole('button', { name: /Draft saved/ })
      .nth(1)
      .click();
    await list.locator('del', { hasText: 'first' }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await list.getByRole('button', { name: 'Restore this text' }).click();
    await expect.poll(() => briefOf(page).inputValue()).toBe('The first thought.');
    expect(await alt.inputValue()).toBe('The first picture');
    await page.getByRole('button', { name: /Focal point of picture 1/ }).waitFor();
    await close(ALLOWED);
  });

  test('updates an alt text in the library on request, and undoes it', async () => {
    const { page, close } = await editor.open();
    await nameOf(page).fill('House of pictures');
    const buffer = await jpeg();
    const file = { name: 'porch.jpg', mimeType: 'image/jpeg', buffer };
    await page.locator('input[type=file]').first().setInputFiles([file]);
    await page.getByLabel('Alt text of picture 1').fill('A porch at noon');
    await savedWords(page).waitFor();
    const libraryAlt = () =>
      inDatabase(editor.site, (database) =>
        database.prepare("select alt from images where name = 'porch'").all(),
      );
    expect(libraryAlt()).toEqual([{ alt: '' }]);
    await press(page, 'Also save alt text to library: picture 1');
    await page.getByText('Saved to the library.').waitFor();
    expect(libraryAlt()).toEqual([{ alt: 'A porch at noon' }]);
    await press(page, 'Undo');
    await page.getByText('Undone: library alt text changed.').waitFor();
    expect(libraryAlt()).toEqual([{ alt: '' }]);
    await close(ALLOWED);
  });

  test('is in the bin after the project was deleted in the editor, and can be restored from the list', async () => {
    const { page, close } = await editor.open();
    await writeProject(page, 'House of a day', 'Gone by evening.');
    page.once('dialog', (dialog) => void dialog.accept());
    await press(page, 'Delete');
    await page.getByText('Project deleted.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: project deleted.').waitFor();
    await openProject(page, 'House of a day');
    expect(await briefOf(page).inputValue()).toBe('Gone by evening.');
    await close(ALLOWED);
  });
});

test('keeps the editor accessible on a phone and a desktop', async () => {
  const { page, close } = await editor.open('/admin/gallery', 'Meera', {
    viewport: { width: 360, height: 800 },
  });
  await openProject(page, 'Amity, a quarter');
  await page.getByLabel('Alt text of picture 1').fill('');
  await press(page, 'Publish');
  await page.getByText('Not published. Please check the marked fields.').waitFor();
  expect(await surveyScreen(page)).toEqual([]);
  await close(ALLOWED);
});

test('the message that an address was taken stays until it is dismissed', async () => {
  const { page, close } = await editor.open('/admin/gallery');
  await openProject(page, 'Jewellery shop');
  await page.getByLabel('Address').fill('courtyard-house');
  await savedWords(page).waitFor();
  await page.clock.install();
  await press(page, 'Publish');
  const message = page.getByText(
    'Another project already uses that address, so this project uses /gallery/courtyard-house-2.',
  );
  await message.waitFor();
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await message.count()).toBe(1);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await message.waitFor({ state: 'detached' });

  await page.getByLabel('Address').fill('jewellery-shop');
  await page.clock.runFor(5_000);
  await savedWords(page).waitFor();
  await press(page, 'Publish');
  const plain = page.getByText('Published. Visitors can see it now.');
  await plain.waitFor();
  await page.clock.runFor(11_000);
  await plain.waitFor({ state: 'detached' });
  await close(ALLOWED);
});
