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

const library = withImageLibrary();
const NAMES = ['court', 'porch', 'stair', 'tank'];

describe('several selected images', () => {
  test('get alt texts, move to another folder, and are deleted and restored together', async () => {
    const { page, close } = await library.open();
    await uploadButton(page).setInputFiles(
      await Promise.all(NAMES.map((name) => picture(`${name}.jpg`))),
    );
    for (const name of NAMES) await tile(page, name).waitFor();
    const selected = page.getByRole('group', { name: 'Selected images' });
    await page.getByRole('checkbox', { name: 'Select court' }).check();
    // The keyboard selects the focused image.
    await tile(page, 'tank').focus();
    await page.keyboard.press('x');
    await selected.getByText('2 selected').waitFor();
    await expectAccessible(page);

    await selected.getByRole('button', { name: 'Alt text' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alt text' });
    await dialog.getByLabel('court').fill('A court with a basin');
    await dialog.getByLabel('tank').fill('A tank in May');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Alt text of 2 images saved.').waitFor();
    await expect.poll(() => tile(page, 'court').textContent()).not.toContain('No alt text');
    expect(await selected.count()).toBe(0);

    await page.getByRole('checkbox', { name: 'Select porch' }).check();
    await page.getByRole('checkbox', { name: 'Select stair' }).check();
    await selected.getByLabel('Folder to move to').fill('Houses');
    await selected.getByRole('button', { name: 'Move' }).click();
    await page.getByText('2 images moved to houses.').waitFor();
    await page.getByLabel('Folder', { exact: true }).selectOption('houses');
    await tile(page, 'court').waitFor({ state: 'detached' });
    expect(await tile(page, 'stair').count()).toBe(1);

    const questions: string[] = [];
    page.on('dialog', (question) => {
      questions.push(question.message());
      void question.accept();
    });
    await page.getByRole('checkbox', { name: 'Select stair' }).check();
    await selected.getByRole('button', { name: 'Select all 2 shown' }).click();
    await selected.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 images deleted.').waitFor();
    expect(questions).toEqual(['Are you sure you want to delete 2 images?']);
    await page.getByText('Nothing in this folder yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await tile(page, 'stair').waitFor();
    await tile(page, 'porch').waitFor();
    await close(REFUSED);
  });

  test('are added to a project at once, also by keyboard', async () => {
    const { page, close } = await library.open();
    await page.goto(`${library.site.url}/admin/gallery/projects/new`);
    await page.getByRole('button', { name: 'Add from the library' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose images' });
    const add = picker.getByRole('button', { name: 'Add selected' });
    expect(await add.isDisabled()).toBe(true);
    await tile(page, 'tank').click();
    await picker.getByLabel('Search images').fill('court');
    await tile(page, 'tank').waitFor({ state: 'detached' });
    await tile(page, 'court').press('Enter');
    await picker.getByText('2 selected').waitFor();
    expect(await tile(page, 'court').getAttribute('aria-pressed')).toBe('true');
    await expectAccessible(page);
    await add.click();
    // They keep the order of the clicks, and the library's alt texts.
    await page.getByLabel('Alt text of picture 1').waitFor();
    expect(await page.getByLabel('Alt text of picture 1').inputValue()).toBe('A tank in May');
    expect(await page.getByLabel('Alt text of picture 2').inputValue()).toBe(
      'A court with a basin',
    );
    await close(REFUSED);
  });

  test.each([360, 1440])('fit a screen of %i px', async (width) => {
    const { page, close } = await library.open({ viewport: { width, height: 800 } });
    await page.goto(library.site.url + LIBRARY);
    await page.getByRole('checkbox', { name: 'Select court' }).check();
    await page.getByRole('group', { name: 'Selected images' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await close(REFUSED);
  });
});
