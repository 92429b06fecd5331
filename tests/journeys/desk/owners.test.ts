import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';
import { openScreen } from '~tests/site/sign-in';
import { surveyScreen } from '~tests/site/survey-screens';

const desk = withLeadDesk();

const WIDE = { viewport: { width: 1440, height: 900 } };
const LONG = 'Venkatanarasimharajuvaripeta Lakshmi Sundararaman';
const people = [LONG, 'Ravi', ...Array.from({ length: 9 }, (_, at) => `${LONG} ${at + 2}`)];

/** The owner of each lead, by the lead's name. */
const owners = () =>
  desk.database((file) =>
    Object.fromEntries(
      file
        .prepare(
          `select leads.name, people.name as owner from leads
           left join people on people.id = leads.owner_id order by leads.name`,
        )
        .all()
        .map((lead) => [lead['name'], lead['owner']]),
    ),
  );

async function addPeople(page: Page, names: readonly string[]) {
  await openScreen(page, `${desk.url}/admin/settings/people`);
  for (const name of names) {
    await page.getByRole('button', { name: 'Add a person' }).click();
    const last = page.getByRole('list', { name: 'People' }).getByRole('listitem').last();
    await last.getByLabel('Name').fill(name);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText('Saved. The public pages are updated.').waitFor();
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Selected lead' });
const openLead = async (page: Page, name: string) => {
  await row(page, name).getByRole('link').first().click();
  await panelOf(page).getByRole('heading', { name }).waitFor();
};

const at = Date.now() - 86_400_000;
const leads = ['Ananya Iyer', 'Rohan Mehta', 'Zoya Khan'].map((name, index) => ({
  name,
  email: '',
  email_folded: '',
  phone_e164: null,
  created_at: at - index * 60_000,
}));

test('hides owners with one person, and offers them from two people on', async () => {
  desk.store(...leads);
  const { page, close } = await desk.open('/admin/leads', WIDE);
  await openLead(page, 'Rohan Mehta');
  await panelOf(page).getByLabel('Priority').waitFor();
  expect(await page.getByLabel('Owner').count()).toBe(0);
  expect(await page.getByRole('columnheader', { name: 'Owner' }).count()).toBe(0);

  await addPeople(page, people);
  await openScreen(page, `${desk.url}/admin/leads`);
  await page.getByRole('columnheader', { name: 'Owner' }).waitFor();
  const other = await desk.open('/admin/leads', WIDE);
  await openLead(page, 'Rohan Mehta');
  const owner = panelOf(page).getByLabel('Owner');
  await owner.focus();
  await owner.selectOption({ label: LONG });
  await page.getByText('Owner changed.').waitFor();
  await panelOf(page).getByText(`Owner set to ${LONG}`).waitFor();
  // The other screen updates without a reload.
  await row(other.page, 'Rohan Mehta').getByText(LONG).waitFor();
  await panelOf(page).getByRole('link', { name: 'Close' }).click();

  await page.getByLabel('Select Ananya Iyer').check();
  await page.getByLabel('Select Zoya Khan').check();
  const bulk = page.getByRole('group', { name: 'Selected leads' });
  await bulk.getByLabel('Set owner').selectOption({ label: 'Meera (you)' });
  await page.getByText('2 leads given to the new owner.').waitFor();
  expect(owners()).toEqual({ 'Ananya Iyer': 'Meera', 'Rohan Mehta': LONG, 'Zoya Khan': 'Meera' });

  await page.getByRole('combobox', { name: /^Owner/ }).selectOption('Mine');
  await row(page, 'Rohan Mehta').waitFor({ state: 'detached' });
  await row(page, 'Zoya Khan').waitFor();
  await page.getByRole('link', { name: /^All ?2$/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: /^Owner/ }).selectOption('Ravi');
  await page.getByText('No leads match these filters.').waitFor();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await row(page, 'Rohan Mehta').waitFor();
  await close(ALLOWED);
  await other.close(ALLOWED);
});

test('keeps twelve people with long names inside every screen', async () => {
  const { page, close } = await desk.open('/admin/leads');
  const ids = desk.database((file) =>
    file
      .prepare('select id from people order by position')
      .all()
      .map(({ id }) => String(id)),
  );
  expect(ids).toHaveLength(12);
  desk.store(...leads.map((lead, index) => ({ ...lead, owner_id: ids[index + 1] ?? null })));
  const complaints: string[] = [];
  for (const address of [
    '/admin/leads',
    '/admin/leads?view=board',
    '/admin/leads?view=grid',
    '/admin',
    '/admin/today',
    '/admin/leads/months',
  ]) {
    await openScreen(page, `${desk.url}${address}`);
    complaints.push(...(await surveyScreen(page, address)));
  }
  expect(complaints).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, `${desk.url}/admin/leads/months`);
  await page.getByRole('heading', { name: 'By owner' }).waitFor();
  await close(ALLOWED);
});

test('reassigns the leads of a removed person, and undo restores both', async () => {
  const { page, close } = await desk.open('/admin/settings/people');
  const personIdOf = (name: string) =>
    desk.database((file) =>
      String(file.prepare('select id from people where name = ?').get(name)?.['id']),
    );
  desk.store(...leads.slice(0, 2).map((lead) => ({ ...lead, owner_id: personIdOf(LONG) })));
  await openScreen(page, `${desk.url}/admin/settings/people`);
  expect(await page.getByText('Who takes over').count()).toBe(0);
  await page.getByRole('button', { name: 'Remove person 2', exact: true }).click();
  const heir = page.getByLabel(`Who takes over the 2 leads of ${LONG}?`);
  expect(await heir.locator('option').allTextContents()).not.toContain(LONG);
  await expectAccessible(page);
  await heir.selectOption('Ravi');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText('People changed').waitFor();
  expect(owners()).toEqual({ 'Ananya Iyer': 'Ravi', 'Rohan Mehta': 'Ravi' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(owners).toEqual({ 'Ananya Iyer': LONG, 'Rohan Mehta': LONG });
  await close(ALLOWED);
});

test('leaves room for the name beside the column of owners at 1440 px, and in its place at 1280 px', async () => {
  const name = 'Lakshmi Sundararaman-Venkatesan';
  desk.store({ name, created_at: at });
  const { page, close } = await desk.open('/admin/leads', WIDE);
  await page.getByRole('columnheader', { name: 'Owner' }).waitFor();
  const shown = row(page, name).locator('b');
  const isWhole = () => shown.evaluate((text) => text.scrollWidth <= text.clientWidth);
  expect(await isWhole()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await isWhole()).toBe(true);
  await close(ALLOWED);
});

test('deselects leads when the owner filter changes', async () => {
  const { page, close } = await desk.open('/admin/settings/people');
  await addPeople(page, ['Sita']);
  const sita = desk.database((file) =>
    String(file.prepare("select id from people where name = 'Sita'").get()?.['id']),
  );
  desk.store(
    { name: 'Ananya Iyer', created_at: at, owner_id: sita },
    { name: 'Rohan Mehta', created_at: at },
  );
  await openScreen(page, `${desk.url}/admin/leads`);
  const owner = page.getByRole('combobox', { name: /^Owner/ });
  const bulk = page.getByRole('group', { name: 'Selected leads' });
  await owner.selectOption('Sita');
  await row(page, 'Rohan Mehta').waitFor({ state: 'detached' });
  await page.getByLabel('Select Ananya Iyer').check();
  await bulk.getByText('1 selected').waitFor();
  await owner.selectOption('Nobody');
  await row(page, 'Rohan Mehta').waitFor();
  await bulk.waitFor({ state: 'detached' });
  await owner.selectOption('Sita');
  await row(page, 'Ananya Iyer').waitFor();
  expect(await page.getByLabel('Select Ananya Iyer').isChecked()).toBe(false);
  await close(ALLOWED);
});
