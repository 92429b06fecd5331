import { expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';

const desk = withLeadDesk();

const storedCalls = () =>
  desk.database((file) =>
    file.prepare(`select became, words from lead_events where what = 'call' order by id`).all(),
  );
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('logs a call with two taps from the list on a phone, and undoes it', async () => {
  desk.store({ name: 'Asha Rao' }, { name: 'Kabir Nair', phone_e164: null, phone: '12' });
  const { page, close } = await desk.open('/admin/leads', PHONE);
  const number = row(page, 'Asha Rao').getByRole('link', { name: '+91 98450 12345' });
  expect(await number.getAttribute('href')).toBe('tel:+919845012345');
  expect(await row(page, 'Kabir Nair').getByRole('link').count()).toBe(1);

  await row(page, 'Asha Rao').getByRole('button', { name: 'Log call with Asha Rao' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Call with Asha Rao' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'No answer' }).tap();
  await page.getByText('Call logged: No answer.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(storedCalls()).toEqual([{ became: 'no-answer', words: null }]);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByText('Undone: call logged: No answer.').waitFor();
  expect(storedCalls()).toEqual([]);
  await close(ALLOWED);
});

test('logs a call with two keys, with its next step and date in the history', async () => {
  desk.store({ name: 'Asha Rao' });
  const { page, close } = await desk.open('/admin/leads');
  const dialog = page.getByRole('dialog', { name: 'Call with Asha Rao' });
  const link = row(page, 'Asha Rao').getByRole('link').first();
  await link.focus();
  await page.keyboard.press('c');
  await dialog.waitFor();
  await page.keyboard.press('2');
  await page.getByText('Call logged: No answer.').waitFor();

  await link.click();
  const panel = page.getByRole('complementary', { name: 'Selected lead' });
  await panel.getByRole('heading', { name: 'Asha Rao' }).click();
  await page.keyboard.press('c');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#log-call').waitFor({ state: 'detached' });
  expect(await panel.count()).toBe(1);
  await panel.getByRole('button', { name: 'Log a call' }).press('Enter');
  await dialog.getByLabel('Tomorrow 10:00').check();
  await dialog.getByLabel('Next step').fill('Send 2 drawings');
  await dialog.getByRole('button', { name: 'Reached' }).press('Enter');
  await panel.getByText('Call: Reached\nNext: Send 2 drawings').waitFor();
  await panel.getByText('Follow up by').waitFor();
  await page.getByLabel('Search leads').fill('drawings');
  await row(page, 'Asha Rao').waitFor();
  await close(ALLOWED);
});

test('offers the status Contacted after a new lead answered a call', async () => {
  const [id = ''] = desk.store({ name: 'Asha Rao' }, { name: 'Kabir Nair', status: 'Converted' });
  const { page, close } = await desk.open('/admin/leads');
  const dialog = page.getByRole('dialog');
  const offer = dialog.getByLabel('If we spoke, set the status to Contacted');
  const openCallLog = (name: string) =>
    row(page, name)
      .getByRole('button', { name: /^Log call/ })
      .click();
  const leadStatus = () =>
    desk.database((file) => file.prepare('select status from leads where id = ?').get(id));
  await openCallLog('Kabir Nair');
  await dialog.getByLabel('Next step').waitFor();
  expect(await offer.count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // An unanswered call leaves the lead unchanged, even with the box ticked.
  await openCallLog('Asha Rao');
  await offer.check();
  await dialog.getByRole('button', { name: 'No answer' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(leadStatus()).toEqual({ status: 'New' });

  await openCallLog('Asha Rao');
  await offer.check();
  await dialog.getByLabel('Tomorrow 10:00').check();
  await dialog.getByRole('button', { name: 'Reached' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(leadStatus()).toEqual({ status: 'Contacted' });
  await close(ALLOWED);
});

test('keeps what was typed about a call that can’t be stored, and stores it once', async () => {
  const [id = ''] = desk.store({ name: 'Asha Rao' });
  const { page, close } = await desk.open(`/admin/leads/${id}`);
  await page.getByRole('button', { name: 'Log a call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Call with Asha Rao' });
  await dialog.getByLabel('Next step').fill('Terrace');
  const changes = '**/admin/leads/change*';
  await page.route(changes, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Call back' }).click();
  await dialog.getByText('Not saved. Please try again.').waitFor();
  expect(await dialog.getByLabel('Next step').inputValue()).toBe('Terrace');
  await page.unroute(changes);
  await dialog.getByRole('button', { name: 'Call back' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(storedCalls()).toEqual([{ became: 'call-back', words: 'Terrace' }]);
  await close(/401|ERR_FAILED/);
});
