import { describe, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { ALLOWED, withLeadDesk } from '~tests/site/lead-desk';
import { ADMIN_PIN } from '~tests/site/sign-in';

const desk = withLeadDesk({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'site@studio.example',
});

const storedSetting = (key: string): unknown =>
  desk.database((file) => {
    const row = file.prepare('select value from settings where key = ?').get(key);
    return row ? JSON.parse(String(row['value'])) : null;
  });

/** The ID of the person who signed in first. */
const personId = () => desk.database((file) => file.prepare('select id from people').get()?.['id']);

describe('working hours', () => {
  test('are set on a phone and shown on the site', async () => {
    const { page, close } = await desk.open('/admin/settings/hours', {
      viewport: { width: 360, height: 800 },
    });
    await page.getByRole('button', { name: 'Add a row of hours' }).click();
    for (const day of ['Mon', 'Tue', 'Wed']) await page.getByLabel(day, { exact: true }).check();
    await page.getByLabel('From', { exact: true }).fill('18:00');
    await page.getByLabel('To', { exact: true }).fill('10:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a time after opening.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('From', { exact: true }).fill('10:00');
    await page.getByLabel('To', { exact: true }).fill('18:30');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. The public pages are updated.').waitFor();
    await page.goto(`${desk.url}/contact`);
    await page.getByText('Monday to Wednesday, 10 am to 6:30 pm').first().waitFor();
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(facts.join()).toContain('"openingHours":["Mo-We 10:00-18:30"]');
    await close(/401|422/);
  });

  test('include closed days, imported from a calendar file and confirmed once a year', async () => {
    const { page, close } = await desk.open('/admin');
    await page.getByText(/^\d things to set up$/).click();
    await page.getByRole('link', { name: /^Closed days of 20\d\d$/ }).click();
    const choose = page.getByLabel('Calendar file', { exact: true });
    const chooseCalendarFile = (text: string) =>
      choose.setInputFiles({
        name: 'days.ics',
        mimeType: 'text/calendar',
        buffer: Buffer.from(text),
      });
    await chooseCalendarFile('<!doctype html>');
    await page.getByRole('button', { name: 'Show days in the file' }).click();
    await page.getByText('This is not a calendar file').waitFor();
    const year = new Date().getUTCFullYear();
    const calendarEvent = (day: string, name: string) =>
      `BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:${year}${day}\r\nSUMMARY:${name}\r\nEND:VEVENT`;
    const events = [calendarEvent('1108', 'Diwali'), calendarEvent('0214', 'Valentine’s Day')];
    await chooseCalendarFile(['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n'));
    await page.getByRole('button', { name: 'Show days in the file' }).click();
    await page.getByRole('checkbox', { name: /Valentine.*Observance/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add ticked days' }).click();
    await page.getByText('1 day added.').waitFor();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Diwali');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Confirm the closed days of 20\d\d$/ }).click();
    await page
      .getByRole('button', { name: /^Confirm the closed days/ })
      .waitFor({ state: 'detached' });
    await page.goto(`${desk.url}/admin`);
    await page.getByText(/^\d things to set up$/).click();
    await page.getByRole('link', { name: 'A passkey' }).waitFor();
    expect(await page.getByRole('link', { name: /^Closed days of/ }).count()).toBe(0);
    await close(/401|422/);
  });
});

describe('lead alerts', () => {
  test('are assigned after the PIN is confirmed, and the escalation policy follows', async () => {
    const { page, close } = await desk.open('/admin/settings/recipients');
    desk.database((file) => file.exec('update admin_sessions set confirmed_at = 0'));
    await page.getByText('No one can be reached').first().waitFor();
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByLabel('Person', { exact: true }).selectOption('Meera');
    await page.getByRole('textbox', { name: 'Email' }).fill('meera@example.in');
    await page.getByRole('group', { name: 'Each new lead' }).getByLabel('Email').check();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Security PIN').fill('xxxx');
    await page.keyboard.press('Enter');
    await dialog.getByText('Incorrect PIN').waitFor();
    expect(storedSetting('recipients')).toBeNull();
    await dialog.getByLabel('Security PIN').fill(ADMIN_PIN);
    await page.keyboard.press('Enter');
    await page.getByText('Saved. Applies from the next lead.').waitFor();
    expect(storedSetting('recipients')).toMatchObject([{ person: personId(), leads: 'mail' }]);
    await page.getByText('Meera by email').first().waitFor();
    await expectAccessible(page);
    await close(/401|422/);
  });

  test('are not changed without a confirmed PIN', async () => {
    const { page, close } = await desk.open('/admin');
    desk.database((file) => {
      file.exec('update admin_sessions set confirmed_at = 0');
      file.exec("delete from settings where key = 'recipients'");
    });
    const postForm = (path: string, form: Record<string, string>) =>
      page.request.post(desk.url + path, { form, headers: { origin: desk.url }, maxRedirects: 0 });
    const answer = await postForm('/admin/settings/recipients', { row: '0', '0.person': 'Eve' });
    expect(answer.headers()['location']).toMatch(/^\/admin\/step-up/);
    const subscription = JSON.stringify({ endpoint: 'https://fcm.googleapis.com/x', keys: {} });
    const push = await postForm('/admin/settings/push', { intent: 'subscribe', subscription });
    expect(push.status()).toBe(422);
    expect(storedSetting('recipients')).toBeNull();
    await close(ALLOWED);
  });
});
