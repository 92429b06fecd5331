import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ageForm } from '~tests/site/form-time';
import { SENT, withInquiries } from '~tests/site/inquiries';

import { autofillForm } from './autofill';

const asking = withInquiries({ complete: true });

/** Fills in the form with Chromium's autofill, and the rest by hand. */
async function fillByAutofill(form: Locator) {
  // Wait for the form's styles: a visitor who sees the hidden field may fill it in.
  await form.getByText('Leave this empty').waitFor({ state: 'attached' });
  expect(await form.getByText('Leave this empty').isVisible()).toBe(false);
  const filled = await autofillForm(form.getByLabel('Name', { exact: true }));
  // Autofill offers more values than the form has fields.
  expect(filled).toMatchObject({ name: 'Asha Rao', email: 'asha@example.in' });
  expect(Object.values(filled).join()).not.toContain('Sunrise Textiles');
  await expect.poll(() => form.getByLabel('Phone').inputValue()).toMatch(/98765 ?43210/);
}

async function sendInquiry(form: Locator) {
  await fillByAutofill(form);
  await form.getByLabel('Project Type').selectOption('Renovation');
  await ageForm(form, asking);
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.page().getByText(SENT).waitFor();
}

const newest = () => asking.leads().at(-1);
const ACTIVE_LEADS = { name: 'Asha Rao', suspect: 0, suspect_reason: null };

describe('a form filled in by the browser from an address with a company', () => {
  test('creates an active lead from the dialog', async () => {
    const { page, context, close } = await asking.browser.open();
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await page.goto(asking.url);
    await page.getByRole('link', { name: 'Get Quote' }).first().click();
    await sendInquiry(page.getByRole('dialog', { name: 'Get a quote' }).locator('form'));
    expect(newest()).toMatchObject({ ...ACTIVE_LEADS, kind: 'inquiry', source_page: '/' });
    await close();
  });

  test('creates an active lead from the contact page', async () => {
    const { page, context, close } = await asking.browser.open();
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await page.goto(`${asking.url}/contact`);
    await sendInquiry(page.locator('form[aria-label="Quick inquiry"]:visible'));
    expect(newest()).toMatchObject({ ...ACTIVE_LEADS, kind: 'inquiry' });
    await close();
  });

  test('creates an active lead with an estimate', async () => {
    const { page, close } = await asking.browser.open();
    await page.goto(`${asking.url}/estimate/send?area=1500&tier=2`);
    const form = page.getByRole('form', { name: 'Get this estimate' });
    await fillByAutofill(form);
    await ageForm(form, asking);
    await form.getByRole('button', { name: 'Get this estimate' }).click();
    await page.waitForURL('**/estimate/sent/*');
    expect(newest()).toMatchObject({ ...ACTIVE_LEADS, kind: 'estimate' });
    await close();
  });
});
