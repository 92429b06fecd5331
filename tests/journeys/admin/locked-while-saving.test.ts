import { randomUUID } from 'node:crypto';

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ALLOWED, withLeadDesk } from '~tests/site/lead-desk';
import { jpeg } from '~tests/site/pictures';

import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { FAMILY_HOUSE } from '~/features/estimates/engine/plan/scenarios';
import { estimateSheet } from '~/features/estimates/engine/sheet';
import { leadColumnsOf, storedSheet } from '~/features/estimates/sheet/stored-sheet.server';

const desk = withLeadDesk();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const imageFile = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(),
});

/** Holds back what the browser posts to, or reads from, addresses that start with `path`. */
async function holdRequests(page: Page, path: string, method: 'POST' | 'GET' = 'POST') {
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  const sent = page.waitForRequest(
    (request) => request.method() === method && new URL(request.url()).pathname.startsWith(path),
  );
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      if (route.request().method() === method) await free;
      await route.fallback();
    },
  );
  return { sent, release };
}

const takesNoFocus = (field: Locator) =>
  field.evaluate((element) => element.closest('[inert]') !== null);

/** Expects that nothing can be typed into the field, because it takes no focus. */
async function expectReadOnly(field: Locator) {
  await expect.poll(() => takesNoFocus(field)).toBe(true);
  const before = await field.inputValue();
  await field.focus();
  await field.page().keyboard.type('lost');
  expect(await field.inputValue()).toBe(before);
}

/** Expects that typing at the end of the field works. */
async function expectEditable(field: Locator) {
  await expect.poll(() => takesNoFocus(field)).toBe(false);
  const before = await field.inputValue();
  await field.click();
  await field.press('End');
  await field.pressSequentially('1');
  expect(await field.inputValue()).toBe(`${before}1`);
}

/** Dismisses every dialog from now on and collects their messages. */
function dismissDialogs(page: Page) {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  return questions;
}

const QUESTION = 'Your changes haven’t been saved. Leave anyway?';

function storeEstimate() {
  const sheet = estimateSheet(FAMILY_HOUSE, START_CARD, '2026-12');
  const [id = ''] = desk.store({
    kind: 'estimate',
    name: 'Leela Rao',
    estimated_price: leadColumnsOf(sheet).estimated_price,
    estimate: storedSheet(sheet),
    rate_card: START_CARD.id,
  });
  return `/admin/estimates/${id}/revise`;
}

test('settings: locks the fields while saving, and then shows what was stored', async () => {
  const { page, close } = await desk.open('/admin/settings/company');
  const hours = page.getByLabel('Hours');
  const typed = `By appointment, ${randomUUID()}`;
  await hours.fill(`  ${typed}  `);
  const { sent, release } = await holdRequests(page, '/admin/settings/company');
  await hours.press('Enter');
  await sent;
  await expectReadOnly(hours);
  expect(await takesNoFocus(button(page, 'Save'))).toBe(false);
  release();
  await page.getByText('Saved. The public pages are updated.').waitFor();
  await expect.poll(() => hours.inputValue()).toBe(typed);
  await expectEditable(hours);
  await close(ALLOWED);
});

test('settings: adds and moves no rows while saving', async () => {
  const { page, close } = await desk.open('/admin/settings/people');
  const add = page.getByRole('button', { name: /^Add a/ });
  await add.click();
  const { sent, release } = await holdRequests(page, '/admin/settings/people');
  await button(page, 'Save').click();
  await sent;
  await expect.poll(() => takesNoFocus(add)).toBe(true);
  release();
  await expect.poll(() => takesNoFocus(add)).toBe(false);
  await close(/401|422/);
});

test('accent colour: keeps what was typed when a colleague saves another, and replaces theirs only after showing it', async () => {
  const [mine, theirs] = [
    await desk.open('/admin/settings/look'),
    await desk.open('/admin/settings/look'),
  ];
  const lightColourField = ({ page }: typeof mine) =>
    page.getByRole('textbox', { name: 'On light background optional' });
  await lightColourField(mine).fill('#1d5754');
  await lightColourField(theirs).fill('#2b6339');
  await button(theirs.page, 'Save').click();
  await theirs.page.getByText('Accent colour changed').waitFor();
  await button(mine.page, 'Save').click();
  await mine.page.getByText('Someone else saved a different accent colour: #2b6339').waitFor();
  expect(await lightColourField(mine).inputValue()).toBe('#1d5754');
  await button(mine.page, 'Save').click();
  await mine.page.getByText('Accent colour changed').waitFor();
  await expect.poll(() => lightColourField(theirs).inputValue()).toBe('#1d5754');
  await mine.close(/401|422/);
  await theirs.close(ALLOWED);
});

