import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { withLeadDesk } from '~tests/site/lead-desk';
import { ADMIN_PIN, openScreen } from '~tests/site/sign-in';

const desk = withLeadDesk({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'site@studio.example',
});

/** The browser reports status 401 of the sign-in page and 422 of refused forms. */
const EXPECTED = /401|422/;
const PHONE = { viewport: { width: 360, height: 800 } };

const storedPeople = () =>
  desk.database((file) =>
    file.prepare('select name, role, on_site from people order by position').all(),
  );
const lastRow = (page: Page) =>
  page.getByRole('list', { name: 'People' }).getByRole('listitem').last();

async function addPerson(page: Page, name: string, role: string) {
  await page.getByRole('button', { name: 'Add a person' }).click();
  await lastRow(page).getByLabel('Name').fill(name);
  await lastRow(page).getByLabel('Role').fill(role);
}

async function saveAndExpect(page: Page, message: string) {
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText(message).waitFor();
}

/** Opens the admin on an unknown device that has entered the PIN but no name yet. */
async function newDevice() {
  const opened = await desk.browser.open(PHONE);
  await opened.page.goto(`${desk.url}/admin`);
  await opened.page.getByLabel('Security PIN').fill(ADMIN_PIN);
  await opened.page.getByRole('button', { name: 'Access Admin Panel' }).click();
  await opened.page.getByRole('heading', { name: 'What’s your name?' }).waitFor();
  return opened;
}

