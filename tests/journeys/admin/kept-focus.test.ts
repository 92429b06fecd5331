import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withLeadDesk } from '~tests/site/lead-desk';

const desk = withLeadDesk();
const ALLOWED = /401/;
const REFUSED = /401|409|422/;

/** Text, label or name of the element with the focus; "BODY" if it was lost. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return (
      element?.getAttribute('aria-label') ??
      (element?.getAttribute('name') || element?.textContent?.slice(0, 80) || element?.tagName)
    );
  });
const expectTold = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Signs in on 19 more devices, of which the first was seen last. */
function storeDevices() {
  const now = Date.now();
  desk.database((file) => {
    file.exec(
      "delete from admin_sessions where device_id in (select id from admin_devices where person = 'Ravi')",
    );
    file.exec("delete from admin_devices where person = 'Ravi'");
    const device = file.prepare(
      'insert into admin_devices (id, token_hash, label, person, leads_seen_at, created_at, last_used_at, expires_at) values (?, ?, ?, ?, 0, ?, ?, ?)',
    );
    const session = file.prepare(
      'insert into admin_sessions (id, token_hash, device_id, created_at, last_seen_at, expires_at, confirmed_at) values (?, ?, ?, ?, ?, ?, ?)',
    );
    for (let at = 1; at < 20; at += 1) {
      const id = randomUUID();
      const seen = now - at * MINUTE;
      device.run(id, randomUUID(), `Device ${at}`, 'Ravi', seen, seen, now + DAY);
      session.run(randomUUID(), randomUUID(), id, seen, seen, now + DAY, seen);
    }
  });
}

const storePasskey = (label: string) =>
  desk.database((file) =>
    file
      .prepare(
        "insert into admin_passkeys (id, person, label, public_key, counter, transports, created_at) values (?, 'Ravi', ?, 'AA', 0, '[]', ?)",
      )
      .run(randomUUID(), label, label.length),
  );

test('ending sessions and forgetting devices leaves the focus at the heading and announces it', async () => {
  const { page, close } = await desk.open('/admin/settings/security');
  storeDevices();
  await page.reload();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('End: Ravi, Device 7').press('Enter');
  await button('End: Ravi, Device 7').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Open sessions');
  await expectTold(page, 'Session of Ravi, Device 7 ended.');
  await button('End: Ravi, Device 19').press('Enter');
  await button('End: Ravi, Device 19').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Open sessions');
  await button('End all other sessions').press('Enter');
  await button('End all other sessions').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Open sessions');
  await expectTold(page, 'All other sessions ended.');

  await button('Forget: Ravi, Device 3').press('Enter');
  await button('Forget: Ravi, Device 3').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Known devices');
  await expectTold(page, 'Ravi, Device 3 forgotten.');
  await close(ALLOWED);
});

test('a setting that is refused keeps what was typed, with the focus on the first wrong field', async () => {
  const { page, close } = await desk.open('/admin/settings/social');
  await page.getByLabel('Instagram').fill('instagram.com/studio');
  await page.getByLabel('LinkedIn').fill('also wrong');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Not saved. Please check the marked fields.').waitFor();
  expect(await page.getByLabel('Instagram').inputValue()).toBe('instagram.com/studio');
  const first = await page.locator('[aria-invalid=true]').first().getAttribute('name');
  await expect.poll(() => focused(page)).toBe(first);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  expect(await page.locator('[aria-invalid=true]').first().inputValue()).toMatch(/!$/);
  // Refused again, the focus goes there again.
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect.poll(() => focused(page)).toBe(first);
  await close(REFUSED);
});

test('turning off alerts of a device leaves the focus at the heading, and then at the one before', async () => {
  const { page, close } = await desk.open('/admin/settings/recipients');
  storeDevices();
  desk.database((file) => {
    const ids = file.prepare(
      "select id from admin_devices where label in ('Device 1', 'Device 2')",
    );
    const push = file.prepare(
      "insert into push_subscriptions (id, device_id, person, endpoint, p256dh, auth, created_at) values (?, ?, 'Ravi', ?, 'a', 'b', 0)",
    );
    for (const { id } of ids.all())
      push.run(randomUUID(), String(id), `https://push.example/${String(id)}`);
  });
  await page.reload();
  const off = page.getByRole('button', { name: /^Turn off alerts: Someone else/ });
  await expect.poll(() => off.count()).toBe(2);
  await off.first().press('Enter');
  await expect.poll(() => off.count()).toBe(1);
  await expect.poll(() => focused(page)).toBe('Devices with alerts on');
  await expectTold(page, 'Alerts turned off: Someone else, Device');
  await off.first().press('Enter');
  await off.first().waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Alerts on this device');
  await close(ALLOWED);
});

