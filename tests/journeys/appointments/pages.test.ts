import { gzipSync } from 'node:zlib';

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { earlierFormTime } from '~tests/site/form-time';
import { ADMIN_PIN, signInPage } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, type Site } from '~tests/site/start-site';
import { surveyScreen, surveyScreens } from '~tests/site/survey-screens';

import { appointmentAddress } from '~/features/appointments/client-link/appointment-link.server';

import { startWithAppointments } from './start-with-appointments';

const PATH = '/contact/appointment';
const STEPS = [PATH, `${PATH}?kind=kind-0`, `${PATH}?kind=kind-2`, `${PATH}/unknown`];
/** Bytes of script before any interaction, gzipped. */
const MAX_SCRIPT = 5_000;
const MAX_TABS = 120;

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startWithAppointments({ ADMIN_PIN });
});
afterAll(() => discard(site));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const readBooking = () =>
  inDatabase(site, (file) => file.prepare('select * from appointments').get());
const clientPath = () => new URL(appointmentAddress(String(readBooking()?.id))).pathname;

/** Presses Tab until an element has the focus, which must be visible there and on all elements before it. */
async function focusByTab(page: Page, target: Locator) {
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const isVisible = await page.evaluate(() => {
      const focused = document.activeElement;
      // A part of a date field has the browser's own mark.
      if (!focused?.matches(':focus-visible')) return true;
      const { outlineStyle, boxShadow } = getComputedStyle(focused);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    if (!isVisible)
      throw new Error(
        `No visible focus: ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))}`,
      );
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

test('a call is booked and its pages are read with the keyboard alone', async () => {
  const { page, close } = await browser.open({ reducedMotion: 'reduce' });
  const main = page.locator('main');
  await page.goto(site.url + PATH);
  await focusByTab(page, main.getByRole('link', { name: 'Book a call' }));
  await page.keyboard.press('Enter');
  await heading(page, 'Book a call').waitFor();
  await focusByTab(page, main.locator('ol a').nth(1));
  await page.keyboard.press('Enter');
  await page.waitForURL(/#times$/);
  await focusByTab(page, page.locator('#times button[name=time]').first());
  await page.keyboard.press('Enter');
  await page.getByText('We hold this time for you for five minutes.').waitFor();
  const form = new URL(page.url());
  form.searchParams.set('began', earlierFormTime(site));
  await page.goto(form.href);
  for (const [label, text] of [
    ['Name', 'Meera'],
    ['Phone', '98765 11111'],
    ['Email', 'meera@example.in'],
  ] as const) {
    await focusByTab(page, main.getByLabel(label));
    await page.keyboard.type(text);
  }
  await focusByTab(page, main.getByRole('button', { name: 'Book this time' }));
  await page.keyboard.press('Enter');
  await heading(page, 'Your time is booked').waitFor();
  await page.getByText('We’ll call you at this time.').waitFor();
  expect(await surveyScreen(page, 'the confirmation')).toEqual([]);
  await page.goto(site.url + clientPath());
  expect(await surveyScreen(page, 'the client’s page')).toEqual([]);
  await focusByTab(page, main.locator('summary'));
  await page.keyboard.press('Enter');
  await focusByTab(page, main.getByRole('button', { name: 'Cancel this appointment' }));
  await close();
});

test('no step has axe findings or scrolls sideways, wide or narrow, light or dark', async () => {
  const { page, close } = await browser.open({ reducedMotion: 'reduce' });
  const contact = `${PATH}?kind=kind-0&time=${Number(readBooking()?.starts_at)}`;
  const addresses = [...STEPS, contact].map((path) => site.url + path);
  expect(await surveyScreens(page, addresses)).toEqual([]);
  await close(/404/);
});

test('each step loads at most 5 kB of script before any interaction', async () => {
  const { page, close } = await browser.open();
  for (const path of [...STEPS, clientPath()]) {
    const scripts: Promise<number>[] = [];
    const scriptBytes = async (body: Promise<Buffer>) => gzipSync(await body, { level: 9 }).length;
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(scriptBytes(answer.body()));
    });
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(scripts);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_SCRIPT);
    page.removeAllListeners('response');
  }
  await close(/404/);
});

test('staff walk through a day with the keyboard, and no screen has axe findings', async () => {
  const { page, close } = await browser.open({ reducedMotion: 'reduce' });
  const { id, starts_at } = readBooking() ?? {};
  const day = new Date(Number(starts_at) + 19_800_000).toISOString().slice(0, 10);
  const dayPath = `/admin/appointments/day?day=${day}`;
  await signInPage(page, site, dayPath);
  const main = page.locator('main');
  await focusByTab(page, main.getByRole('link', { name: 'Meera' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Meera' }).waitFor();
  await page.goto(site.url + dayPath);
  await focusByTab(page, main.locator('summary'));
  await page.keyboard.press('Enter');
  await focusByTab(page, main.getByLabel('Reason'));
  await page.keyboard.type('On site');
  await focusByTab(page, main.getByRole('button', { name: 'Block this time' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Blocked time' }).waitFor();
  const screens = [
    '/admin/appointments',
    dayPath,
    '/admin/appointments/new',
    `/admin/appointments/${String(id)}`,
    '/admin/settings/appointments',
    '/admin/settings/appointments/kind-0',
    '/admin/settings/appointments/calendars',
  ];
  expect(
    await surveyScreens(
      page,
      screens.map((path) => site.url + path),
    ),
  ).toEqual([]);
  await close();
});

test('staff book a free time for a known client, and note whether it took place', async () => {
  const { page, close } = await browser.open({ viewport: { width: 360, height: 800 } });
  const { id, lead_id, starts_at } = readBooking() ?? {};
  const day = new Date(Number(starts_at) + 19_800_000).toISOString().slice(0, 10);
  const newPath = `/admin/appointments/new?day=${day}`;
  const free = page.getByRole('group', { name: 'Free times of this day' }).getByRole('button');
  const count = (table: string) =>
    inDatabase(site, (file) => file.prepare(`select count(*) as rows from ${table}`).get())?.[
      'rows'
    ];
  await signInPage(page, site, `/admin/appointments/day?day=${day}`);
  await page.getByRole('button', { name: 'Remove' }).press('Enter');
  await page.getByText('Blocked time removed.').waitFor();

  await page.goto(site.url + newPath);
  await page.getByLabel('Name').fill('Meera');
  await page.getByLabel('Phone').fill('98765 11111');
  const known = page
    .getByRole('group', { name: 'Same person?' })
    .getByRole('radio', { name: /Meera/ });
  await known.check();
  await free.last().press('Enter');
  expect(await free.last().getAttribute('aria-pressed')).toBe('true');
  const taken = await page.getByLabel('Date and time').inputValue();
  await page.getByRole('button', { name: 'Book appointment' }).dblclick();
  await page.getByRole('heading', { name: 'Meera' }).waitFor();
  expect([count('leads'), count('appointments')]).toEqual([1, 2]);
  await page.getByText('The site isn’t set up to send email: please call.').first().waitFor();
  expect(await page.getByText('The client gets').count()).toBe(0);

  // The screen of an appointment that has begun offers a time that can be saved.
  inDatabase(site, (file) => {
    const begun = Date.now() - 3_600_000;
    file
      .prepare('update appointments set starts_at = ?, ends_at = ? where id = ?')
      .run(begun, begun + 1_200_000, String(id));
  });
  await page.goto(`${site.url}/admin/appointments/${String(id)}`);
  const isValid = await page
    .getByLabel('Date and time')
    .evaluate((field) => field instanceof HTMLInputElement && field.checkValidity());
  expect(isValid).toBe(true);
  await page.getByRole('button', { name: 'Mark as done' }).dblclick();
  await page.getByText('Done', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Mark as no-show' }).press('Enter');
  await page.getByText('No-show', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('Undone: marked as no-show.').waitFor();
  await page.getByText('Done', { exact: true }).waitFor();

  await page.goto(`${site.url}${newPath}&lead=${String(lead_id)}`);
  await page.getByText('For Meera').waitFor();
  await page.getByLabel('Date and time').fill(taken);
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await page.getByText(/Choose another time\. Free instead: \d\d \w+ \d{4}, \d\d:\d\d; /).waitFor();
  inDatabase(site, (file) => file.exec('update leads set deleted_at = 1'));
  await free.first().click();
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await page.getByText('That lead no longer exists. Enter the client below.').waitFor();
  await page.getByLabel('Name').fill('Kabir');
  await page.getByLabel('Phone').fill('98765 22222');
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await page.getByRole('heading', { name: 'Kabir' }).waitFor();
  await close(/409/);
});
