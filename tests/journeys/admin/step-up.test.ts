import { describe, expect, test } from 'vitest';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';
import { ADMIN_PIN } from '~tests/site/sign-in';

const desk = withLeadDesk();

/** Makes the session too old for protected actions. */
const expireConfirmation = () =>
  desk.database((file) => file.exec('update admin_sessions set confirmed_at = 0'));

const countLeads = () =>
  desk.database((file) =>
    file.prepare('select count(*) as leads from leads where merged_into is null').get(),
  );

describe('a protected action', () => {
  test('asks for the PIN in place, and changes nothing and keeps the ticks after a wrong PIN or Escape', async () => {
    desk.store({ name: 'Ananya Iyer' }, { name: 'Rohan Mehta', phone_e164: null });
    const { page, close } = await desk.open('/admin/leads');
    expireConfirmation();
    page.on('dialog', (question) => void question.accept());
    for (const name of ['Ananya Iyer', 'Rohan Mehta'])
      await page.getByLabel(`Select ${name}`).check();
    const remove = page.getByRole('group', { name: 'Selected leads' }).getByText('Delete');
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    const pin = dialog.getByLabel('Security PIN');

    await remove.click();
    await dialog.getByText('Enter your PIN. We won’t ask again for five minutes.').waitFor();
    await pin.fill('xxxx');
    await pin.press('Enter');
    await dialog.getByText('Incorrect PIN').waitFor();
    expect(await dialog.getByText('passkey').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('tbody').getByRole('checkbox', { checked: true }).count()).toBe(2);
    expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(countLeads()).toEqual({ leads: 2 });

    await remove.click();
    await pin.fill(ADMIN_PIN);
    await pin.press('Enter');
    await page.getByText('2 leads deleted.').waitFor();
    expect(countLeads()).toEqual({ leads: 0 });
    expect(new URL(page.url()).pathname).toBe('/admin/leads');
    await close(/401|422/);
  });

  test('asks only once within five minutes', async () => {
    desk.store({ name: 'Ananya Iyer' });
    const { page, close } = await desk.open('/admin/leads');
    await row(page, 'Ananya Iyer').waitFor();
    expireConfirmation();
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type(ADMIN_PIN);
    await page.keyboard.press('Enter');
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    const again = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    await again;
    await close(ALLOWED);
  });

  test('keeps a new PIN that was already typed', async () => {
    const { page, close } = await desk.open('/admin/settings/security');
    expireConfirmation();
    await page.getByLabel('New PIN', { exact: true }).fill('4Kq9');
    await page.getByLabel('Repeat the new PIN').fill('4Kq9');
    await page.getByRole('button', { name: 'Change the PIN' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Security PIN').fill(ADMIN_PIN);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('PIN changed').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await close(ALLOWED);
  });
});