describe('the list of people', () => {
  test('keeps the focus while people are moved and removed by keyboard', async () => {
    const { page, close } = await desk.open('/admin/settings/people');
    const focusedText = () =>
      page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
    await addPerson(page, 'Asha Rao', 'Architect');
    const before = await page.getByLabel('Name').count();
    await page.getByRole('button', { name: `Move person ${before} up` }).press('Enter');
    for (let at = before - 1; at > 0; at -= 1) {
      await expect.poll(focusedText).toBe(`Move person ${at} up`);
      await page.keyboard.press('Enter');
    }
    expect(await page.getByLabel('Name').first().inputValue()).toBe('Asha Rao');
    await expect.poll(focusedText).toBe('Move person 1 up');
    await page.getByRole('button', { name: 'Remove person 1' }).press('Enter');
    await expect.poll(focusedText).toBe('Add a person');
    await expectAccessible(page);
    await close(EXPECTED);
  });

  test('starts with the first person who signed in, and is offered on the next device', async () => {
    const { page, close } = await desk.open('/admin/settings/people');
    expect(storedPeople()).toMatchObject([{ name: 'Meera', on_site: 0 }]);
    await addPerson(page, 'Asha Rao', 'Architect');
    await addPerson(page, 'Priya', 'Engineer');
    await addPerson(page, 'Priya', 'Interiors');
    await saveAndExpect(page, 'Saved. The public pages are updated.');
    expect(storedPeople()).toMatchObject([
      { name: 'Meera', on_site: 0 },
      { name: 'Asha Rao', role: 'Architect', on_site: 1 },
      { name: 'Priya', role: 'Engineer' },
      { name: 'Priya', role: 'Interiors' },
    ]);
    await expectAccessible(page);
    await page.goto(`${desk.url}/about`);
    await page.getByRole('row').filter({ hasText: 'Asha Rao' }).waitFor();
    expect(await page.getByText('Meera').count()).toBe(0);
    // Nobody has a registration, so there is no empty column.
    const columns = await page.getByRole('columnheader').allTextContents();
    expect(columns).toEqual(['No.', 'Name', 'Role']);
    await close(EXPECTED);

    const phone = await newDevice();
    await expectAccessible(phone.page);
    const name = phone.page.getByLabel('Your name');
    expect(await name.isVisible()).toBe(false);
    await phone.page.getByRole('button', { name: 'Continue' }).click();
    await phone.page.getByText('Choose a person or enter a name.').waitFor();
    await phone.page.getByLabel('Priya (Interiors)').check();
    await phone.page.getByRole('button', { name: 'Continue' }).click();
    await phone.page.getByTitle('Priya', { exact: true }).waitFor();
    await phone.close(EXPECTED);

    const guest = await newDevice();
    await guest.page.getByLabel('Someone else').check();
    await guest.page.getByLabel('Your name').fill('priya');
    await guest.page.getByRole('button', { name: 'Continue' }).click();
    await guest.page.getByText('More than one person is called priya.').waitFor();
    await expectAccessible(guest.page);
    await guest.page.getByLabel('Your name').fill('Zed');
    await guest.page.getByRole('button', { name: 'Continue' }).click();
    await guest.page.getByTitle('Zed', { exact: true }).waitFor();
    expect(storedPeople()).toHaveLength(4);
    await guest.close(EXPECTED);
  });

  test('works without JavaScript when a device signs in', async () => {
    const { page, close } = await desk.browser.open({ ...PHONE, javaScriptEnabled: false });
    await page.goto(`${desk.url}/admin`);
    await page.getByLabel('Security PIN').fill(ADMIN_PIN);
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await page.getByLabel('Someone else').check();
    await page.getByLabel('Your name').fill('Yusuf');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByTitle('Yusuf', { exact: true }).waitFor();
    await close(EXPECTED);
  });

  test('shows that a person has no device for push, and lists on the dashboard who can’t be reached', async () => {
    const { page, close } = await desk.open('/admin/settings/recipients');
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('group', { name: 'Each new lead' }).getByLabel('Push').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Choose a person.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Person', { exact: true }).selectOption('Asha Rao');
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@studio.example');
    await saveAndExpect(page, 'Saved. Applies from the next lead.');
    await page.getByText('Push: no device yet, so alerts go by email.').waitFor();
    await page.getByText('Asha Rao by email').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Email' }).fill('');
    await saveAndExpect(page, 'Saved. Applies from the next lead.');
    await page.getByText('Alerts can’t reach Asha Rao').waitFor();
    await openScreen(page, `${desk.url}/admin`);
    await page.getByText('Asha Rao can’t be reached').waitFor();
    await expectAccessible(page);
    await close(EXPECTED);
  });

  test('asks which person of the same name uses a device, and who uses a removed person’s device', async () => {
    desk.database((file) =>
      file.exec(
        "update admin_devices set person_state = 'unclear', person_id = null, label = 'Safari on iPad' where person = 'Priya'",
      ),
    );
    const { page, close } = await desk.open('/admin', PHONE);
    await page.getByText('Which Priya uses Safari on iPad?').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Answer in Settings → People' }).click();
    await page.getByLabel('Which Priya uses Safari on iPad?').selectOption('Priya (Interiors)');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Questions to answer').waitFor({ state: 'detached' });

    // Removing someone who gets alerts requires the PIN.
    desk.database((file) => file.exec('update admin_sessions set confirmed_at = 0'));
    await page.getByRole('button', { name: 'Remove person 2', exact: true }).click();
    await page.getByRole('button', { name: 'Remove person 3', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Security PIN').fill(ADMIN_PIN);
    await page.keyboard.press('Enter');
    await page.getByText('Saved. The public pages are updated.').waitFor();
    await page.getByText('Priya is no longer in People').waitFor();
    await page.getByRole('button', { name: 'Forget this device' }).click();
    await page.getByText('Questions to answer').waitFor({ state: 'detached' });
    const recipients = desk.database((file) =>
      file.prepare("select value from settings where key = 'recipients'").get(),
    );
    expect(JSON.parse(String(recipients?.['value']))).toEqual([]);
    await close(EXPECTED);
  });

  test('refuses every form without a confirmed PIN', async () => {
    const { page, close } = await desk.open('/admin');
    desk.database((file) => {
      file.exec('update admin_sessions set confirmed_at = 0');
      file.exec(
        "update settings set value = (select json_array(json_object('person', id, 'mail', 'a@b.example')) from people limit 1) where key = 'recipients'",
      );
    });
    const postForm = (form: Record<string, string>) =>
      page.request.post(`${desk.url}/admin/settings/people`, {
        form,
        headers: { origin: desk.url },
        maxRedirects: 0,
      });
    const before = storedPeople();
    const forms: Record<string, string>[] = [
      { row: '0', '0.name': 'Eve' },
      { intent: 'device', id: 'x', person: 'y' },
      { intent: 'recipient', id: 'x', person: 'y' },
      { intent: 'forget', id: 'x' },
    ];
    for (const form of forms) {
      const answer = await postForm(form);
      expect(answer.headers()['location']).toMatch(/^\/admin\/step-up/);
    }
    expect(storedPeople()).toEqual(before);
    await close(EXPECTED);
  });

  test('shows visitors name, role and registration within a phone’s screen', async () => {
    const { page, close } = await desk.open('/admin/settings/people', PHONE);
    await addPerson(page, 'Ravi Krishnamurthy', 'Structural engineer');
    await lastRow(page).getByLabel('Registration').fill('CA/2009/45678');
    await saveAndExpect(page, 'Saved. The public pages are updated.');
    await page.goto(`${desk.url}/about`);
    const people = page.getByRole('region', { name: 'People of the studio' });
    await people.getByText('CA/2009/45678').waitFor();
    expect(await people.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
    await close(EXPECTED);
  });
});