test('returns focus to the field whose save failed', async () => {
  const { page, close } = await desk.open('/admin/settings/company');
  const hours = page.getByLabel('Hours');
  await hours.fill('Evenings');
  await page.route('**/admin/settings/company*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await hours.press('Enter');
  await page.getByText('The server didn’t respond.').waitFor();
  await expect.poll(() => hours.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectEditable(hours);
  await close(/401|ERR_FAILED/);
});

test('rate card: locks values and date until the version is published', async () => {
  const { page, close } = await desk.open('/admin/settings/rates');
  const standard = page.getByLabel('Standard', { exact: true });
  const why = page.getByLabel('Reason for change');
  await standard.fill('2,345');
  await why.fill('Quotes of November');
  await button(page, 'Preview changes').click();
  await button(page, 'Publish').waitFor();
  const { sent, release } = await holdRequests(page, '/admin/settings/rates');
  await button(page, 'Publish').click();
  await sent;
  await expectReadOnly(standard);
  await expectReadOnly(why);
  release();
  await page.getByText(/Version \S+ is published/).waitFor();
  await expect.poll(() => why.inputValue()).toBe('');
  expect(await standard.inputValue()).toMatch(/^2,?345$/);
  await expectEditable(standard);
  await close(ALLOWED);
});

test('revise: locks the field until the link is created, and then shows the value that was sent', async () => {
  const { page, close } = await desk.open(storeEstimate());
  const area = page.getByLabel('Built-up area');
  await area.fill('1,750');
  await button(page, 'Calculate').click();
  await button(page, 'Save and create link').waitFor();
  const { sent, release } = await holdRequests(page, '/admin/estimates/');
  await button(page, 'Save and create link').click();
  await sent;
  await expectReadOnly(area);
  release();
  await page.getByText(/by Meera/).waitFor();
  await expect.poll(() => area.inputValue()).toMatch(/^1,?750$/);
  await expectEditable(area);
  await close(ALLOWED);
});

test('revise: asks before leaving with changes, but not after they were sent', async () => {
  const { page, close } = await desk.open(storeEstimate());
  const questions = dismissDialogs(page);
  const area = page.getByLabel('Built-up area');
  const leaveScreen = () => page.getByRole('link', { name: 'Dashboard' }).first().click();
  await area.fill('1,750');
  await leaveScreen();
  await expect.poll(() => questions).toEqual([QUESTION]);
  expect(await area.inputValue()).toBe('1,750');
  // The field is locked while the page is being reloaded, too.
  const { sent, release } = await holdRequests(page, '/admin/estimates/', 'GET');
  await button(page, 'Calculate').click();
  await sent;
  await button(page, 'Save and create link').waitFor();
  await leaveScreen();
  await expect.poll(() => questions).toEqual([QUESTION, QUESTION]);
  release();
  await button(page, 'Save and create link').click();
  await page.getByText(/by Meera/).waitFor();
  await leaveScreen();
  await page.waitForURL(`${desk.url}/admin`);
  expect(questions).toHaveLength(2);
  await close(ALLOWED);
});

const newProject = async (page: Page) => {
  await page.getByLabel('Name', { exact: true }).fill(`House ${randomUUID()}`);
  await page.getByLabel('Summary (one sentence)').fill('A house that looks at water.');
};

test('new project: waits for its pictures before it is saved', async () => {
  const { page, close } = await desk.open('/admin/gallery/projects/new');
  await newProject(page);
  const { sent, release } = await holdRequests(page, '/admin/gallery/images/upload');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await imageFile('porch.jpg')]);
  await sent;
  const message = page.getByRole('alert').getByText(/^A picture is still uploading\./);
  for (const name of ['Save Draft', 'Publish']) {
    await button(page, name).click();
    await message.waitFor();
  }
  release();
  const rows = page.getByRole('list', { name: 'Pictures of the project' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(1);
  await message.waitFor({ state: 'detached' });
  await button(page, 'Save Draft').click();
  await page.getByText('Draft saved.').waitFor();
  expect(await rows.count()).toBe(1);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(1);
  await close(ALLOWED);
});
