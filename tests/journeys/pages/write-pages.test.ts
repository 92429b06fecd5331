import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '~tests/site/accessible';
import { openScreen } from '~tests/site/sign-in';

import { ALLOWED, inFrame, publish, saved, startPageEditor } from './page-editor';

const { address, open, visitorsRead } = startPageEditor();

/** Puts the caret of the focused text behind its first letters. */
async function placeCaret(page: Page, letters: number) {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ArrowLeft');
  for (let at = 0; at < letters; at += 1) await page.keyboard.press('ArrowRight');
}
/** Browsers show a typed space beside another one as a no-break space. */
const withPlainSpaces = (text: string | null) => text?.replaceAll('\u{a0}', ' ');

describe('a page of the site', () => {
  test('is edited in place, shown to the next visitor once published, and reverted', async () => {
    const { page, close } = await open('/admin/pages');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const headline = inFrame(page, 'Headline');
    await headline.click();
    await page.getByText(/^Headline: \d+ of 80$/).waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Two partners, one plan');
    await page.keyboard.press('Enter');
    await page.getByText('Headline: 22 of 80').waitFor();
    await saved(page).waitFor();
    expect(await headline.textContent()).toBe('Two partners, one plan');
    expect(await visitorsRead('/')).not.toContain('Two partners');
    await page.reload();
    await headline.waitFor();
    expect(await headline.textContent()).toBe('Two partners, one plan');
    await publish(page);
    expect(await visitorsRead('/')).toContain('<h1>Two partners, one plan</h1>');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: page published.').waitFor();
    expect(await visitorsRead('/')).toContain('One team, one set of drawings');
    await page.getByText('Home: unpublished changes').waitFor();
    await close(ALLOWED);
  });

  test('accepts a paste as one line of plain text within its length limit', async () => {
    const { page, close } = await open('/admin/pages/contact');
    const headline = inFrame(page, 'Headline');
    await headline.click();
    await page.keyboard.press('ControlOrMeta+a');
    const words = `Call us\n\n${'and write '.repeat(20)}`;
    await page.keyboard.insertText(words);
    const text = (await headline.textContent()) ?? '';
    expect(text.length).toBeLessThanOrEqual(80);
    expect(text).toMatch(/^Call us and write /);
    await page.getByText('Headline: 80 of 80, full').waitFor();
    await close(ALLOWED);
  });

  test('keeps the caret where a word is inserted in the middle of a text', async () => {
    const { page, close } = await open('/admin/pages/contact');
    const headline = inFrame(page, 'Headline');
    await headline.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Call or write');
    await placeCaret(page, 4);
    await page.keyboard.type(' us');
    await page.getByText('Headline: 16 of 80').waitFor();
    expect(withPlainSpaces(await headline.textContent())).toBe('Call us or write');
    await page.keyboard.type(' ');
    await saved(page).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => headline.textContent()).toBe('Call us or write');

    // Focusing a text in the frame has opened its section.
    const field = page.getByRole('textbox', { name: 'Headline', exact: true });
    expect(await field.inputValue()).toBe('Call us or write');
    await field.focus();
    await placeCaret(page, 4);
    await page.keyboard.type(' on');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Sunday ');
    expect(await field.inputValue()).toBe('Call on Sunday us or write');
    await page.keyboard.type('  ');
    await page.keyboard.press('Tab');
    expect(await field.inputValue()).toBe('Call on Sunday us or write');
    await expect.poll(() => headline.textContent()).toBe('Call on Sunday us or write');
    await close(ALLOWED);
  });

  test('waits for the end of a composition, and cuts what is too much where it was written', async () => {
    const { page, context, close } = await open('/admin/pages/contact');
    const headline = inFrame(page, 'Headline');
    await headline.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(`Call us ${'x'.repeat(71)}`);
    await placeCaret(page, 8);
    const keyboard = await context.newCDPSession(page);
    const composed = { selectionStart: 3, selectionEnd: 3 };
    await keyboard.send('Input.imeSetComposition', { text: 'nih', ...composed });
    await expect.poll(() => headline.textContent()).toBe(`Call us nih${'x'.repeat(71)}`);
    await keyboard.send('Input.insertText', { text: '你' });
    await page.getByText('Headline: 80 of 80, full').waitFor();
    await page.keyboard.insertText('好👍');
    expect(await headline.textContent()).toBe(`Call us 你${'x'.repeat(71)}`);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText('好👍');
    await page.getByText('Headline: 79 of 80').waitFor();
    expect(await headline.textContent()).toBe(`Call us 好${'x'.repeat(70)}`);
    await close(ALLOWED);
  });

  test('is reordered, shortened and extended by keyboard on a small screen', async () => {
    const { page, close } = await open('/admin/pages/about', 360);
    await inFrame(page, 'First part').waitFor();
    const section = page.getByText('Introduction', { exact: true });
    await section.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('textbox', { name: 'Paragraph 1' })
      .fill('We are two, and we answer the phone.');
    await page.getByRole('button', { name: 'Move down: Introduction 1' }).press('Enter');
    await page.getByLabel('Shown: Introduction 1').press('Space');
    await page.getByRole('button', { name: 'Add', exact: true }).first().press('Enter');
    await page.getByLabel('Paragraph 4').fill('The last word.');
    await saved(page).waitFor();
    const findings = await axeFindings(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ findings, wide }).toEqual({ findings: [], wide: 0 });
    await publish(page);
    const read = await visitorsRead('/about');
    expect(read).not.toContain('We draw once.');
    expect(read.indexOf('We are two, and')).toBeGreaterThan(0);
    expect(read.indexOf('The last word.')).toBeGreaterThan(read.indexOf('You see the same'));
    await close(ALLOWED);
  });

  test('starts from the sample text, and is listed with the person who changed it', async () => {
    const { page, close } = await open('/admin/pages/contact');
    expect(await page.title()).toBe('Contact | Pages');
    await page.locator('summary', { hasText: 'Inquiry' }).click();
    await page.getByRole('button', { name: 'Start from the sample: Heading' }).press('Enter');
    const heading = page.getByRole('textbox', { name: 'Heading' });
    await expect.poll(() => heading.inputValue()).toBe('Send an inquiry');
    await page.keyboard.press('End');
    await page.keyboard.type(' today');
    await saved(page).waitFor();
    expect(await heading.inputValue()).toBe('Send an inquiry today');
    await openScreen(page, address('/admin/pages'));
    const row = page.getByRole('row', { name: /^Contact/ });
    expect(await row.textContent()).toMatch(/\d\d:\d\d by MeeraNot published yet/);
    expect(await row.getByRole('link', { name: '/contact' }).getAttribute('href')).toBe('/contact');
    expect(await axeFindings(page)).toEqual([]);
    await close(ALLOWED);
  });

  test('moves an item to the top by keyboard, and keeps the focus on its button', async () => {
    const { page, close } = await open('/admin/pages/about');
    await page.locator('summary', { hasText: 'Steps of a project' }).click();
    await page.getByRole('button', { name: 'Move up: Steps of a project 2' }).press('Enter');
    const focusedLabel = () => page.evaluate(() => document.activeElement?.ariaLabel);
    await expect.poll(focusedLabel).toBe('Move up: Steps of a project 1');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedLabel()).toBe('Move up: Steps of a project 1');
    await close(ALLOWED);
  });

  test('shows someone else’s save, and keeps both texts', async () => {
    const one = await open('/admin/pages/estimate');
    const two = await open('/admin/pages/estimate');
    const fields = async (page: Page) => {
      await page.locator('summary', { hasText: 'Introduction' }).click();
      return page.getByLabel('Headline', { exact: true });
    };
    const mine = await fields(one.page);
    expect(await axeFindings(one.page)).toEqual([]);
    const theirs = await fields(two.page);
    await mine.fill('What will yours cost?');
    await saved(one.page).waitFor();
    await theirs.fill('How much?');
    await two.page.getByRole('button', { name: 'Load theirs' }).click();
    await expect.poll(() => theirs.inputValue()).toBe('What will yours cost?');
    await one.close(ALLOWED);
    await two.close(ALLOWED);
  });
});

