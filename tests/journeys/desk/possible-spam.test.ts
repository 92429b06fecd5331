import { describe, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';
import { reloadScreen } from '~tests/site/sign-in';

const desk = withLeadDesk();

const quarantined = {
  suspect: 1,
  suspect_reason: 'was sent from the same form as 3 others',
} as const;
const burstLeads = (members: number) =>
  Array.from({ length: members }, (_, index) => ({
    ...quarantined,
    name: `Buy Leads ${index + 1}`,
    message: 'Verified leads at the best price',
    flood: 'the flood',
    created_at: Date.now() + index,
    phone_e164: null,
    email_folded: `${index}@example.in`,
  }));
const countQuarantined = () =>
  desk.database(
    (file) =>
      file
        .prepare('select count(*) as leads from leads where suspect = 1 and merged_into is null')
        .get()?.['leads'],
  );

describe('possible spam', () => {
  test('rings the bell, groups similar messages with a reason, and deletes or moves a group at once, with undo', async () => {
    const { page, close } = await desk.open('/admin/leads');
    desk.store(...burstLeads(60), { ...quarantined, name: 'Asha Rao', created_at: Date.now() });
    await reloadScreen(page);
    page.on('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: 'Notifications: 2 new' }).click();
    await page.getByRole('link', { name: '2 in possible spam' }).click();

    const bursts = page.getByRole('region', { name: 'Similar messages in possible spam' });
    await bursts.getByText('60 similar, since').click();
    await bursts.getByRole('link', { name: 'Buy Leads 1', exact: true }).waitFor();
    await expectAccessible(page);
    await bursts.getByRole('button', { name: 'Delete all' }).click();
    const message = page.getByRole('status').filter({ hasText: '60 leads deleted.' });
    await message.getByText('Deleted items stay').waitFor();
    expect(countQuarantined()).toBe(1);
    await bursts.waitFor({ state: 'detached' });
    await message.getByRole('button', { name: 'Undo' }).click();
    await bursts.getByText('60 similar, since').waitFor();
    expect(countQuarantined()).toBe(61);
    await bursts.getByRole('button', { name: 'Move all to leads' }).click();
    await page.getByText('60 leads moved to Leads.').waitFor();
    expect(countQuarantined()).toBe(1);
    await close(ALLOWED);
  });

  test('is all listed by the link that counts it, although the list was filtered', async () => {
    desk.store({ ...quarantined, name: 'Asha Rao' }, { name: 'Ravi Nair', status: 'Contacted' });
    const { page, close } = await desk.open('/admin/leads?status=Contacted&priority=medium');
    await row(page, 'Ravi Nair').waitFor();
    await page.getByRole('link', { name: /^Possible spam ?1$/ }).click();
    await row(page, 'Asha Rao').waitFor();
    await close(ALLOWED);
  });

  test('moves the selected leads to the lead list', async () => {
    desk.store(
      { ...quarantined, name: 'Asha Rao' },
      { ...quarantined, name: 'Ravi Nair', phone_e164: null, email_folded: 'ravi@example.in' },
    );
    const { page, close } = await desk.open('/admin/leads?place=suspects');
    for (const name of ['Asha Rao', 'Ravi Nair']) await page.getByLabel(`Select ${name}`).check();
    await page.getByRole('button', { name: 'Move to leads' }).click();
    await page.getByText('2 leads moved to Leads.').waitFor();
    await page.getByRole('link', { name: 'Possible spam' }).click();
    await row(page, 'Ravi Nair').waitFor();
    expect(countQuarantined()).toBe(0);
    await close(ALLOWED);
  });
});
