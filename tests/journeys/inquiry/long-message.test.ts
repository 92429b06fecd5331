import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fillInquiry } from '~tests/site/browser';
import { SENT, withInquiries } from '~tests/site/inquiries';

const asking = withInquiries();

const LONGER = 'नया घर '.repeat(1_500).slice(0, 10_412).replace(/ $/, '।');
const WHOLE = 'नया घर '.repeat(1_500).slice(0, 9_999) + '।';
const TOO_LONG = 'Use at most 10,000 characters. You’ve used 10,412.';

/** Sets the message like a paste would, which a maxlength attribute would cut. */
async function pasteMessage(page: Page, text: string) {
  const message = page.locator('form[aria-label="Quick inquiry"]:visible').getByLabel('Message');
  await message.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
  return message;
}

describe('a long message', () => {
  test('is accepted in full, shows a counter near the limit, and is refused with a message beyond it', async () => {
    const { page, context, close } = await asking.browser.open();
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await page.goto(`${asking.url}/contact`);
    const form = await fillInquiry(page);
    await form.getByLabel('Email').fill('whole@example.in');
    await page.locator('[data-island][data-ready]').waitFor();
    const message = await pasteMessage(page, LONGER);
    expect((await message.inputValue()).length).toBe(10_412);
    await form.getByText('412 characters too many').waitFor();
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText(TOO_LONG).waitFor();
    expect(await message.inputValue()).toBe(LONGER);
    expect(await message.getAttribute('aria-invalid')).toBe('true');

    await pasteMessage(page, WHOLE.slice(0, 8_999));
    await expect.poll(() => form.getByText(/characters (left|too many)/).count()).toBe(0);
    await pasteMessage(page, WHOLE.slice(0, 9_000));
    const notice = form.getByText('1,000 characters left');
    await notice.waitFor();
    expect(await notice.evaluate((output) => output.tagName)).toBe('OUTPUT');
    await pasteMessage(page, WHOLE);
    expect(await form.getByText(TOO_LONG).count()).toBe(0);
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(SENT).waitFor();
    const chat = await page
      .getByRole('link', { name: 'Continue on WhatsApp' })
      .getAttribute('href');
    const text = new URL(chat ?? '').searchParams.get('text') ?? '';
    expect(/Message: (.*)/.exec(text)?.[1]).toMatch(/^नया घर .{400,491}…$/);
    expect(asking.leads().at(-1)).toMatchObject({ email: 'whole@example.in', brief: WHOLE });
    await close(/422/);
  });

  test('of book length is refused before it is sent, and stays in the field', async () => {
    const { page, close } = await asking.browser.open();
    await page.goto(`${asking.url}/contact`);
    const form = await fillInquiry(page);
    await page.locator('[data-island][data-ready]').waitFor();
    const message = await pasteMessage(page, 'घ'.repeat(120_000));
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('You’ve used 1,20,000.').waitFor();
    expect((await message.inputValue()).length).toBe(120_000);
    await close();
  });

  test('is refused and accepted without JavaScript too', async () => {
    const { page, close } = await asking.browser.open({ javaScriptEnabled: false });
    await page.goto(`${asking.url}/contact`);
    const form = await fillInquiry(page);
    await form.getByLabel('Email').fill('plain@example.in');
    await (await pasteMessage(page, LONGER)).waitFor();
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(TOO_LONG).waitFor();
    const again = page.locator('form[aria-label="Quick inquiry"]:visible');
    expect(await again.getByLabel('Message').inputValue()).toBe(LONGER);
    await pasteMessage(page, WHOLE);
    await again.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(SENT).waitFor();
    expect(asking.leads().at(-1)).toMatchObject({ email: 'plain@example.in', brief: WHOLE });
    await close(/422/);
  });

  test('is restored with the draft', async () => {
    const { page, close } = await asking.browser.open();
    await page.goto(`${asking.url}/contact`);
    await page.locator('form[aria-label="Quick inquiry"]:visible').getByLabel('Name').click();
    await page.locator('[data-island][data-ready]').waitFor();
    await pasteMessage(page, LONGER);
    await page.reload();
    const form = page.locator('form[aria-label="Quick inquiry"]:visible');
    await form.getByLabel('Name').click();
    await expect.poll(() => form.getByLabel('Message').inputValue()).toBe(LONGER);
    await form.getByText('412 characters too many').waitFor();
    await close();
  });
});
