import { describe, expect, test } from 'vitest';
import { axeFindings, expectAccessible } from '~tests/site/accessible';
import { earlierFormTime } from '~tests/site/form-time';
import { holdRequests, twentyFrames } from '~tests/site/held-requests';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { openScreen } from '~tests/site/sign-in';

const desk = withLeadDesk();

describe('saved views', () => {
  test('are saved, opened, renamed and deleted by keyboard, for all staff', async () => {
    desk.store({ name: 'Asha Rao' }, { name: 'Bina Shah', status: 'Lost', phone_e164: null });
    const { page, close } = await desk.open('/admin/leads?status=Lost&sort=name&dir=asc&view=grid');
    const dialog = page.getByRole('dialog', { name: 'Saved views' });
    const focusedText = () =>
      page.evaluate(() => {
        const { activeElement: active } = document;
        return active?.ariaLabel ?? active?.getAttribute('placeholder') ?? active?.textContent;
      });
    await page.getByRole('heading', { name: 'Bina Shah' }).waitFor();
    await page.keyboard.press('v');
    await dialog.getByText('No saved views yet.').waitFor();
    await page.keyboard.type('Lost, by name');
    await page.keyboard.press('Enter');
    await dialog.getByText('View saved for everyone.').waitFor();
    await dialog.getByRole('link', { name: 'Lost, by name' }).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Save the current list as a view').fill('lost, BY name');
    await page.keyboard.press('Enter');
    await dialog.getByText('Another view already has this name.').waitFor();
    await dialog.getByRole('button', { name: 'Rename Lost, by name' }).press('Enter');
    await page.keyboard.type('Gone elsewhere');
    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: 'Gone elsewhere' }).waitFor();
    expect(await focusedText()).toBe('Rename Gone elsewhere');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'View: Gone elsewhere' }).waitFor();

    await openScreen(page, `${desk.url}/admin/leads`);
    await row(page, 'Asha Rao').waitFor();
    await page.keyboard.press('v');
    const update = dialog.getByRole('button', {
      name: 'Update Gone elsewhere to the current list',
    });
    await update.press('Enter');
    await dialog.getByText('View updated to the current list.').waitFor();
    await expect.poll(focusedText).toBe('Gone elsewhere');
    await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
    await update.waitFor();
    await expect.poll(focusedText).toBe('Gone elsewhere');
    await dialog.getByRole('link', { name: 'Gone elsewhere' }).press('Enter');
    await page.waitForURL('**/admin/leads?dir=asc&sort=name&status=Lost&view=grid');
    await page.keyboard.press('v');
    await dialog.getByRole('button', { name: 'Delete Gone elsewhere' }).press('Enter');
    await dialog.getByText('View deleted.').waitFor();
    await expect.poll(focusedText).toBe('Name');
    // An inquiry reloads the list before the undo is answered.
    const reloaded = Promise.withResolvers<void>();
    await page.route('**/admin/undo**', async (route) => {
      await reloaded.promise;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
    await postInquiry(desk.url, filledIn({ formTime: earlierFormTime(desk) }));
    await page.getByText('This month by source').waitFor();
    reloaded.resolve();
    await dialog.getByRole('link', { name: 'Gone elsewhere' }).waitFor();
    await expect.poll(focusedText).toBe('Gone elsewhere');
    await close(/401|409/);
  });

  test('are announced as saved once the list of views shows them', async () => {
    const { page, close } = await desk.open('/admin/leads');
    const dialog = page.getByRole('dialog', { name: 'Saved views' });
    await page.getByRole('button', { name: 'Saved views' }).click();
    await dialog.getByLabel('Save the current list as a view').fill('Mine');
    const line = await holdRequests(page, '**/admin/leads.data*');
    const reload = page.waitForRequest('**/admin/leads.data*');
    await page.keyboard.press('Enter');
    await reload;
    await twentyFrames(page);
    expect(await dialog.getByText('View saved for everyone.').count()).toBe(0);
    line.release();
    await dialog.getByText('View saved for everyone.').waitFor();
    expect(await dialog.getByRole('link', { name: 'Mine' }).count()).toBe(1);
    await close(ALLOWED);
  });

  test('keep the place in the list after a deletion, and the dialog when a renaming is cancelled', async () => {
    const { page, close } = await desk.open('/admin/estimates?status=Lost');
    const dialog = page.getByRole('dialog', { name: 'Saved views' });
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('button', { name: 'Saved views' }).click();
    for (const name of ['First', 'Second', 'Third']) {
      await dialog.getByLabel('Save the current list as a view').fill(name);
      await page.keyboard.press('Enter');
      await dialog.getByRole('link', { name }).waitFor();
    }
    await dialog.getByRole('button', { name: 'Delete Second' }).press('Enter');
    await expect.poll(focusedText).toBe('Third');
    await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(focusedText).toBe('Second');
    await dialog.getByRole('button', { name: 'Delete Third' }).press('Enter');
    await expect.poll(focusedText).toBe('Second');
    await dialog.getByRole('button', { name: 'Rename First' }).press('Enter');
    await page.keyboard.type('Something else');
    await page.keyboard.press('Escape');
    await dialog.getByRole('link', { name: 'First' }).waitFor();
    expect(await focusedText()).toBe('Rename');
    await close(ALLOWED);
  });

  test('open from the command palette on any screen', async () => {
    const { page, close } = await desk.open('/manage-blog?status=draft');
    const dialog = page.getByRole('dialog', { name: 'Saved views' });
    await page.getByRole('button', { name: 'Views' }).click();
    await dialog.getByLabel('Save the current list as a view').fill('Half written');
    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: 'Half written' }).waitFor();
    await openScreen(page, `${desk.url}/admin`);
    await page.keyboard.press('Control+k');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.type('half wr');
    await page
      .getByRole('group', { name: 'Views' })
      .getByRole('option', { name: 'Half written' })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/manage-blog?status=draft');
    await close(ALLOWED);
  });

  test('fit a phone', async () => {
    const { page, close } = await desk.open('/admin/estimates', {
      viewport: { width: 360, height: 740 },
    });
    await page.getByRole('button', { name: 'Views' }).click();
    const dialog = page.getByRole('dialog', { name: 'Saved views' });
    await dialog
      .getByLabel('Save the current list as a view')
      .fill('All the estimates of this year');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('link', { name: 'All the estimates of this year' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    for (const button of await dialog.getByRole('listitem').getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await close(ALLOWED);
  });
});
