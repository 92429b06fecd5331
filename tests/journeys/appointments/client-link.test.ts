import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { earlierFormTime } from '~tests/site/form-time';
import { inDatabase } from '~tests/site/site-database';
import { discard, type Site } from '~tests/site/start-site';

import { appointmentAddress } from '~/features/appointments/client-link/appointment-link.server';

import { startWithAppointments } from './start-with-appointments';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startWithAppointments();
});
afterAll(() => discard(site));

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, javaScriptEnabled: false };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const state = () =>
  inDatabase(site, (file) => file.prepare('select id, status, starts_at from appointments').get());

test('a client moves and cancels an appointment on a phone without JavaScript', async () => {
  const { page, close } = await browser.open(phone);
  await page.goto(`${site.url}/contact/appointment?kind=kind-0`);
  await page.locator('#times button[name=time]').first().click();
  const form = new URL(page.url());
  form.searchParams.set('began', earlierFormTime(site));
  await page.goto(form.href);
  const main = page.locator('main');
  await main.getByLabel('Name').fill('Meera');
  await main.getByLabel('Phone').fill('98765 11111');
  await main.getByLabel('Email').fill('meera@example.in');
  await page.getByRole('button', { name: 'Book this time' }).click();
  await heading(page, 'Your time is booked').waitFor();

  const booked = state();
  const path = new URL(appointmentAddress(String(booked?.id))).pathname;
  await page.goto(site.url + path);
  await heading(page, 'Your appointment').waitFor();
  expect(await main.textContent()).not.toContain('98765');
  const file = await fetch(`${site.url}${path}/calendar.ics`);
  expect(file.headers.get('content-type')).toContain('text/calendar');
  expect(await file.text()).toContain('BEGIN:VEVENT');

  // The file is downloaded, and the page stays.
  const scripted = await browser.open();
  await scripted.page.clock.install();
  await scripted.page.goto(site.url + path);
  const loader = scripted.page.locator('[data-part=loader]');
  await loader.waitFor({ state: 'attached' });
  const download = scripted.page.waitForEvent('download');
  await scripted.page.getByRole('link', { name: 'Add to your calendar' }).click();
  expect((await download).suggestedFilename()).toBe('appointment.ics');
  await scripted.page.clock.runFor(1_000);
  expect(await loader.isVisible()).toBe(false);
  await scripted.close();

  await main.getByRole('link', { name: 'Later' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Move the appointment' }).click();
  await expect.poll(() => state()?.starts_at).toBeGreaterThan(Number(booked?.starts_at));
  await heading(page, 'Your appointment').waitFor();

  await page.getByText('Cancel the appointment').click();
  await page.getByRole('button', { name: 'Cancel this appointment' }).click();
  await heading(page, 'This appointment is cancelled').waitFor();
  expect(state()?.status).toBe('cancelled');
  await close();
});

test('says what can no longer be changed, and promises no email that isn’t sent', async () => {
  const { page, close } = await browser.open(phone);
  const id = String(state()?.id);
  const store = (status: string, minutes: number) => {
    const starts = Date.now() + minutes * 60_000;
    inDatabase(site, (file) =>
      file
        .prepare('update appointments set status = ?, starts_at = ?, ends_at = ? where id = ?')
        .run(status, starts, starts + 1_200_000, id),
    );
  };
  const open = () => page.goto(site.url + new URL(appointmentAddress(id)).pathname);
  const change = async (name: string, answer: string) => {
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name }).click();
    await page.getByText(answer).first().waitFor();
  };
  const cutOff = 'Changes here end 2 hours before the appointment begins.';
  for (const minutes of [60, -5]) {
    store('booked', minutes);
    await open();
    await page.getByText(cutOff).waitFor();
    expect(await page.getByRole('button', { name: /Move|Cancel/ }).count()).toBe(0);
  }
  store('booked', -60);
  await open();
  await heading(page, 'This appointment is over').waitFor();

  store('requested', 3_000);
  await open();
  await page.getByText('Cancel the request', { exact: true }).click();
  await page.getByRole('button', { name: 'Cancel this request' }).waitFor();
  expect(await page.getByText(/by email\.|free for others/).count()).toBe(0);

  store('booked', 3_000);
  await open();
  inDatabase(site, (file) => file.exec('update appointments set version = version + 1'));
  await change('Move the appointment', 'This appointment has changed in the meantime.');
  store('booked', 60);
  await change('Move the appointment', cutOff);
  await close(/409/);
});
