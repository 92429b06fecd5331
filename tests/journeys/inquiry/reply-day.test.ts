import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillInquiry, useBrowser } from '~tests/site/browser';
import { ageForm } from '~tests/site/form-time';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { messages } from '~/features/leads/fields/inquiry-fields';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const REPLY = /We reply by [a-zA-Z]+, \d{1,2} [A-Z][a-z]+\./;

test('shows the day of the reply, which no cached page contains, and the next steps after sending', async () => {
  for (const path of ['/', '/deferred-fragments.json'])
    expect(await (await fetch(site.url + path)).text()).not.toMatch(REPLY);
  const { page, context, close } = await browser.open();
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  await page.goto(site.url);
  await page.getByRole('link', { name: 'Get Quote' }).first().click();
  const form = await fillInquiry(page);
  await expect.poll(() => form.innerText()).toMatch(REPLY);
  await ageForm(form, site);
  const chat = context.waitForEvent('page');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(messages.sent).waitFor();
  expect(await page.getByRole('dialog').locator('ol > li').count()).toBe(3);
  await (await chat).close();
  await close();
});

test.each([
  [1440, 900],
  [390, 844],
])('keeps the button in view while a field is invalid: %i px', async (width, height) => {
  const { page, close } = await browser.open({ viewport: { width, height } });
  await page.goto(site.url);
  await page.getByRole('link', { name: 'Get Quote' }).first().click();
  const form = page.locator('form[aria-label="Quick inquiry"]:visible');
  const button = form.getByRole('button', { name: 'Submit' });
  await button.click();
  await form.getByRole('alert').first().waitFor();
  for (const field of await form.locator('input:visible, select:visible').all()) {
    await field.focus();
    const [box, place] = [await button.boundingBox(), await field.boundingBox()];
    expect(box && box.y >= 0 && box.y + box.height <= height).toBe(true);
    expect(box && place && place.y + place.height <= box.y + 1).toBe(true);
  }
  await close(/422/);
});
