import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { ageForm, earlierFormTime } from '~tests/site/form-time';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { startWithAppointments } from './start-with-appointments';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startWithAppointments();
});
afterAll(() => discard(site));

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** The console message of Chromium about a form that the site refuses and shows again. */
const REFUSED = /status of (409|422)/;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fillContact(page: Page, name: string, number: string) {
  const main = page.locator('main');
  await main.getByLabel('Name').fill(name);
  await main.getByLabel('Phone').fill(number);
  await main.getByLabel('Email').fill(`${name.toLowerCase()}@example.in`);
}

/** As if the visitor had opened the form three seconds before. */
async function ageAppointment(page: Page) {
  const url = new URL(page.url());
  url.searchParams.set('began', earlierFormTime(site));
  await page.goto(url.href);
}

const campaignOf = (name: string) =>
  inDatabase(
    site,
    (file) => file.prepare('select utm from leads where name = ?').get(name)?.['utm'],
  );

const freeTimes = (page: Page) => page.locator('#times button[name=time]');

describe('booking a call on a phone', () => {
  test.each([
    [true, 'Meera', '98765 11111'],
    [false, 'Kabir', '98765 22222'],
  ])('from the menu to the confirmation (JavaScript: %s)', async (scripts, name, number) => {
    const { page, close } = await browser.open({ ...phone, javaScriptEnabled: scripts });
    await page.goto(`${site.url}/?utm_campaign=monsoon`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('link', { name: 'Schedule Consultation' }).click();
    await heading(page, 'Schedule a consultation').waitFor();
    await page.getByRole('link', { name: 'Book a call' }).click();
    const text = await freeTimes(page).first().locator('time').textContent();
    await freeTimes(page).first().click();
    await page.getByText('We hold this time for you for five minutes.').waitFor();
    await ageAppointment(page);
    await fillContact(page, name, number);
    await page.getByRole('button', { name: 'Book this time' }).click();
    await heading(page, 'Your time is booked').waitFor();
    expect(await page.locator('main').textContent()).toContain(text);
    expect(await page.content()).not.toContain(name);
    expect(campaignOf(name)).toBe(scripts ? '{"utm_campaign":"monsoon"}' : null);
    await close();
  });

  test('shows the visitor’s own time beside that of India', async () => {
    const { page, close } = await browser.open({ ...phone, timezoneId: 'America/New_York' });
    await page.goto(`${site.url}/contact/appointment?kind=kind-0`);
    const first = page.locator('#times li').first();
    await expect.poll(() => first.textContent()).toMatch(/^\d\d:\d\d.*\d\d:\d\d your time$/);
    await close();
  });
});

test('from the inquiry’s success to a booked time are three taps', async () => {
  const { page, close } = await browser.open(phone);
  await page.goto(`${site.url}/contact`);
  await fillContact(page, 'Leela', '98765 33333');
  const form = page.locator('#inquiry-form form');
  await form.getByLabel('Project Location').fill('560034');
  await form.getByLabel('Project Type').selectOption({ index: 1 });
  await ageForm(form, site);
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Your reference').waitFor();
  await page.locator('main').getByRole('link', { name: 'Book a call' }).last().click();
  await freeTimes(page).first().click();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await heading(page, 'Your time is booked').waitFor();
  await close();
});

test('Back leads a client who has booked to the booking, which can be moved, or is cancelled', async () => {
  const { page, close } = await browser.open(phone);
  await page.goto(`${site.url}/contact/appointment?kind=kind-0`);
  await freeTimes(page).nth(2).click();
  await ageAppointment(page);
  const form = page.url();
  await fillContact(page, 'Tara', '98765 77777');
  await page.getByRole('button', { name: 'Book this time' }).click();
  await heading(page, 'Your time is booked').waitFor();
  await page.goBack();
  await heading(page, 'Your time is booked').waitFor();
  await page.getByRole('link', { name: 'Move or cancel' }).click();
  await page.getByText('Cancel the appointment').click();
  await page.getByRole('button', { name: 'Cancel this appointment' }).click();
  await heading(page, 'This appointment is cancelled').waitFor();
  await page.goto(form);
  await heading(page, 'Cancelled').waitFor();
  // It promises nothing more.
  expect(await page.locator('main').textContent()).not.toMatch(/confirm|Move or cancel/);
  await page.getByRole('link', { name: 'Book another appointment' }).click();
  await heading(page, 'Schedule a consultation').waitFor();
  await close();
});

test('a time that was taken meanwhile is replaced by the next three, and nothing typed is lost', async () => {
  const one = await browser.open(phone);
  const other = await browser.open(phone);
  await one.page.goto(`${site.url}/contact/appointment?kind=kind-0`);
  await other.page.goto(`${site.url}/contact/appointment?kind=kind-0`);
  await freeTimes(one.page).first().click();
  await freeTimes(other.page).first().click();
  await other.page.getByText('We can’t hold this time').waitFor();
  await ageAppointment(one.page);
  await fillContact(one.page, 'Asha', '98765 44444');
  await one.page.getByRole('button', { name: 'Book this time' }).click();
  await heading(one.page, 'Your time is booked').waitFor();
  await ageAppointment(other.page);
  await fillContact(other.page, 'Zara', '98765 55555');
  await other.page.getByLabel('Anything we should know?').fill('A plot at the lake');
  await other.page.getByRole('button', { name: 'Book this time' }).click();
  await other.page.getByText('This time is no longer free.').waitFor();
  expect(await other.page.locator('main').getByLabel('Name').inputValue()).toBe('Zara');
  expect(await other.page.getByLabel('Anything we should know?').inputValue()).toBe(
    'A plot at the lake',
  );
  const others = other.page.getByRole('group', { name: 'Other free times' }).getByRole('radio');
  expect(await others.count()).toBe(3);
  await others.nth(1).check();
  await other.page.getByRole('button', { name: 'Book this time' }).click();
  await heading(other.page, 'Your time is booked').waitFor();
  await one.close();
  await other.close(REFUSED);
});

test('a site visit is asked for with two half-days', async () => {
  const { page, close } = await browser.open({ ...phone, javaScriptEnabled: false });
  await page.goto(`${site.url}/contact/appointment?kind=kind-2`);
  await page.getByText('About 1 h 30 min.').waitFor();
  // The site isn’t set up to send email.
  expect(await page.getByText('by email').count()).toBe(0);
  await page.getByRole('link', { name: 'Choose something else' }).click();
  await heading(page, 'Schedule a consultation').waitFor();
  await page.goto(`${site.url}/contact/appointment?kind=kind-2&began=${earlierFormTime(site)}`);
  await fillContact(page, 'Ravi', '98765 66666');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('Choose a half-day from the list.').first().waitFor();
  const selectOption = async (label: string, index: number) => {
    await page.getByLabel(label).selectOption({ index });
    return page.getByLabel(label).locator('option:checked').textContent();
  };
  const first = await selectOption('First choice', 1);
  const second = await selectOption('Second choice', 2);
  await page.getByLabel('Where is the site?').fill('Lake Road 4');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await heading(page, 'Request received').waitFor();
  expect(await page.locator('main').textContent()).toContain(`${first} or ${second}`);
  await close(REFUSED);
});

test('a request whose kind visitors book now shows free times, without JavaScript', async () => {
  const { page, close } = await browser.open({ ...phone, javaScriptEnabled: false });
  await page.goto(`${site.url}/contact/appointment?kind=kind-2&began=${earlierFormTime(site)}`);
  await fillContact(page, 'Ishaan', '98765 12121');
  await page.getByLabel('First choice').selectOption({ index: 3 });
  await page.getByLabel('Where is the site?').fill('Lake Road 4');
  await page.locator('form[aria-label="Ask for a site visit"]').evaluate((form) => {
    if (form instanceof HTMLFormElement) form.action = form.action.replace('kind-2', 'kind-0');
  });
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('The studio has changed this appointment.').waitFor();
  expect(await page.locator('main').getByLabel('Name').inputValue()).toBe('Ishaan');
  expect(await page.getByLabel('Where is the site?').inputValue()).toBe('Lake Road 4');
  const others = page.getByRole('group', { name: 'Other free times' }).getByRole('radio');
  expect(await others.count()).toBe(3);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await heading(page, 'Your time is booked').waitFor();
  await close(REFUSED);
});

test('a time in the address that is no date counts as none', async () => {
  const kinds = await (await fetch(`${site.url}/contact/appointment`)).text();
  const [, kind = ''] = /kind=([\w-]+)/.exec(kinds) ?? [];
  const address = `${site.url}/contact/appointment?kind=${kind}&time=${Number.MAX_SAFE_INTEGER}`;
  expect((await fetch(address)).status).toBe(200);
  const body = new URLSearchParams({ intent: 'hold', time: `${Number.MAX_SAFE_INTEGER}` });
  const held = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  expect(held.status).toBe(303);
});

test('/connect leads to the booking page, for now', async () => {
  const { status, headers } = await fetch(`${site.url}/connect?a=b`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, '/contact/appointment?a=b']);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('too many tries are refused with a sentence and everything that was typed', async () => {
  const send = () =>
    fetch(`${site.url}/contact/appointment?kind=kind-2`, {
      redirect: 'manual',
      method: 'POST',
      headers: { origin: site.url },
      body: new URLSearchParams({ name: 'Devika Pillai', phone: '98765', note: 'A plot at sea' }),
    });
  const answers: Response[] = [];
  while (answers.length < 62 && answers.at(-1)?.status !== 429) answers.push(await send());
  const last = answers.at(-1);
  expect([answers[0]?.status, last?.status]).toEqual([422, 429]);
  const page = (await last?.text()) ?? '';
  for (const kept of ['Too many tries from your network.', 'Devika Pillai', 'A plot at sea'])
    expect(page).toContain(kept);
});

describe('a form whose kind of appointment was removed while it was open', () => {
  test('becomes an inquiry with everything that was typed', async () => {
    const { page, close } = await browser.open({ ...phone, javaScriptEnabled: false });
    await page.goto(`${site.url}/contact/appointment?kind=kind-0&began=${earlierFormTime(site)}`);
    await freeTimes(page).first().click();
    await fillContact(page, 'Nandini', '98765 88888');
    await page.getByLabel('Anything we should know?').fill('A plot at the river');
    await page.locator('form[aria-label="Book a call"]').evaluate((form) => {
      if (form instanceof HTMLFormElement) form.action = form.action.replace('kind-0', 'removed');
    });
    await page.getByRole('button', { name: 'Book this time' }).click();
    await page.getByText('can no longer be booked').first().waitFor();
    const inquiry = page.locator('main form[aria-label="Quick inquiry"]');
    expect(await inquiry.getByLabel('Name').inputValue()).toBe('Nandini');
    await inquiry.getByLabel('Project Location').fill('560034');
    await inquiry.getByLabel('Project Type').selectOption({ index: 1 });
    await inquiry.getByRole('button', { name: 'Submit' }).click();
    await heading(page, 'Inquiry received').waitFor();
    const stored = inDatabase(site, (file) =>
      file.prepare('select phone, brief, suspect from leads where name = ?').get('Nandini'),
    );
    expect(stored).toMatchObject({ suspect: 0 });
    expect(stored?.['brief']).toMatch(
      /^Book a call \(call, 20 minutes, at a time you choose\): \w+ \d+ \w+, \d\d:\d\d\n\nA plot at the river$/,
    );
    await close(REFUSED);
  });

  test('becomes an inquiry with the two half-days that were chosen', async () => {
    const { page, close } = await browser.open({ ...phone, javaScriptEnabled: false });
    await page.goto(`${site.url}/contact/appointment?kind=kind-2`);
    await fillContact(page, 'Nandini', '98765 99999');
    const choose = async (label: string, index: number) => {
      await page.getByLabel(label).selectOption({ index });
      return page.getByLabel(label).locator('option:checked').textContent();
    };
    const halfDays = [await choose('First choice', 1), await choose('Second choice', 2)];
    await page.locator('form[aria-label="Ask for a site visit"]').evaluate((form) => {
      if (form instanceof HTMLFormElement) form.action = form.action.replace('kind-2', 'removed');
    });
    await page.getByRole('button', { name: 'Send the request' }).click();
    const message = page.locator('main form[aria-label="Quick inquiry"]').getByLabel('Message');
    expect(await message.inputValue()).toContain(halfDays.join(' or '));
    await close(REFUSED);
  });

  test('is shown as an inquiry while the studio offers no other kind', async () => {
    const without = await startSite();
    const answer = await fetch(`${without.url}/contact/appointment?kind=kind-2`, {
      redirect: 'manual',
      method: 'POST',
      headers: { origin: without.url },
      body: new URLSearchParams({ name: 'Devika Pillai', phone: '98765', site: 'Lake Road 4' }),
    });
    expect(answer.status).toBe(409);
    const page = await answer.text();
    for (const typed of ['Devika Pillai', '98765', 'Lake Road 4']) expect(page).toContain(typed);
    await discard(without);
  });
});

test('while the studio offers none, the page and /connect lead to the contact form', async () => {
  const without = await startSite();
  for (const path of ['/contact/appointment', '/connect']) {
    const { status, headers } = await fetch(without.url + path, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, '/contact']);
  }
  const contact = await (await fetch(`${without.url}/contact`)).text();
  expect(contact).not.toContain('/contact/appointment');
  await discard(without);
});
