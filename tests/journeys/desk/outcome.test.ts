import { expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';

import { demoSettings } from '~/settings/settings';

const desk = withLeadDesk();

const outcomes = () =>
  desk.database((file) =>
    file
      .prepare(
        `select name, status, lost_reason, fee, signed_cost, final_cost from leads order by id`,
      )
      .all(),
  );
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const [EXPENSIVE = '', ANOTHER = ''] = demoSettings.lostReasons;

test('marks a lead as lost with its reason by two keys, and shows which reason is missing if skipped', async () => {
  desk.store({ name: 'Asha Rao' }, { name: 'Kabir Nair' });
  const { page, close } = await desk.open('/admin/leads');
  await row(page, 'Asha Rao').getByRole('link').first().focus();
  await page.keyboard.press('5');
  const asha = page.getByRole('dialog', { name: 'Why was Asha Rao lost?' });
  await asha.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('2');
  await page.getByText(`Lost: ${ANOTHER}.`).waitFor();
  await asha.waitFor({ state: 'detached' });
  // The focus returns to the row, so shortcuts continue from there.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Asha Rao');
  expect(outcomes()).toMatchObject([{ status: 'Lost', lost_reason: ANOTHER }, { status: 'New' }]);

  await row(page, 'Kabir Nair').getByRole('link').first().focus();
  await page.keyboard.press('5');
  await page.getByRole('dialog', { name: 'Why was Kabir Nair lost?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#outcome').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Selected lead' });
  await panel.getByText('No lost reason.').waitFor();
  await panel.getByRole('button', { name: 'Add reason' }).press('Enter');
  await page.keyboard.press('1');
  await panel.getByText(EXPENSIVE).first().waitFor();
  await panel.getByText(`Lost: ${EXPENSIVE}`).waitFor();
  // The shortcut undoes the newest change.
  await page.getByText(`Lost: ${EXPENSIVE}.`).waitFor();
  await page.keyboard.press('u');
  await panel.getByText('No lost reason.').waitFor();
  expect(outcomes()).toMatchObject([{}, { status: 'Lost', lost_reason: null }]);
  await close(ALLOWED);
});

test('converts a lead with its fee by touch on a phone, and adds the final cost later', async () => {
  const [id = ''] = desk.store({ name: 'Asha Rao', kind: 'estimate', estimated_price: 4_088_700 });
  const { page, close } = await desk.open(`/admin/leads/${id}`, PHONE);
  await page.getByLabel('Status').selectOption('Converted');
  const dialog = page.getByRole('dialog', { name: 'Fee and cost of Asha Rao' });
  await dialog.getByText('Estimated ₹40,88,700.').waitFor();
  await expectAccessible(page);
  for (const button of await dialog.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await dialog.getByLabel('Fee, ₹').fill('many');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await dialog.getByText('Fee must be a number').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Fee, ₹').fill('4.5 lakh');
  await dialog.getByText('₹4,50,000').waitFor();
  await dialog.getByLabel('Signed cost, ₹').fill('₹52,00,000');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('Converted: fee ₹4,50,000, signed cost ₹52,00,000.').waitFor();
  await dialog.waitFor({ state: 'detached' });

  const outcome = page.getByRole('region', { name: 'Outcome' });
  await outcome.getByText('₹52,00,000').waitFor();
  await outcome.getByRole('button', { name: 'Edit fee and cost' }).tap();
  await dialog.getByLabel('Final cost, ₹').fill('0.55 cr');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await outcome.getByText('₹55,00,000').waitFor();
  await page.getByText('Final cost: ₹55,00,000').waitFor();
  expect(outcomes()).toMatchObject([
    { fee: 450_000, signed_cost: 5_200_000, final_cost: 5_500_000 },
  ]);
  await close(ALLOWED);
});

test('keeps what was typed about an outcome that can’t be stored', async () => {
  const [id = ''] = desk.store({ name: 'Asha Rao', status: 'Converted' });
  const { page, close } = await desk.open(`/admin/leads/${id}`);
  await page.getByText('Fee and signed cost not entered yet.').waitFor();
  await page.getByRole('button', { name: 'Add fee and cost' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fee and cost of Asha Rao' });
  await dialog.getByLabel('Fee, ₹').fill('450000');
  await page.route('**/admin/leads/change*', (route) => route.abort());
  await dialog.getByLabel('Fee, ₹').press('Enter');
  await dialog.getByText('Not saved. Please try again.').waitFor();
  expect(await dialog.getByLabel('Fee, ₹').inputValue()).toBe('450000');
  await page.unroute('**/admin/leads/change*');
  // Someone else changes the lead first. Their change is kept, and the second attempt applies on top of it.
  desk.database((file) => file.exec('update leads set version = 7, final_cost = 9'));
  await dialog.getByLabel('Fee, ₹').press('Enter');
  await dialog.getByText('Your change wasn’t saved').waitFor();
  expect(await dialog.getByLabel('Fee, ₹').inputValue()).toBe('450000');
  await dialog.getByLabel('Fee, ₹').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(outcomes).toMatchObject([{ fee: 450_000, final_cost: 9 }]);
  await close(/401|ERR_FAILED/);
});

test('closes many leads without asking, and shows on each what is missing', async () => {
  desk.store({ name: 'Asha Rao' }, { name: 'Kabir Nair' });
  const { page, close } = await desk.open('/admin/leads');
  await row(page, 'Asha Rao').getByRole('checkbox').check();
  await row(page, 'Kabir Nair').getByRole('checkbox').check();
  await page.getByLabel('Set status').selectOption('Converted');
  await page.getByText('2 leads set to Converted.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await row(page, 'Asha Rao').getByRole('link').first().click();
  await page.getByText('Fee and signed cost not entered yet.').waitFor();
  await close(ALLOWED);
});

test('asks for the reason on the board too, from the studio’s own list, and keeps a removed reason with its lead', async () => {
  desk.store(
    { name: 'Asha Rao', status: 'Converted' },
    { name: 'Kabir Nair', status: 'Lost', lost_reason: EXPENSIVE },
  );
  const { page, close } = await desk.open('/admin/settings/lostReasons');
  const first = page.getByLabel('Reason').first();
  await first.fill('Fee too high');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Applies to leads now.').waitFor();
  await expectAccessible(page);

  await page.goto(`${desk.url}/admin/leads?view=board`);
  await page.getByRole('button', { name: 'Move Asha Rao to Lost' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why was Asha Rao lost?' });
  await dialog.getByRole('button', { name: 'Fee too high' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(outcomes)
    .toMatchObject([{ status: 'Lost', lost_reason: 'Fee too high' }, { lost_reason: EXPENSIVE }]);
  await page.getByRole('link', { name: 'Kabir Nair' }).click();
  const panel = page.getByRole('complementary', { name: 'Selected lead' });
  await panel.getByText(EXPENSIVE).waitFor();
  await panel.getByRole('button', { name: 'Change reason' }).click();
  await page.getByText(`Current reason: ${EXPENSIVE}. It is no longer on the list.`).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await close(ALLOWED);
});
