import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { holdRequests, twentyFrames } from '~tests/site/held-requests';
import { withLeadDesk } from '~tests/site/lead-desk';
import { ADMIN_PIN } from '~tests/site/sign-in';

import { toLocalField } from '~/platform/indian-time';

const desk = withLeadDesk();
const EXPECTED = /401|409|422/;
const PHONE = { viewport: { width: 360, height: 800 } };
const DAY = 86_400_000;

/** 11:00 in India after this many days, as a date field shows it. */
const elevenOClock = (days: number) =>
  `${toLocalField(Date.now() + days * DAY).slice(0, 10)}T11:00`;

const fitsScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('the owner sets up a kind, and staff book, move, cancel and undo on a phone', async () => {
  const [leadId = ''] = desk.store({ name: 'Meera Nair', email: 'meera@example.in' });
  const { page, close } = await desk.open('/admin/settings/appointments', PHONE);
  await page.getByRole('heading', { name: 'No kinds of appointment yet' }).waitFor();
  await page.getByText('No working hours are set, so there are no times to offer.').waitFor();
  expect(await fitsScreen(page)).toBe(true);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add “Book a call”, 20 minutes' }).press('Enter');
  await page.getByRole('heading', { name: 'Book a call' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Meera', exact: true }).isChecked()).toBe(true);
  await page.getByLabel('Length in minutes').fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Enter a multiple of 5 from 5 to 480.').waitFor();
  await page.getByLabel('Length in minutes').fill('30');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The public page is updated.').waitFor();
  expect(await fitsScreen(page)).toBe(true);
  await expectAccessible(page);

  await page.goto(`${desk.url}/admin/leads/${leadId}`);
  await page.getByRole('link', { name: 'Book an appointment' }).click();
  await page.getByLabel('Date and time').fill(elevenOClock(3));
  await expectAccessible(page);
  expect(await fitsScreen(page)).toBe(true);
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await page.getByRole('heading', { name: 'Meera Nair' }).waitFor();
  await page.getByText('11:00–11:30').waitFor();

  // Booking the same time for another client is refused, and the form keeps what was typed.
  await page.goto(`${desk.url}/admin/appointments`);
  await page.getByRole('link', { name: 'Book an appointment' }).focus();
  await page.keyboard.press('n');
  await page.waitForURL('**/admin/appointments/new');
  await page.getByLabel('Name').fill('Kiran Das');
  await page.getByLabel('Phone').fill('98450 99999');
  await page.getByLabel('Date and time').fill(elevenOClock(3));
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await page.getByText('Not booked: this person has another appointment then.').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Kiran Das');
  await page.getByLabel('Date and time').fill(elevenOClock(4));
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await page.getByRole('heading', { name: 'Kiran Das' }).waitFor();

  await page.getByLabel('Date and time').fill(elevenOClock(5));
  await page.getByRole('button', { name: 'Move appointment' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  const line = await holdRequests(page, '**/admin/appointments/*.data');
  let isAnswered = false;
  page.on('response', (response) => {
    isAnswered ||= response.url().includes('/admin/undo');
  });
  const reload = page.waitForRequest(
    (request) => isAnswered && /\/admin\/appointments\/.*\.data/.test(request.url()),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await reload;
  // The screen still shows the moved appointment, so that a change would be refused as outdated.
  await twentyFrames(page);
  expect(await page.getByText(/^Undone: moved to/).count()).toBe(0);
  line.release();
  await page.getByText(/^Undone: moved to/).waitFor();
  await page.getByLabel('Message to the client').fill('We are on a site that day.');
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByText('Cancelled', { exact: true }).waitFor();
  expect(await page.getByText('We are on a site that day.').count()).toBe(1);

  await page.goto(`${desk.url}/admin/appointments`);
  await page
    .getByRole('list', { name: /^Upcoming/ })
    .getByText('Meera Nair')
    .waitFor();
  await page.getByRole('list', { name: 'Past and cancelled' }).getByText('Kiran Das').waitFor();
  expect(await fitsScreen(page)).toBe(true);
  await expectAccessible(page);
  await page.goto(`${desk.url}/admin/appointments/day?day=${elevenOClock(3).slice(0, 10)}`);
  await page.getByRole('link', { name: 'Meera Nair' }).waitFor();
  await page.getByText('Block time', { exact: true }).click();
  // Date and time can be read.
  expect((await page.getByLabel('From').boundingBox())?.width).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Block this time' }).click();
  await page.getByRole('heading', { name: 'Blocked time' }).waitFor();
  expect(await fitsScreen(page)).toBe(true);
  await expectAccessible(page);
  await close(EXPECTED);
});

test('a person gets a calendar address, which can be replaced, and an unusable address is refused', async () => {
  const { page, close } = await desk.open('/admin/settings/appointments/calendars', PHONE);
  const own = page.getByRole('region', { name: 'Meera' });
  desk.database((file) => file.exec('update admin_sessions set confirmed_at = 0'));
  await own.getByRole('button', { name: 'Create calendar address' }).press('Enter');
  const confirm = async () => {
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Security PIN').fill(ADMIN_PIN);
    await page.keyboard.press('Enter');
  };
  await confirm();
  const field = own.getByLabel('Calendar address', { exact: true });
  const readFeed = async () => {
    const token = new URL(await field.inputValue()).pathname;
    return fetch(`${desk.url}${token}`);
  };
  await field.waitFor();
  const first = await field.inputValue();
  expect(await (await readFeed()).text()).toMatch(/^BEGIN:VCALENDAR/);
  await own.getByRole('button', { name: 'Replace calendar address' }).press('Enter');
  await expect.poll(() => field.inputValue()).not.toBe(first);
  expect((await readFeed()).status).toBe(200);
  expect((await fetch(`${desk.url}${new URL(first).pathname}`)).status).toBe(404);

  // An unattended screen neither shows nor replaces an address that needs no PIN.
  const second = await field.inputValue();
  desk.database((file) => file.exec('update admin_sessions set confirmed_at = 0'));
  await page.reload();
  await own.getByRole('button', { name: 'Show calendar address' }).waitFor();
  expect(await page.content()).not.toContain(new URL(second).pathname);
  const refused = await page.request.post(page.url(), {
    form: {
      person: await own.locator('[name="person"]').first().inputValue(),
      intent: 'renew feed',
    },
    headers: { origin: desk.url },
    maxRedirects: 0,
  });
  expect(refused.headers()['location']).toMatch(/^\/admin\/step-up/);
  await own.getByRole('button', { name: 'Show calendar address' }).press('Enter');
  await confirm();
  await expect.poll(() => field.inputValue()).toBe(second);

  await own.getByLabel('Address of their own calendar').fill('my calendar');
  await own.getByRole('button', { name: 'Read this calendar' }).press('Enter');
  await own.getByText('It starts with https:// or webcal://.').waitFor();
  expect(await own.getByLabel('Address of their own calendar').inputValue()).toBe('my calendar');
  await own
    .getByLabel('Address of their own calendar')
    .fill('https://calendar.example/private-1234/basic.ics');
  await own.getByRole('button', { name: 'Read this calendar' }).press('Enter');
  await own.getByText(/^calendar\.example: not read yet\./).waitFor();
  expect(await page.content()).not.toContain('private-1234/basic.ics"');
  await expectAccessible(page);
  expect(await fitsScreen(page)).toBe(true);
  await own.getByRole('button', { name: 'Stop reading' }).press('Enter');
  await own.getByText(/^calendar\.example/).waitFor({ state: 'detached' });
  const person = own.locator('[name="person"]').last();
  await person.evaluate((input) => input.setAttribute('value', 'removed'));
  await own.getByRole('button', { name: 'Read this calendar' }).press('Enter');
  await page.getByText('This person is no longer in Settings → People.').waitFor();

  // A changed PIN ends no address, so the screen that changes it replaces them all.
  await page.goto(`${desk.url}/admin/settings/security`);
  const feeds = page.getByRole('region', { name: 'Calendar addresses' });
  await feeds.getByText('doesn’t end the calendar addresses of Meera.').waitFor();
  desk.database((file) => file.exec('update admin_sessions set confirmed_at = 0'));
  await feeds.getByRole('button', { name: 'Replace all calendar addresses' }).press('Enter');
  await confirm();
  await feeds.getByText('All calendar addresses were replaced.').waitFor();
  expect((await fetch(`${desk.url}${new URL(second).pathname}`)).status).toBe(404);
  await expectAccessible(page);
  await close(EXPECTED);
});

test('the booking form promises no email that the site can’t send, and proposes no past time', async () => {
  const [leadId = ''] = desk.store({ name: 'Meera Nair', email: 'meera@example.in' });
  const { page, close } = await desk.open('/admin/settings/appointments', PHONE);
  const add = page.getByRole('button', { name: 'Add “Book a call”, 20 minutes' });
  await add
    .or(page.getByRole('link', { name: /Book a call/ }))
    .first()
    .waitFor();
  if ((await add.count()) > 0) {
    await add.click();
    await page.getByRole('heading', { name: 'Book a call' }).waitFor();
  }

  await page.goto(`${desk.url}/admin/appointments/new`);
  const unmailed = page.getByText(
    'The site isn’t set up to send email, so the client gets no invitation.',
  );
  await unmailed.waitFor();
  expect(await page.getByText('The invitation for the calendar goes there.').count()).toBe(0);
  await page.goto(`${desk.url}/admin/appointments/new?lead=${leadId}`);
  await unmailed.waitFor();
  await page.getByRole('button', { name: 'Someone else' }).press('Enter');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');

  await page.getByLabel('Date and time').fill(elevenOClock(-1));
  await page.getByText('This day is over. Choose another day.').waitFor();
  expect(await page.getByText('You can still enter one.').count()).toBe(0);

  const yesterday = elevenOClock(-1).slice(0, 10);
  await page.goto(`${desk.url}/admin/appointments/day?day=${yesterday}`);
  await page.getByText('Nothing was booked on this day.').waitFor();
  expect(await page.getByText('Visitors can’t book this day.').count()).toBe(0);
  expect(await page.getByText('Block time').count()).toBe(0);
  await page.getByRole('link', { name: 'Book an appointment' }).click();
  await page.waitForURL('**/admin/appointments/new*');
  const proposed = await page.getByLabel('Date and time').inputValue();
  expect(proposed > toLocalField(Date.now())).toBe(true);
  await close(EXPECTED);
});

test('the day view shows all of a short appointment, and removing a block keeps the focus', async () => {
  const [leadId = ''] = desk.store({ name: 'Subrahmanyeswara Chandrasekharendra Rao' });
  const day = elevenOClock(6).slice(0, 10);
  const at = (time: string) => Date.parse(`${day}T${time}:00+05:30`);
  const { page, close } = await desk.open('/admin', { viewport: { width: 1440, height: 900 } });
  desk.database((file) => {
    const appointment = file.prepare(
      `insert into appointments (id, lead_id, client_name, client_email, client_phone, kind_id, kind_name, mode, place, person_id, starts_at, ends_at, buffer_before, buffer_after, status, uid, created_at, updated_at)
       values (?, ?, ?, '', '', 'call', 'Book a call', 'booked', 'call', ?, ?, ?, 0, 0, 'booked', ?, 0, 0)`,
    );
    // Former colleagues have columns of their own, which makes all of them narrow.
    for (let column = 1; column < 6; column += 1) {
      const add = (name: string, from: string, to: string) => {
        const id = `${column} ${name}`;
        appointment.run(id, leadId, name, `former-${column}`, at(from), at(to), id);
      };
      add('Subrahmanyeswara Chandrasekharendra Rao', '11:00', '11:20');
      add('Kiran Das', '11:20', '11:40');
      if (column === 1) add('Asha Rao', '15:00', '17:00');
    }
    const block = file.prepare(
      "insert into blocked_times (id, person_id, starts_at, ends_at, reason, created_at) values (?, 'someone', ?, ?, ?, 0)",
    );
    block.run('first', at('12:00'), at('13:00'), 'Lunch');
    block.run('second', at('13:00'), at('14:00'), 'Site');
  });
  await page.goto(`${desk.url}/admin/appointments/day?day=${day}`);
  await page.getByRole('link', { name: 'Asha Rao' }).waitFor();
  const entries = page.locator('[data-kind=appointment]');
  const cut = await entries.evaluateAll((all) =>
    all.filter((entry) => entry.scrollHeight > entry.clientHeight).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  const placeOf = (name: string) => entries.filter({ hasText: name }).first().boundingBox();
  const short = await placeOf('Subrahmanyeswara');
  const next = await placeOf('Kiran Das');
  expect(next?.y).toBeGreaterThanOrEqual((short?.y ?? 0) + (short?.height ?? 0));
  expect((await placeOf('Asha Rao'))?.height).toBeGreaterThan(short?.height ?? Infinity);

  const remove = page.getByRole('button', { name: /^Remove: 1[23]:00/ });
  await remove.first().press('Enter');
  await expect.poll(() => remove.count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('day');
  await close(EXPECTED);
});

test('the list of appointments is where it was after one was opened', async () => {
  const [leadId = ''] = desk.store({ name: 'Meera Nair' });
  const { page, close } = await desk.open('/admin', PHONE);
  desk.database((file) => {
    const appointment = file.prepare(
      `insert into appointments (id, lead_id, client_name, client_email, client_phone, kind_id, kind_name, mode, place, person_id, starts_at, ends_at, buffer_before, buffer_after, status, uid, created_at, updated_at)
       values (?, ?, ?, '', '', 'call', 'Book a call', 'booked', 'call', 'someone', ?, ?, 0, 0, 'booked', ?, 0, 0)`,
    );
    for (let hour = 1; hour < 40; hour += 1) {
      const start = Date.parse(`${elevenOClock(hour)}:00+05:30`);
      appointment.run(
        `many-${hour}`,
        leadId,
        `Client ${hour}`,
        start,
        start + 1_200_000,
        `u${hour}`,
      );
    }
  });
  await page.goto(`${desk.url}/admin/appointments`);
  const link = page.getByRole('link', { name: 'Client 30' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await link.click();
  await page.getByRole('link', { name: 'All appointments' }).click();
  await link.waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await close(EXPECTED);
});