test('a refused form puts the focus on its first wrong field on every screen', async () => {
  const { page, close } = await desk.open('/admin/settings/security');
  await page.getByLabel('New PIN', { exact: true }).fill('1234');
  await page.getByLabel('Repeat the new PIN').fill('1234');
  await page.getByRole('button', { name: 'Change the PIN' }).press('Enter');
  await page.locator('[aria-invalid=true]').waitFor();
  await expect.poll(() => focused(page)).toBe('pin');

  await page.goto(`${desk.url}/admin/settings/webhooks`);
  await page.getByLabel('Address').fill('not an address');
  await page.getByRole('button', { name: 'Add webhook' }).press('Enter');
  await page.locator('[aria-invalid=true]').waitFor();
  await expect.poll(() => focused(page)).toBe('url');
  expect(await page.getByLabel('Address').inputValue()).toBe('not an address');

  await page.goto(`${desk.url}/admin/leads/new`);
  await page.getByRole('button', { name: 'Save lead' }).press('Enter');
  await page.locator('[aria-invalid=true]').first().waitFor();
  await expect.poll(() => focused(page)).toBe('name');

  await page.goto(`${desk.url}/admin/settings/appointments`);
  await page.getByRole('button', { name: 'Add “Book a call”, 20 minutes' }).press('Enter');
  await page.getByLabel('Days ahead').fill('never');
  await page.getByRole('checkbox', { name: 'Meera', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await page.getByText('Not saved. Please check the marked fields.').waitFor();
  await expect.poll(() => focused(page)).toBe('daysAhead');
  await close(REFUSED);
});

test('buttons of a message give the focus back to where it came from', async () => {
  desk.store({ name: 'Asha Rao' });
  const { page, close } = await desk.open('/admin/settings/social');
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByLabel('Instagram').fill('https://instagram.com/studio');
  await save.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Save');
  await expect
    .poll(() => page.getByLabel('Instagram').inputValue())
    .toBe('https://instagram.example/lds');
  await page.getByText('Undone: social changed.').waitFor();
  expect(await page.getByText('Saved. The public pages are updated.').count()).toBe(0);
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Save');
  await close(ALLOWED);
});

test('an image library that can’t be loaded can be loaded again in the picker', async () => {
  const { page, close } = await desk.open('/manage-blog/new');
  await page.route('**/admin/gallery/images/window*', (route) => route.abort());
  await page.getByRole('button', { name: 'Choose or upload' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose an image' });
  const failure = dialog.getByText('The library couldn’t be loaded.');
  await failure.waitFor();
  const again = dialog.getByRole('button', { name: 'Try Again' });
  await again.press('Enter');
  await failure.waitFor();
  await expect.poll(() => focused(page)).toBe('Try Again');
  await page.unrouteAll();
  await again.press('Enter');
  await dialog.getByText('The library is empty.').waitFor();
  await expect.poll(() => focused(page)).toBe('Search images');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Choose or upload');
  await close(/401|ERR_FAILED/);
});

// Comes last, because a new device needs a passkey once there is one.
test('removing passkeys leaves the focus in their section, also after the last one', async () => {
  const { page, close } = await desk.open('/admin/settings/security');
  for (const label of ['Phone', 'Tablet 1']) storePasskey(label);
  await page.reload();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Remove: Ravi, Tablet 1').press('Enter');
  await button('Remove: Ravi, Tablet 1').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Passkeys');
  await expectTold(page, 'Passkey of Ravi, Tablet 1 removed.');
  await button('Remove: Ravi, Phone').press('Enter');
  await button('Remove: Ravi, Phone').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Passkeys');
  await close(ALLOWED);
});
