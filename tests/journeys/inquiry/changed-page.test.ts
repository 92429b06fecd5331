import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addExtensionNodes, translatePage } from '~tests/site/browsers/changed-page';
import { holdRequests } from '~tests/site/held-requests';
import { INCOMPLETE, SENT, withInquiries } from '~tests/site/inquiries';
import { sample } from '~tests/trials';

const asking = withInquiries();

/** React reports these errors when the page differs from the server's markup. */
const CHANGED_PAGE = /#418|#423|#425/;

const CHANGES: readonly [string, (page: Page) => Promise<void>][] = [
  [
    'was translated and holds the nodes of extensions',
    async (page) => {
      await addExtensionNodes(page);
      await translatePage(page);
    },
  ],
  ['was translated', translatePage],
  ['holds the nodes of extensions', addExtensionNodes],
];

const waitForIsland = (page: Page) =>
  page.locator('main [data-island=inquiry][data-ready]').waitFor();
const inquiryForm = (page: Page) => page.locator('main form[aria-label="Quick inquiry"]');
const field = (page: Page, name: string) => inquiryForm(page).locator(`[name=${name}]`);

/** Opens the contact page with the form's script on a slow line. */
async function openSlowly(change: (page: Page) => Promise<void> = async () => {}) {
  const opened = await asking.browser.open();
  const { page } = opened;
  await opened.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const script = await holdRequests(page, '**/assets/inquiry-form-*.js');
  await page.goto(`${asking.url}/contact`);
  await change(page);
  return { ...opened, release: script.release };
}

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

