import { describe, expect, test } from 'vitest';
import { axeFindings, expectAccessible } from '~tests/site/accessible';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';

const desk = withLeadDesk();

const statusOf = (id: string) =>
  desk.database(
    (file) => file.prepare('select status from leads where id = ?').get(id)?.['status'],
  );

describe('undo', () => {
  test('is offered beside a changed status and by the U key, and appears in the lead’s history', async () => {
    const [id = ''] = desk.store({ name: 'Asha Rao' });
    const { page, close } = await desk.open(`/admin/leads?lead=${id}`);
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    await panel.getByLabel('Status').selectOption('Converted');
    await page.getByText('Status set to Converted.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Skip' }).click();
    await panel.getByRole('heading', { name: 'Asha Rao' }).click();
    await page.keyboard.press('u');
    await page.getByText('Undone: status set to Converted.').waitFor();
    await panel.getByText('Undone: Status set to Converted').waitFor();
    expect(statusOf(id)).toBe('New');
    await close(ALLOWED);
  });

  test('is refused with a message once someone has changed the lead since', async () => {
    const [id = ''] = desk.store({ name: 'Asha Rao' });
    const { page, close } = await desk.open(`/admin/leads/${id}`);
    await page.getByLabel('Status').selectOption('Lost');
    const message = page.getByRole('status').filter({ hasText: 'Status set to Lost.' });
    await message.waitFor();
    await page.getByRole('button', { name: 'Skip' }).click();
    desk.database((file) => file.exec("update leads set priority = 'high', version = version + 1"));
    await message.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('This has been changed since,').waitFor();
    expect(statusOf(id)).toBe('Lost');
    await close(/401|409/);
  });

  test('is offered again, by button and by the U key, when the server didn’t respond', async () => {
    const [id = ''] = desk.store({ name: 'Asha Rao' });
    const { page, close } = await desk.open(`/admin/leads/${id}`);
    const undos = '**/admin/undo*';
    await page.getByLabel('Status').selectOption('Lost');
    await page.getByText('Status set to Lost.').waitFor();
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.route(undos, (route) => route.abort());
    const failed = page.getByRole('status').filter({ hasText: 'Couldn’t undo. Please try again.' });
    await page.getByRole('heading', { name: 'Asha Rao' }).click();
    await page.keyboard.press('u');
    await failed.waitFor();
    await page.unroute(undos);
    await page.route(undos, (route) => route.fulfill({ status: 503, body: 'later' }));
    const answered = page.waitForResponse(undos);
    await failed.getByRole('button', { name: 'Undo' }).click();
    await answered;
    await failed.waitFor();
    expect(statusOf(id)).toBe('Lost');
    await page.unroute(undos);
    await failed.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: status set to Lost.').waitFor();
    await failed.waitFor({ state: 'detached' });
    expect(statusOf(id)).toBe('New');
    await close(/401|503|ERR_FAILED/);
  });

  test('is offered on the screen that opens after a lead was added by hand', async () => {
    const { page, close } = await desk.open('/admin/leads/new');
    await page.getByLabel('Name', { exact: true }).fill('Kabir Nair');
    await page.getByLabel('Phone', { exact: true }).fill('98450 54321');
    await page.getByRole('button', { name: 'Save lead' }).first().click();
    await page.getByText('Lead added.').waitFor();
    expect(new URL(page.url()).searchParams.has('undo')).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: lead added.').waitFor();
    await row(page, 'Kabir Nair').waitFor({ state: 'detached' });
    await close(ALLOWED);
  });

  test('restores a setting, and stays available on another screen', async () => {
    const { page, close } = await desk.open('/admin/settings/company');
    const hours = page.getByLabel('Office hours');
    const before = await hours.inputValue();
    await hours.fill('Mondays');
    await page.getByRole('button', { name: 'Save' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Leads', exact: true }).first().click();
    await page.getByRole('heading', { name: 'All leads' }).waitFor();
    await undo.click();
    await page.getByText(/^Undone: /).waitFor();
    await page.goBack();
    await expect.poll(() => hours.inputValue()).toBe(before);
    await close(ALLOWED);
  });

  test('restores what visitors saw of a project, and keeps unpublished changes', async () => {
    const { page, close } = await desk.open('/admin/gallery');
    await page.getByRole('link', { name: 'Court house', exact: true }).click();
    const place = page.getByLabel('Place');
    // The date of the last change is expected to differ.
    const visitorsRead = async () =>
      (await (await fetch(`${desk.url}/gallery/court-house`)).text()).replace(
        /"dateModified":"[^"]*"/,
        '',
      );
    const before = await visitorsRead();
    await place.fill('Elsewhere');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published. Visitors can see it now.').waitFor();
    expect(await visitorsRead()).toContain('Elsewhere');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: project published.').waitFor();
    expect(await visitorsRead()).toBe(before);
    await page.getByText('Published, with unpublished changes').waitFor();
    // The draft must still save without a conflict, because nobody else has changed it.
    await place.fill('Elsewhere, on a ridge');
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    expect(await place.inputValue()).toBe('Elsewhere, on a ridge');
    await close(ALLOWED);
  });
});
