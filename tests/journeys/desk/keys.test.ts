import { describe, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';
import { openScreen, reloadScreen } from '~tests/site/sign-in';

const desk = withLeadDesk();

const people = (...names: string[]) =>
  names.map((name, at) => ({
    name,
    email: `${at}@example.in`,
    email_folded: `${at}@example.in`,
    phone_e164: null,
    // The lead of the first person is the newest, so it is at the top of the list.
    created_at: 1_790_000_000_000 - at * 60_000,
  }));

describe('shortcuts of the lead list', () => {
  test('move through the list, open and close a lead, set its status, and search', async () => {
    desk.store(...people('Asha Rao', 'Bina Shah', 'Chetan Das'));
    const { page, close } = await desk.open('/admin/leads');
    const press = (key: string) => page.keyboard.press(key);
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent.trim() ?? '');
    const panel = page.getByRole('complementary', { name: 'Selected lead' });

    await press('j');
    await expect.poll(focusedText).toContain('Asha Rao');
    await press('j');
    await press('j');
    // Pressing J on the last lead does nothing.
    await press('j');
    await expect.poll(focusedText).toContain('Chetan Das');
    await press('k');
    await press('2');
    await row(page, 'Bina Shah').getByText('Contacted').waitFor();
    await page.getByRole('status').getByText('Status set to Contacted.').waitFor();
    expect(await focusedText()).toContain('Bina Shah');

    await press('Enter');
    await panel.getByRole('heading', { name: 'Bina Shah' }).waitFor();
    // K moves the cursor up, and the open panel follows it.
    await press('k');
    await panel.getByRole('heading', { name: 'Asha Rao' }).waitFor();
    await press('5');
    await panel.getByText('Status changed from New to Lost').waitFor();
    // Escape closes the question about the lost lead, and the next one closes the panel.
    await page.getByRole('dialog', { name: 'Why was Asha Rao lost?' }).waitFor();
    await press('Escape');
    await page.locator('#outcome').waitFor({ state: 'detached' });
    await press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(focusedText).toContain('Asha Rao');

    await press('/');
    await page.keyboard.type('bina');
    await row(page, 'Asha Rao').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Search leads').inputValue()).toBe('bina');
    await close(ALLOWED);
  });

  test('set a status that the lead already has, and then another one', async () => {
    desk.store(...people('Asha Rao'));
    const { page, close } = await desk.open('/admin/leads');
    const stored = () =>
      desk.database((file) => file.prepare('select status, version from leads').get());
    const [message, lead] = [page.getByRole('status'), row(page, 'Asha Rao')];
    await page.keyboard.press('j');
    await page.keyboard.press('1');
    await message.getByText('Status set to New.').waitFor();
    await page.keyboard.press('2');
    await lead.getByText('Contacted').waitFor();
    await message.getByText('Status set to Contacted.').waitFor();
    expect(stored()).toEqual({ status: 'Contacted', version: 2 });
    await close(ALLOWED);
  });

  test('keep the focus near a lead that leaves the list, and on one that moves to another column', async () => {
    desk.store(...people('Asha Rao', 'Bina Shah', 'Chetan Das'));
    const { page, close } = await desk.open('/admin/leads?status=New');
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent.trim() ?? '');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('4');
    await row(page, 'Bina Shah').waitFor({ state: 'detached' });
    await page.getByRole('dialog', { name: 'Fee and cost of Bina Shah' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focusedText).toContain('Chetan Das');
    await openScreen(page, `${desk.url}/admin/leads?view=board`);
    await page.getByRole('link', { name: 'Asha Rao' }).focus();
    await page.keyboard.press('3');
    await page
      .getByRole('region', { name: 'In Progress' })
      .getByRole('link', { name: 'Asha Rao' })
      .waitFor();
    await page.getByRole('status').getByText('Status set to In Progress.').waitFor();
    await expect.poll(focusedText).toBe('Asha Rao');
    await close(ALLOWED);
  });

  test('restore a deleted lead', async () => {
    const [id = ''] = desk.store(...people('Asha Rao'));
    const { page, close } = await desk.open(`/admin/leads?lead=${id}`);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Delete lead' }).press('Enter');
    await page.getByText('Lead deleted.').waitFor();
    await page.keyboard.press('u');
    await page.getByText('Undone: lead deleted.').waitFor();
    await row(page, 'Asha Rao').waitFor();
    await close(ALLOWED);
  });

  test('type letters in fields, and do nothing in a dialog or with a modifier key', async () => {
    const [id = ''] = desk.store(...people('Asha Rao', 'Bina Shah'));
    const { page, close } = await desk.open(`/admin/leads?lead=${id}`);
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    const statusOf = () =>
      desk.database((file) => file.prepare('select status from leads where id = ?').get(id));
    for (const field of [panel.getByLabel('Add a note'), page.getByLabel('Search leads')]) {
      await field.focus();
      await page.keyboard.type('jk2u?5');
      expect(await field.inputValue()).toBe('jk2u?5');
    }
    await panel.getByLabel('Priority').focus();
    await page.keyboard.press('2');
    await openScreen(page, `${desk.url}/admin/leads?lead=${id}`);
    await panel.getByRole('heading', { name: 'Asha Rao' }).waitFor();
    for (const key of ['Control+2', 'Alt+2', 'Shift+J']) await page.keyboard.press(key);
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    await page.keyboard.press('2');
    await page.keyboard.press('j');
    expect(statusOf()).toEqual({ status: 'New' });
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    // Escape closed only the list of shortcuts.
    expect(await panel.count()).toBe(1);
    await close(ALLOWED);
  });

  test('are listed in a dialog, where they can be turned off for this device', async () => {
    desk.store(...people('Asha Rao', 'Bina Shah'));
    const { page, close } = await desk.open('/admin/leads');
    await page.getByRole('button', { name: 'Shortcuts' }).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Next lead').waitFor();
    for (const label of ['Open the lead', 'Set the status to Lost', 'Go to search'])
      expect(await sheet.getByText(label).count()).toBe(1);
    await expectAccessible(page);
    await sheet.getByRole('checkbox').press('Space');
    await sheet.getByText('off', { exact: true }).first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.keyboard.press('?');
    await expect.poll(() => sheet.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Shortcuts');
    await reloadScreen(page);
    await page.getByRole('button', { name: 'Shortcuts' }).click();
    await sheet.getByRole('checkbox').press('Space');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await sheet.waitFor();
    await close(ALLOWED);
  });

  test('list fits a phone', async () => {
    const { page, close } = await desk.open('/admin/leads', {
      viewport: { width: 360, height: 740 },
    });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Shortcuts' }).click();
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    await expectAccessible(page);
    expect(await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Menu');
    await close(ALLOWED);
  });
});

test('moves through the posts of the blog by shortcuts', async () => {
  const { page, close } = await desk.open('/manage-blog');
  const titles = await page.getByRole('rowheader').getByRole('link').allTextContents();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(titles[1]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/manage-blog/*');
  await close(ALLOWED);
});
