import { mkdir, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, test } from 'vitest';
import { fillInquiry } from '~tests/site/browser';
import { ageForm } from '~tests/site/form-time';
import { INCOMPLETE, SENT, withInquiries } from '~tests/site/inquiries';

const FAILED = '❌ An error occurred. Please try again or call us directly.';

const asking = withInquiries();

describe('a quick inquiry', () => {
  test('leads from "Get Quote" to a stored lead and a WhatsApp chat', async () => {
    const { page, context, close } = await asking.browser.open();
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await page.goto(`${asking.url}/?utm_source=mail`);
    await page.getByRole('link', { name: 'Get Quote' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Get a quote' });
    await dialog.waitFor();
    const form = await fillInquiry(page);
    await ageForm(form, asking);
    const chat = context.waitForEvent('page');
    await form.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText(SENT).waitFor();
    expect((await chat).url()).toMatch(/^https:\/\/wa\.me\/910000000000\?text=/);
    const link = await dialog
      .getByRole('link', { name: 'Continue on WhatsApp' })
      .getAttribute('href');
    expect(decodeURIComponent(link ?? '')).toMatch(
      /Asha Rao[^]*asha@example\.in[^]*98765 43210[^]*560034[^]*Renovation/,
    );
    expect(asking.leads().at(-1)).toMatchObject({
      name: 'Asha Rao',
      status: 'New',
      priority: 'medium',
      suspect: 0,
      source_page: '/',
      utm: '{"utm_source":"mail"}',
    });
    expect(await page.evaluate(() => sessionStorage.getItem('inquiry-draft'))).toBeNull();
    await close();
  });

  test('shows the specified message for a missing field, also beside it, and keeps what was typed', async () => {
    const { page, close } = await asking.browser.open();
    await page.goto(`${asking.url}/contact`);
    const form = await fillInquiry(page, { skip: 'Phone' });
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText(INCOMPLETE).waitFor();
    const phone = form.getByLabel('Phone');
    expect(await phone.getAttribute('aria-invalid')).toBe('true');
    expect(await phone.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await form.getByLabel('Name').inputValue()).toBe('Asha Rao');
    await close(/422/);
  });

  test('shows the specified message if the server can’t store it, keeps what was typed, and succeeds later', async () => {
    const { page, context, close } = await asking.browser.open();
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await page.goto(`${asking.url}/contact`);
    const form = await fillInquiry(page);
    const before = asking.leads().length;
    const lock = new DatabaseSync(`${asking.dataDir}/studio.sqlite`);
    lock.exec('begin immediate');
    // The inquiry spool can't be written either.
    const journal = `${asking.dataDir}/inquiries`;
    await rm(journal, { recursive: true });
    await writeFile(journal, '');
    await form.getByLabel('Email').fill('second@example.in');
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText(FAILED).waitFor();
    expect(await form.getByLabel('Email').inputValue()).toBe('second@example.in');
    expect(asking.leads()).toHaveLength(before);
    lock.exec('rollback');
    lock.close();
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(SENT).waitFor();
    expect(asking.leads()).toHaveLength(before + 1);
    await rm(journal);
    await mkdir(journal);
    await close(/503/);
  });

  test('is accepted while the database can’t be written, and becomes a lead later', async () => {
    const { page, context, close } = await asking.browser.open({ javaScriptEnabled: false });
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await page.goto(`${asking.url}/contact`);
    const form = await fillInquiry(page);
    const before = asking.leads().length;
    const lock = new DatabaseSync(`${asking.dataDir}/studio.sqlite`);
    lock.exec('begin immediate');
    await form.getByLabel('Email').fill('third@example.in');
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { name: 'Inquiry received' }).waitFor();
    await page.getByText(SENT).waitFor();
    const reference = await page.locator('dd', { hasText: /^L-/ }).textContent();
    expect(asking.leads()).toHaveLength(before);
    lock.exec('rollback');
    lock.close();
    await expect.poll(() => asking.leads().length).toBe(before + 1);
    expect(asking.leads().at(-1)).toMatchObject({ email: 'third@example.in', reference });
    await close();
  });

  test('survives a lost connection', async () => {
    const { page, context, close } = await asking.browser.open();
    await page.goto(`${asking.url}/contact`);
    const form = await fillInquiry(page);
    await page.locator('[data-island][data-ready]').waitFor();
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText(FAILED).waitFor();
    expect(await form.getByLabel('Name').inputValue()).toBe('Asha Rao');
    await close(/ERR_INTERNET_DISCONNECTED/);
  });

  test('keeps its draft when the dialog is closed, after Back and after a reload', async () => {
    const { page, close } = await asking.browser.open();
    await page.goto(asking.url);
    const quote = page.getByRole('link', { name: 'Get Quote' }).first();
    const dialog = page.getByRole('dialog', { name: 'Get a quote' });
    await quote.click();
    await fillInquiry(page);
    // The hydrated form saves the draft, including what was typed earlier.
    await dialog.locator('[data-island][data-ready]').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await quote.click();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Asha Rao');
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${asking.url}/`);
    await page.reload();
    await quote.click();
    await dialog.getByLabel('Name').click();
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Asha Rao');
    expect(await dialog.getByLabel('Project Type').inputValue()).toBe('Renovation');
    await close();
  });

  test('closes by a click beside it in a browser that doesn’t do so itself', async () => {
    const { page, context, close } = await asking.browser.open();
    await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy'));
    await context.route('**/deferred-fragments.json', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('closedby', 'data-closedby');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(asking.url);
    await page.getByRole('link', { name: 'Get Quote' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Get a quote' });
    await dialog.locator('[data-island][data-ready]').waitFor();
    // With the attribute itself, this browser would close it.
    await dialog.evaluate((element) => (element.getAttribute = () => 'any'));
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'hidden' });
    await close();
  });

  test('shows that the form is loading when opened early, and opens it afterwards', async () => {
    const { page, context, close } = await asking.browser.open();
    let letScriptLoad = () => {};
    const release = new Promise<void>((resolve) => (letScriptLoad = resolve));
    await context.route('**/deferred-fragments.json', async (route) => {
      await release;
      await route.continue();
    });
    await page.goto(asking.url);
    const before = await page.evaluate(() => history.length);
    const quote = page.getByRole('link', { name: 'Get Quote' }).first();
    await quote.dblclick();
    expect(await quote.getAttribute('aria-busy')).toBe('true');
    letScriptLoad();
    await page.getByRole('dialog', { name: 'Get a quote' }).waitFor();
    expect(await quote.getAttribute('aria-busy')).toBeNull();
    // One dialog adds one history entry, however often it was requested.
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await close();
  });

  test.each([
    ['no connection', 'abort' as const],
    ['an error', { status: 503, body: 'not now' }],
    ['no answer', 'never' as const],
  ])('falls back to the contact page if its form meets %s', async (_name, answer) => {
    const { page, context, close } = await asking.browser.open();
    await context.route('**/deferred-fragments.json', async (route) => {
      if (answer === 'abort') await route.abort();
      else if (answer !== 'never') await route.fulfill(answer);
    });
    await page.goto(asking.url);
    await page.getByRole('link', { name: 'Get Quote' }).first().click();
    await page.waitForURL('**/contact#inquiry-form');
    const form = await fillInquiry(page);
    expect(await form.getByRole('button', { name: 'Submit' }).isEnabled()).toBe(true);
    await close(/ERR_FAILED|503/);
  });

  test.each([
    ['/contact', 320, 16],
    ['/contact', 360, 32],
    ['/estimate/send?area=1500&tier=2', 320, 16],
    ['/estimate/send?area=1500&tier=2', 360, 32],
  ])(
    'on %s, %i px wide with text of %i px, never shows the honeypot field',
    async (path, width, text) => {
      const { page, close } = await asking.browser.open({ viewport: { width, height: 800 } });
      await page.goto(asking.url + path);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${text}px`);
      const hit = await page.locator('main input[name=subject]').evaluate((trap) => {
        trap.scrollIntoView({ block: 'center', behavior: 'instant' });
        const paragraph = trap.closest('p');
        for (let x = 0; x < innerWidth; x += 4)
          for (let y = 0; y < innerHeight; y += 4)
            if (paragraph?.contains(document.elementFromPoint(x, y))) return [x, y];
        return null;
      });
      expect(hit).toBeNull();
      await close();
    },
  );

  test('is prefilled by a link', async () => {
    const { page, close } = await asking.browser.open();
    await page.goto(`${asking.url}/contact?projectType=Green+Building&pincode=411001&name=x`);
    expect(await page.locator('select:visible').inputValue()).toBe('Green Building');
    await close();
  });

  test('can be sent by keyboard', async () => {
    const { page, context, close } = await asking.browser.open();
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await page.goto(asking.url);
    await page.getByRole('link', { name: 'Get Quote' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Get a quote' }).waitFor();
    const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    for (let i = 0; (await focusedName()) !== 'name' && i < 5; i += 1)
      await page.keyboard.press('Tab');
    for (const text of ['Kiran Nair', 'kiran@example.in', '+44 20 7946 0018', 'Kochi']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('Other');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A clinic on the ground floor.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Two flats above.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(SENT).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(SENT);
    expect(asking.leads().at(-1)).toMatchObject({
      name: 'Kiran Nair',
      phone_e164: '+442079460018',
      brief: 'A clinic on the ground floor.\nTwo flats above.',
    });
    await close();
  });

  test('works without JavaScript: a link, a page, messages and a receipt', async () => {
    const { page, close } = await asking.browser.open({ javaScriptEnabled: false });
    await page.goto(asking.url);
    await page.getByRole('link', { name: 'Get Quote' }).first().click();
    expect(new URL(page.url()).pathname).toBe('/contact');
    const form = await fillInquiry(page, { skip: 'Name' });
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(INCOMPLETE).waitFor();
    const again = page.locator('form[aria-label="Quick inquiry"]:visible');
    expect(await again.getByLabel('Email').inputValue()).toBe('asha@example.in');
    expect(await again.getByLabel('Project Type').inputValue()).toBe('Renovation');
    await again.getByLabel('Name').fill('Devi');
    await again.getByLabel('Email').fill('devi@example.in');
    await again.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(SENT).waitFor();
    expect(page.url()).toContain('/contact/receipt?for=');
    expect(
      await page.getByRole('link', { name: 'Continue on WhatsApp' }).getAttribute('href'),
    ).toContain('wa.me');
    expect(asking.leads().at(-1)).toMatchObject({ name: 'Devi' });
    await close(/422/);
  });
});
