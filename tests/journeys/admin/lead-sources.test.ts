import { describe, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { withLeadDesk } from '~tests/site/lead-desk';

const desk = withLeadDesk();
const SCREEN = '/admin/settings/lead-sources';
const EXPECTED = /401|422/;
const PHONE = { viewport: { width: 360, height: 800 } };

/** The sample from developers.google.com/google-ads/webhook/docs/implementation. */
const googleSample = (google_key: string) => ({
  lead_id: 'TeSter-123-ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  user_column_data: [
    { column_name: 'Full Name', string_value: 'FirstName LastName', column_id: 'FULL_NAME' },
    { column_name: 'User Phone', string_value: '1-650-555-0123', column_id: 'PHONE_NUMBER' },
    { column_name: 'User Email', string_value: 'test@example.com', column_id: 'EMAIL' },
  ],
  api_version: '1.0',
  form_id: 40000000000,
  google_key,
  is_test: true,
});

/** Posts like an outside system: no browser, no cookie. */
const post = (address: string, payload: unknown) =>
  fetch(`${desk.url}${new URL(address).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });

describe('Settings → Lead sources', () => {
  test('connects a Google form by pasting its address and key, and shows its test lead as received', async () => {
    const { page, close } = await desk.open(SCREEN);
    await page.getByRole('heading', { name: 'No lead sources yet' }).waitFor();
    await page.getByLabel('Name').fill('Villas, search ads');
    await page.getByLabel('Name').press('Enter');
    await page.getByRole('heading', { name: 'Connect “Villas, search ads”' }).waitFor();
    const address = await page.getByLabel('Webhook URL').inputValue();
    const key = await page.getByLabel('Key', { exact: true }).inputValue();
    expect(address).toMatch(/\/in\/[\w-]{32}$/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Villas, search ads' }).click();
    await page.getByText('Nothing yet. Send a test lead').waitFor();
    expect(await page.content()).not.toContain(key);

    expect((await post(address, googleSample(key))).status).toBe(200);
    const received = page.getByRole('listitem').filter({ hasText: 'FirstName LastName' });
    await received.getByText('Test lead').waitFor();
    await received.getByText('As received').click();
    await received.getByText('"form_id": 40000000000').waitFor();
    expect(await page.content()).not.toContain(key);
    await received.getByRole('link', { name: 'FirstName LastName' }).click();
    await page.getByText('This inquiry is a test lead of its lead source.').waitFor();
    await close(EXPECTED);
  });

  test('maps any JSON from a pasted sample, by keyboard, on a phone', async () => {
    const { page, close } = await desk.open(SCREEN, PHONE);
    await page.getByLabel('Name').fill('A portal');
    await page.getByLabel('Kind').selectOption('Any JSON or form post');
    await page.getByRole('button', { name: 'Create lead source' }).press('Enter');
    const address = await page.getByLabel('Address').inputValue();
    await page.getByRole('link', { name: 'A portal' }).press('Enter');
    const sample = { title: 'Ms', who: 'Asha Rao', phone: '98450 12345', flat: '3 BHK' };
    await page.getByLabel('Sample').fill(JSON.stringify(sample));
    await page.getByRole('button', { name: 'Read sample' }).press('Enter');
    await page.getByRole('combobox', { name: 'Name' }).selectOption('who: Asha Rao');
    await page.getByRole('button', { name: 'Save mapping' }).press('Enter');
    await page.getByText('Mapping changed.').waitFor();
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);

    expect((await post(address, sample)).status).toBe(200);
    await page.getByRole('link', { name: 'Asha Rao' }).click();
    await page.getByText('Flat: 3 BHK').first().waitFor();
    await page.getByText('As received').waitFor();
    await close(EXPECTED);
  });

  test('stops a source at once, takes that back, and deletes it', async () => {
    const { page, close } = await desk.open(SCREEN);
    await page.getByLabel('Name').fill('For a while');
    await page.getByLabel('Kind').selectOption('IndiaMART');
    await page.getByRole('button', { name: 'Create lead source' }).click();
    const address = await page.getByLabel('Address').inputValue();
    const status = async () =>
      (await post(address, { RESPONSE: { SENDER_MOBILE: '+91-9845012399' } })).status;
    expect(await status()).toBe(200);
    // A live update must not hide the key.
    const listed = page.getByRole('row').filter({ hasText: 'For a while' });
    await listed.filter({ hasNotText: 'None yet' }).waitFor();
    expect(await page.getByLabel('Address').inputValue()).toBe(address);
    await page.getByRole('link', { name: 'For a while' }).click();
    await page.getByRole('button', { name: 'Switch off' }).click();
    await page.getByText('This lead source is switched off').waitFor();
    expect(await status()).toBe(403);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Switch off' }).waitFor();
    await expect.poll(status).toBe(200);
    await page.getByRole('button', { name: 'Create a new key' }).click();
    await page.getByRole('heading', { name: 'Connect “For a while”' }).waitFor();
    expect(await status()).toBe(401);
    await page.getByRole('button', { name: 'Delete lead source' }).click();
    await page.getByText('Lead source deleted.').waitFor();
    expect(await page.getByRole('link', { name: 'For a while' }).count()).toBe(0);
    await close(EXPECTED);
  });

  test('assigns new leads to the chosen owner', async () => {
    const { page, close } = await desk.open('/admin/settings/people');
    await page.getByRole('button', { name: 'Add a person' }).click();
    const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
    await people.last().getByLabel('Name').fill('Asha Rao');
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    await page.getByText('Saved. The public pages are updated.').waitFor();

    await page.goto(desk.url + SCREEN);
    await page.getByLabel('Name').fill('A source of Asha’s');
    await page.getByLabel('Kind').selectOption('Any JSON or form post');
    await page.getByRole('button', { name: 'Create lead source' }).click();
    const address = await page.getByLabel('Address').inputValue();
    await page.getByRole('link', { name: 'A source of Asha’s' }).click();
    await page.getByLabel('Owner of new leads').selectOption('Asha Rao');
    await page.getByRole('button', { name: 'Save owner' }).click();
    await page.getByText('Owner of new leads changed').waitFor();
    await expectAccessible(page);
    expect((await post(address, { name: 'Ravi Menon', phone: '98450 54321' })).status).toBe(200);
    await page.getByRole('link', { name: 'Ravi Menon' }).click();
    const owner = page.getByRole('combobox', { name: /^Owner/ });
    expect(await owner.locator('option:checked').textContent()).toBe('Asha Rao');
    await close(EXPECTED);
  });
});
