import { describe, expect, test } from 'vitest';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';
import { ADMIN_PIN, openWithoutStream } from '~tests/site/sign-in';

const desk = withLeadDesk();

const remainingLeads = () => desk.database((file) => file.prepare('select name from leads').all());

describe('the bin of leads', () => {
  test('restores a lead with its notes, and deletes permanently only after the PIN is confirmed', async () => {
    desk.store({ name: 'Kabir Nair' }, { name: 'Leela Rao', phone_e164: null, email_folded: '' });
    const { page, close } = await desk.open('/admin/leads');
    page.on('dialog', (question) => void question.accept());
    await row(page, 'Kabir Nair').getByRole('link').first().click();
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    await panel.getByLabel('Add a note').fill('Wants a terrace');
    await page.keyboard.press('Enter');
    await panel.getByRole('list', { name: 'History' }).getByText('Wants a terrace').waitFor();
    for (const name of ['Kabir Nair', 'Leela Rao']) await page.getByLabel(`Select ${name}`).check();
    await page.getByRole('group', { name: 'Selected leads' }).getByText('Delete').click();
    await page.getByText('2 leads deleted. Deleted items stay').waitFor();

    await page.getByRole('link', { name: 'Bin (2)' }).click();
    const bin = page.getByRole('list', { name: 'In the bin' });
    const entry = bin.getByRole('listitem').filter({ hasText: 'Kabir Nair' });
    await entry.getByText('by Meera; will be deleted permanently after').waitFor();
    await page.getByRole('button', { name: 'Restore: Kabir Nair' }).click();
    await page.getByText('Lead restored.').waitFor();
    await entry.waitFor({ state: 'detached' });

    desk.database((file) => file.exec('update admin_sessions set confirmed_at = 0'));
    await page.getByRole('button', { name: 'Delete permanently: Leela Rao' }).click();
    const again = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await again.waitFor();
    expect(remainingLeads()).toHaveLength(2);
    await again.getByLabel('Security PIN').fill(ADMIN_PIN);
    await page.keyboard.press('Enter');
    await page.getByText('Lead deleted permanently.').waitFor();
    await page.getByText('The bin is empty').waitFor();
    expect(remainingLeads()).toEqual([{ name: 'Kabir Nair' }]);

    await page.getByRole('link', { name: 'Back to leads' }).click();
    await row(page, 'Kabir Nair').getByRole('link').first().click();
    const history = panel.getByRole('list', { name: 'History' });
    await history.getByText('Wants a terrace').waitFor();
    await close(ALLOWED);
  });

  test('shows that someone else has restored or permanently deleted a lead in the meantime', async () => {
    desk.store(
      { name: 'Asha Restored', phone_e164: null, email_folded: 'a' },
      { name: 'Ravi Erased', phone_e164: null, email_folded: 'b' },
    );
    desk.database((file) =>
      file.exec('update leads set merged_into = id, binned_at = 1790000000000'),
    );
    const { page, close } = await desk.open('/admin/leads/bin?kind=inquiry');
    page.on('dialog', (question) => void question.accept());
    await openWithoutStream(page);
    const bin = page.getByRole('list', { name: 'In the bin' });
    await bin.getByText('Asha Restored').waitFor();
    desk.database((file) =>
      file.exec(`update leads set merged_into = null, binned_at = null where name = 'Asha Restored';
        delete from leads where name = 'Ravi Erased'`),
    );
    await page.getByRole('button', { name: 'Delete permanently: Asha Restored' }).click();
    await page.getByText('Someone has restored this lead in the meantime.').waitFor();
    await page.goto(`${desk.url}/admin/leads/bin`);
    await page.getByText('The bin is empty').waitFor();
    await close(ALLOWED);
  });
});
