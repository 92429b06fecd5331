import { describe, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';
import { openScreen, reloadScreen } from '~tests/site/sign-in';

const desk = withLeadDesk();

const unrelatedLeads = (count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Lead ${String(at).padStart(3, '0')}`,
    email: '',
    email_folded: '',
    phone_e164: null,
    created_at: 1_790_000_000_000 - at * 60_000,
    ...changes,
  }));
const countLeads = (where: string) =>
  desk.database(
    (file) => file.prepare(`select count(*) as n from leads where ${where}`).get()?.['n'],
  );

describe('a selection of leads', () => {
  test('covers a whole list beyond the visible rows, and can be changed and undone', async () => {
    desk.store(...unrelatedLeads(130), ...unrelatedLeads(3, { status: 'Lost', name: 'Lost one' }));
    const { page, close } = await desk.open('/admin/leads?status=New');
    await page.getByLabel('Select all in the list (130)').click();
    const bulk = page.getByRole('group', { name: 'Selected leads' });
    await bulk.getByText('130 selected').waitFor();
    await bulk.getByLabel('Set status').selectOption('Converted');
    await page.getByText('130 leads set to Converted.').waitFor();
    expect(countLeads("status = 'Converted'")).toBe(130);
    await page.keyboard.press('u');
    await page.getByText('Undone: 130 leads set to Converted.').waitFor();
    expect(countLeads("status = 'New'")).toBe(130);
    expect(countLeads('first_contact_at is not null')).toBe(0);
    await close(ALLOWED);
  });

  test('is made by keyboard, and as a range with Shift', async () => {
    desk.store(...unrelatedLeads(70));
    const { page, close } = await desk.open('/admin/leads');
    const bulk = page.getByRole('group', { name: 'Selected leads' });
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await bulk.getByText('1 selected').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Select Lead 004').click({ modifiers: ['Shift'] });
    await bulk.getByText('5 selected').waitFor();
    await page.getByLabel('Select Lead 002').click({ modifiers: ['Shift'] });
    await bulk.getByText('2 selected').waitFor();
    await bulk.getByRole('button', { name: 'Select all 70' }).click();
    await bulk.getByText('70 selected').waitFor();
    await bulk.getByRole('button', { name: 'Mark as possible spam' }).click();
    await page.getByText('70 leads marked as possible spam.').waitFor();
    await page.getByText('No leads found').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Lead 000').waitFor();
    expect(countLeads('suspect = 1')).toBe(0);
    await close(ALLOWED);
  });

  test('survives scrolling, sorting and opening a lead, but not leaving the list', async () => {
    desk.store(...unrelatedLeads(200));
    const { page, close } = await desk.open('/admin/leads');
    const frame = page.getByRole('region', { name: 'Leads' });
    const bulk = page.getByRole('group', { name: 'Selected leads' });
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    const selectTwoLeads = async () => {
      await page.getByLabel('Select Lead 001').check();
      await page.getByLabel('Select Lead 003').check();
      await bulk.getByText('2 selected').waitFor();
    };
    const expectNoneSelected = async () => {
      await row(page, 'Lead 000').waitFor();
      await bulk.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Select Lead 001').isChecked()).toBe(false);
    };

    await selectTwoLeads();
    await frame.evaluate((element) => element.scrollTo(0, 40 * 100));
    await row(page, 'Lead 103').getByRole('link').first().click();
    await panel.getByText('Lead 103').first().waitFor();
    await bulk.getByText('2 selected').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await frame.evaluate((element) => element.scrollTo(0, 0));
    await page.getByRole('columnheader', { name: 'Lead', exact: true }).getByRole('link').click();
    await page.waitForURL('**sort=name**');
    await bulk.getByText('2 selected').waitFor();
    await page.goBack();

    // Choosing another filter and returning keeps the selection.
    await openScreen(page, `${desk.url}/admin/leads`);
    await selectTwoLeads();
    await page.getByLabel('Priority').selectOption('Medium');
    await page.waitForURL('**priority=medium**');
    await expectNoneSelected();
    await page.getByLabel('Priority').selectOption('');
    await page.waitForURL((url) => !url.search.includes('priority='));
    await expectNoneSelected();

    // Searching and returning keeps the selection.
    await selectTwoLeads();
    await page.getByLabel('Search leads').fill('Lead 00');
    await row(page, 'Lead 103').waitFor({ state: 'detached' });
    await page.waitForURL('**q=Lead**');
    await page.getByLabel('Search leads').fill('');
    await page.waitForURL((url) => !url.searchParams.get('q'));
    await expectNoneSelected();

    // Open another screen and return to the list.
    await openScreen(page, `${desk.url}/admin/leads`);
    await selectTwoLeads();
    await frame.evaluate((element) => element.scrollTo(0, 40 * 100));
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).join()))
      .toContain('scroll ');
    await page.getByRole('link', { name: 'Blog Posts' }).first().click();
    await page.getByRole('heading', { name: 'Blog Posts', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Leads', exact: true }).first().click();
    await row(page, 'Lead 103').waitFor();
    expect(await bulk.count()).toBe(0);

    await page.getByLabel('Select Lead 103').check();
    await bulk.getByText('1 selected').waitFor();
    await reloadScreen(page);
    await row(page, 'Lead 103').waitFor();
    expect(await bulk.count()).toBe(0);
    await close(ALLOWED);
  });

  test.each([1440, 360])(
    'is set to a status by a digit after a confirmation, at %i px',
    async (width) => {
      desk.store(...unrelatedLeads(60));
      const { page, close } = await desk.open('/admin/leads', { viewport: { width, height: 740 } });
      const frame = page.getByRole('region', { name: 'Leads' });
      const countLost = () => countLeads("status = 'Lost'");
      const dialog = page.getByRole('dialog');
      await page.getByLabel('Select Lead 000').check();
      await page.getByLabel('Select Lead 001').check();
      await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await page.getByLabel('Select Lead 059').check();
      await row(page, 'Lead 059').getByRole('link').first().focus();

      await page.keyboard.press('5');
      await page.getByRole('dialog', { name: 'Set 3 leads to Lost?' }).waitFor();
      await dialog.getByText('2 of them are not visible right now:').waitFor();
      expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
        'Lead 000',
        'Lead 001',
      ]);
      await expectAccessible(page);
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await page.keyboard.press('Escape');
      // The closed dialog leaves the document shortly after it disappears from view.
      await page.locator('#many-status').waitFor({ state: 'detached' });
      expect(countLost()).toBe(0);

      await page.keyboard.press('5');
      await dialog.waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('3 leads set to Lost.').waitFor();
      expect(countLost()).toBe(3);
      expect(await page.getByRole('group', { name: 'Selected leads' }).count()).toBe(0);
      await page.keyboard.press('u');
      await page.getByText('Undone: 3 leads set to Lost.').waitFor();
      expect(countLost()).toBe(0);
      await close(ALLOWED);
    },
  );

  test('is made by touch on a phone', async () => {
    desk.store(...unrelatedLeads(30));
    const { page, close } = await desk.open('/admin/leads', {
      viewport: { width: 360, height: 740 },
    });
    await page.getByLabel('Select Lead 000').check();
    const bulk = page.getByRole('group', { name: 'Selected leads' });
    await bulk.getByRole('button', { name: 'Select all 30' }).click();
    await bulk.getByText('30 selected').waitFor();
    await expectAccessible(page);
    await bulk.getByRole('button', { name: 'Mark as possible spam' }).click();
    await page.getByText('30 leads marked as possible spam.').waitFor();
    expect(countLeads('suspect = 1')).toBe(30);
    await close(ALLOWED);
  });
});