test('edits a page in place in a browser that can’t edit plain text, such as Firefox 128', async () => {
  const { page, close } = await open('/admin/pages');
  await page.addInitScript(() => {
    const { get, set } =
      Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'contentEditable') ?? {};
    Object.defineProperty(HTMLElement.prototype, 'contentEditable', {
      get,
      set(this: HTMLElement, value: string) {
        if (value === 'plaintext-only') throw new DOMException('not known', 'SyntaxError');
        set?.call(this, value);
      },
    });
  });
  await openScreen(page, address('/admin/pages/terms'));
  const frame = page.frameLocator('iframe');
  const headline = frame.getByRole('textbox', { name: 'Headline', exact: true });
  await headline.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Terms\nof work');
  const clause = frame.getByRole('textbox', { name: 'Clause text', exact: true }).first();
  await clause.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('One\n');
  await clause.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/html', '<b>two</b>');
    dataTransfer.setData('text/plain', 'two');
    const inputType = 'insertFromPaste';
    const event = { inputType, dataTransfer, cancelable: true };
    element.dispatchEvent(new InputEvent('beforeinput', event));
  });
  await saved(page).waitFor();
  expect(await headline.textContent()).toBe('Termsof work');
  expect((await clause.innerHTML()).trimEnd()).toBe('One\ntwo');
  await close(ALLOWED);
});