describe.each(sample(CHANGES, 1))('an inquiry on a page that %s', (change, changePage) => {
  test('keeps early input, the focus and the caret, and sends what was typed', async () => {
    const { page, close, release } = await openSlowly(changePage);
    await field(page, 'name').click();
    await page.keyboard.type('Asa Rao');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
    release();
    await waitForIsland(page);
    await page.keyboard.type('h');
    expect(await field(page, 'name').inputValue()).toBe('Asha Rao');
    await page.keyboard.press('Tab');
    const email = `changed-${change.length}@example.in`;
    for (const typed of [email, '98765 43210', 'Bengaluru']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    expect(await focusedName(page)).toBe('projectType');
    await field(page, 'projectType').selectOption({ index: 7 });
    await page.keyboard.press('Tab');
    await page.keyboard.type('Two rooms.');
    await inquiryForm(page).getByRole('button', { name: 'Submit' }).click();
    await page.locator('main').getByText(SENT).waitFor();
    expect(asking.leads().at(-1)).toMatchObject({
      name: 'Asha Rao',
      email,
      phone: '98765 43210',
      pincode: 'Bengaluru',
      project_type: 'Renovation',
      brief: 'Two rooms.',
    });
    await close(CHANGED_PAGE);
  });

  test('keeps every field filled in before scripts loaded, whichever has the focus', async () => {
    const { page, close, release } = await openSlowly(changePage);
    const typed = {
      name: 'Asha Rao',
      email: 'asha@example.in',
      phone: '98765 43210',
      pincode: 'Pune',
      brief: 'A clinic.\nTwo flats above.',
    };
    for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
    await field(page, 'projectType').selectOption({ index: 7 });
    await field(page, 'projectType').focus();
    const formId = await field(page, 'formId').inputValue();
    release();
    await waitForIsland(page);
    for (const [name, text] of Object.entries({ ...typed, projectType: 'Renovation', formId }))
      expect(await field(page, name).inputValue()).toBe(text);
    expect(await focusedName(page)).toBe('projectType');
    await close(CHANGED_PAGE);
  });

  test('responds to a first click that came before scripts loaded', async () => {
    const { page, close, release } = await openSlowly(changePage);
    await inquiryForm(page).locator('button[type=submit][class]').click();
    release();
    await inquiryForm(page).getByText(INCOMPLETE.replace('⚠️ ', '')).waitFor();
    await close(/422|#418/);
  });
});

test('keeps what is typed at once in the dialog of a translated page', async () => {
  const { page, close } = await asking.browser.open();
  const script = await holdRequests(page, '**/assets/inquiry-form-*.js');
  await page.goto(`${asking.url}/services`);
  await translatePage(page);
  await page.getByRole('link', { name: /Discuss your.*structure/i }).click();
  const dialog = page.locator('dialog#inquiry');
  const input = (name: string) => dialog.locator(`[name=${name}]`);
  await input('name').waitFor();
  await page.keyboard.type('Asha');
  script.release();
  await dialog.locator('[data-island][data-ready]').waitFor();
  await page.keyboard.type(' Rao');
  expect(await input('name').inputValue()).toBe('Asha Rao');
  // The link's query filled in this field.
  expect(await input('about').inputValue()).toBe('Structure');
  await close(CHANGED_PAGE);
});

test('never shows an outdated error on a translated page', async () => {
  const { page, close, release } = await openSlowly(translatePage);
  release();
  await field(page, 'name').click();
  await waitForIsland(page);
  const submit = inquiryForm(page).getByRole('button', { name: 'Submit' });
  const problem = page.locator('[id$=error]:near([name=email])').first();
  await submit.click();
  await problem.getByText('Enter your email.').waitFor();
  await field(page, 'email').fill('asha');
  await submit.click();
  await problem.getByText('Enter an email address').waitFor();
  expect(await problem.innerText()).not.toContain('Enter your');
  await close(/422|#418/);
});

describe('typed before the form’s script loaded,', () => {
  test.each(sample(['name', 'brief', 'email', 'phone', 'pincode'], 2))(
    'text in %s stays, with the focus and later input',
    async (name) => {
      const { page, close, release } = await openSlowly();
      await field(page, name).click();
      await page.keyboard.type('first');
      release();
      await page.keyboard.type(' and then');
      await waitForIsland(page);
      await page.keyboard.type(' more');
      expect(await field(page, name).inputValue()).toBe('first and then more');
      expect(await focusedName(page)).toBe(name);
      await close();
    },
  );
});

describe('the draft of an earlier visit', () => {
  const leaveDraft = async (page: Page) => {
    await page.goto(`${asking.url}/contact`);
    await field(page, 'name').click();
    await waitForIsland(page);
    await field(page, 'name').fill('Half Typed');
    await field(page, 'email').fill('half@example.in');
  };

  test('is not mixed with what is being typed', async () => {
    const { page, close } = await asking.browser.open();
    await leaveDraft(page);
    const script = await holdRequests(page, '**/assets/inquiry-form-*.js');
    await page.goto(`${asking.url}/contact`);
    await field(page, 'name').click();
    script.release();
    await waitForIsland(page);
    await page.keyboard.type('Karthik R');
    expect(await field(page, 'name').inputValue()).toBe('Karthik R');
    expect(await field(page, 'email').inputValue()).toBe('half@example.in');
    await close();
  });

  test('does not replace what was typed before it loaded', async () => {
    const { page, close } = await asking.browser.open();
    await leaveDraft(page);
    const script = await holdRequests(page, '**/assets/inquiry-form-*.js');
    await page.goto(`${asking.url}/contact`);
    await field(page, 'name').click();
    await page.keyboard.type('Kar');
    script.release();
    await waitForIsland(page);
    await page.keyboard.type('thik R');
    expect(await field(page, 'name').inputValue()).toBe('Karthik R');
    await close();
  });

  test('is not mixed with what is being typed into the contact form of an estimate', async () => {
    const { page, close } = await asking.browser.open();
    const address = `${asking.url}/estimate/send?area=1500&tier=2`;
    await page.goto(address, { waitUntil: 'networkidle' });
    const name = page.getByRole('form', { name: 'Get this estimate' }).getByLabel('Name');
    await name.fill('Half Typed');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('contact-draft')))
      .toContain('Half Typed');
    const script = await holdRequests(page, '**/assets/contact-draft-*.js');
    await page.goto(address);
    await name.click();
    script.release();
    await expect.poll(() => name.inputValue()).toBe('Half Typed');
    await page.keyboard.type('Karthik R');
    expect(await name.inputValue()).toBe('Karthik R');
    await close();
  });
});
