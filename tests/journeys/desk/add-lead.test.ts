import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';

const desk = withLeadDesk();

const storedLeads = () =>
  desk.database((file) =>
    file.prepare('select name, phone_e164, email, source from leads order by id').all(),
  );
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const historyList = (page: Page) => page.getByRole('list', { name: 'History' });
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe('adding a lead by hand', () => {
  test('works by keyboard (N, a name, a number, Enter) and keeps what was typed after an error', async () => {
    const { page, close } = await desk.open('/admin/leads');
    await page.getByRole('link', { name: 'New lead' }).waitFor();
    // An N typed into a field is a letter, not a shortcut.
    await page.getByLabel('Search leads').fill('n');
    await page.getByLabel('Search leads').press('n');
    await expect.poll(() => page.getByLabel('Search leads').inputValue()).toBe('nn');
    await page.getByLabel('Search leads').fill('');
    await page.getByRole('heading', { name: 'Leads', level: 1 }).click();
    await page.keyboard.press('n');
    await page.waitForURL('**/admin/leads/new');
    await expect
      .poll(() => field(page, 'Name').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.keyboard.type('Asha Rao');
    await page.keyboard.press('Tab');
    await page.keyboard.type('98450 12');
    await page.getByText('Incomplete number').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Enter a phone number with 10 digits').waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('Asha Rao');
    expect(storedLeads()).toEqual([]);

    await field(page, 'Phone').fill('098450-12345');
    await page.getByText('+91 98450 12345').waitFor();
    await field(page, 'Notes').fill('Wants a terrace');
    const saving = '**/admin/leads/new*';
    await page.route(saving, (route) => route.abort());
    await field(page, 'Phone').press('Enter');
    await page.getByText('The server didn’t respond.').waitFor();
    expect(await field(page, 'Notes').inputValue()).toBe('Wants a terrace');
    await expectAccessible(page);
    await page.unroute(saving);
    await field(page, 'Phone').press('Enter');

    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    await panel.getByText('Added manually by Meera').waitFor();
    await historyList(page).getByText('Wants a terrace').waitFor();
    await row(page, 'Asha Rao').getByRole('link', { name: '+91 98450 12345' }).waitFor();
    await page.getByText('This month by source: Call 1').waitFor();
    expect(storedLeads()).toEqual([
      { name: 'Asha Rao', phone_e164: '+919845012345', email: '', source: 'call' },
    ]);
    await close(/401|422|ERR_FAILED/);
  });

  test('stores one lead when the response is lost', async () => {
    const { page, close } = await desk.open('/admin/leads/new');
    await field(page, 'Name').fill('Kabir Nair');
    await field(page, 'Phone').fill('98450 12345');
    const saving = '**/admin/leads/new*';
    await page.route(saving, async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await page.getByRole('button', { name: 'Save lead' }).click();
    await page.getByText('The server didn’t respond.').waitFor();
    expect(storedLeads()).toHaveLength(1);
    await page.unroute(saving);
    await field(page, 'Name').fill('Kabir Nayar');
    await page.getByRole('button', { name: 'Save lead' }).click();
    await page.getByText('This form was already saved with different details.').waitFor();
    await field(page, 'Name').fill('Kabir Nair');
    await page.getByRole('button', { name: 'Save lead' }).click();
    await page.getByText('Added manually by Meera').waitFor();
    expect(storedLeads()).toHaveLength(1);
    await close(/401|409|ERR_FAILED/);
  });

  test('adds a call on a phone to a lead that already exists', async () => {
    desk.store({ name: 'Asha Rao', pincode: 'Kochi' });
    const { page, close } = await desk.open('/admin/leads', PHONE);
    await page.getByRole('link', { name: 'New lead' }).tap();
    await page.getByText('Walk-in', { exact: true }).tap();
    await field(page, 'Name').fill('A. Rao');
    await field(page, 'Phone').fill('9845012345');
    const known = page.getByRole('region', { name: 'Same person?' });
    await known.getByText('One lead may be the same person.').waitFor();
    await known.getByText('same number').waitFor();
    await field(page, 'Notes').fill('A second house');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await known.getByRole('button', { name: 'Add to this lead' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Asha Rao' });
    await dialog.getByText('Contacted again: Walk-in').waitFor();
    await dialog.getByText('Walk-in: A. Rao\nA second house').waitFor();
    expect(storedLeads()).toHaveLength(1);
    await close(ALLOWED);
  });
});

describe('a lead’s contact details', () => {
  test('can be corrected in the panel, with the old value in the history, and show an error if invalid', async () => {
    const ofNumber = { phone: '98450 99881', phone_e164: '+919845099881' };
    const [id = ''] = desk.store(
      { name: 'Asha Rao' },
      { name: 'Kiran Das', ...ofNumber },
      { name: 'Leela', ...ofNumber },
    );
    const { page, close } = await desk.open(`/admin/leads?lead=${id}`);
    const form = page.getByRole('form', { name: 'Contact' });
    await page.getByRole('button', { name: 'Edit contact' }).press('Enter');
    await field(page, 'Phone').fill('98450 99');
    await field(page, 'Phone').press('Enter');
    await form.getByText('Enter a phone number with 10 digits').waitFor();
    await field(page, 'Phone').fill('98450 99881');
    await form.getByText('+91 98450 99881').waitFor();
    await form.getByText(/^\w[\w ]+, L-\S+; \w[\w ]+, L-\S+ already have this number\.$/).waitFor();
    await form.getByLabel('Source').selectOption('Referral');
    await expectAccessible(page);
    await field(page, 'Phone').press('Enter');
    await form.waitFor({ state: 'detached' });
    await historyList(page).getByText('Phone changed from 98450 12345 to 98450 99881').waitFor();
    await historyList(page).getByText('Source changed from Site to Referral').waitFor();
    await row(page, 'Asha Rao').getByRole('link', { name: '+91 98450 99881' }).waitFor();
    await page.getByLabel('Search leads').fill('09845099881');
    await row(page, 'Asha Rao').waitFor();
    await close(ALLOWED);
  });

  test('keep what was typed while the lead is closed, until it is saved or cancelled', async () => {
    const [id = ''] = desk.store({ name: 'Asha Rao' }, { name: 'Ravi Shetty' });
    const { page, close } = await desk.open(`/admin/leads?lead=${id}`);
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    const form = page.getByRole('form', { name: 'Contact' });
    const openLead = async (name: string) => {
      await row(page, name).getByRole('link').first().click();
      await panel.getByRole('heading', { name }).waitFor();
    };
    await page.getByRole('button', { name: 'Edit contact' }).click();
    await field(page, 'Name').fill('Asha Menon');
    await openLead('Ravi Shetty');
    await page.getByRole('button', { name: 'Edit contact' }).waitFor();
    await openLead('Asha Rao');
    expect(await field(page, 'Name').inputValue()).toBe('Asha Menon');
    await field(page, 'Name').press('Escape');
    await panel.waitFor({ state: 'detached' });

    // A change by a colleague in the meantime still conflicts.
    desk.database((file) =>
      file.exec(
        "update leads set priority = 'high', version = version + 1 where name = 'Asha Rao'",
      ),
    );
    await openLead('Asha Rao');
    expect(await field(page, 'Name').inputValue()).toBe('Asha Menon');
    expect(await field(page, 'Name').evaluate((input) => input === document.activeElement)).toBe(
      false,
    );
    await form.getByRole('button', { name: 'Save contact' }).click();
    await form.getByText('This lead was changed on').waitFor();
    await form.getByRole('button', { name: 'Save contact' }).click();
    await form.waitFor({ state: 'detached' });
    await historyList(page).getByText('Name changed from Asha Rao to Asha Menon').waitFor();

    await openLead('Ravi Shetty');
    await page.getByRole('button', { name: 'Edit contact' }).click();
    await field(page, 'Name').fill('Nobody');
    await form.getByRole('button', { name: 'Cancel' }).click();
    for (const name of ['Asha Menon', 'Ravi Shetty']) {
      await openLead(name);
      await page.getByRole('button', { name: 'Edit contact' }).waitFor();
    }
    await close(ALLOWED);
  });

  test('are not overwritten when a colleague corrects them at the same time, and what was typed stays', async () => {
    const [id = ''] = desk.store({ name: 'Asha Rao' });
    const { page, close } = await desk.open(`/admin/leads/${id}`);
    await page.getByRole('button', { name: 'Edit contact' }).click();
    await field(page, 'Name').fill('Asha Menon');
    const colleague = await desk.open(`/admin/leads/${id}`);
    await colleague.page.getByRole('button', { name: 'Edit contact' }).click();
    await field(colleague.page, 'Place').fill('Kochi');
    await field(colleague.page, 'Place').press('Enter');
    await historyList(page).getByText('Place changed from 560001 to Kochi').waitFor();
    await field(page, 'Name').press('Enter');
    const form = page.getByRole('form', { name: 'Contact' });
    await form.getByText('This lead was changed on').waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('Asha Menon');
    await expect.poll(() => field(page, 'Place').inputValue()).toBe('Kochi');
    await field(page, 'Name').press('Enter');
    await historyList(page).getByText('Name changed from Asha Rao to Asha Menon').waitFor();
    expect(await historyList(page).getByText('Place changed from Kochi').count()).toBe(0);
    await colleague.close(ALLOWED);
    await close(ALLOWED);
  });

  test('are not overwritten after a save that didn’t reach the server', async () => {
    const [id = ''] = desk.store({ name: 'Asha Rao' });
    const { page, close } = await desk.open(`/admin/leads/${id}`);
    const form = page.getByRole('form', { name: 'Contact' });
    await page.getByRole('button', { name: 'Edit contact' }).click();
    await field(page, 'Place').fill('Mysuru');
    await page.route('**/admin/leads/change', (route) => route.abort());
    await field(page, 'Place').press('Enter');
    await form.getByText('Not saved. Please try again.').waitFor();
    await page.unroute('**/admin/leads/change');

    const colleague = await desk.open(`/admin/leads/${id}`);
    await colleague.page.getByRole('button', { name: 'Edit contact' }).click();
    await field(colleague.page, 'Place').fill('Kochi');
    await field(colleague.page, 'Place').press('Enter');
    await historyList(page).getByText('Place changed from 560001 to Kochi').waitFor();
    await field(page, 'Place').press('Enter');
    await form.getByText('This lead was changed on').waitFor();
    await field(page, 'Place').press('Enter');
    await historyList(page).getByText('Place changed from Kochi to Mysuru').waitFor();
    await colleague.close(ALLOWED);
    await close(/ERR_FAILED|401|422/);
  });
});
