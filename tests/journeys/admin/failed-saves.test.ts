import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withLeadDesk } from '~tests/site/lead-desk';
import { ask, reloadScreen, signIn } from '~tests/site/sign-in';

const desk = withLeadDesk();
const FAILURES = /401|503|Failed to load resource|ERR_FAILED/;
const TYPED = 'Monday to Friday, by appointment';

const hoursField = (page: Page) => page.getByLabel('Hours');
const pressSave = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

/** Fails every request that writes. */
async function failWrites(page: Page, how: 'no answer' | 'full') {
  await page.route('**/*', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    return how === 'no answer' ? route.abort() : route.fulfill({ status: 503, body: 'later' });
  });
}

test.for([
  ['no answer', 'The server didn’t respond.'],
  ['full', 'Something went wrong'],
] as const)('keeps what was typed when a form fails: %s', async ([how, message]) => {
  const { page, close } = await desk.open('/admin/settings/company');
  await hoursField(page).fill(TYPED);
  await failWrites(page, how);
  await pressSave(page);
  await page.getByRole('alert').getByText(message).waitFor();
  expect(await hoursField(page).inputValue()).toBe(TYPED);
  await page.unroute('**/*');
  await pressSave(page);
  await page.getByText('Saved. The public pages are updated.').waitFor();
  expect(await page.getByText(message).count()).toBe(0);
  expect(await hoursField(page).inputValue()).toBe(TYPED);
  await close(FAILURES);
});

test('keeps what was typed when the session has ended', async () => {
  const { page, close } = await desk.open('/admin/settings/company');
  await hoursField(page).fill('Mornings');
  await pressSave(page);
  await page.getByText('Saved. The public pages are updated.').waitFor();
  await hoursField(page).fill('Evenings');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await pressSave(page);
  await page.getByText('Your session has ended.').waitFor();
  expect(await page.getByText('Saved. The public pages').count()).toBe(0);
  expect(await hoursField(page).inputValue()).toBe('Evenings');
  // Someone signs in again in another tab.
  await page.context().addCookies(cookies);
  await pressSave(page);
  await page.getByText('Saved. The public pages are updated.').waitFor();
  await close(FAILURES);
});

test('keeps a note in its field, and the lead panel open, when saving fails', async () => {
  const [lead] = desk.store({ name: 'Ananya Iyer' });
  const { page, close } = await desk.open(`/admin/leads?lead=${lead}`);
  const note = page.getByLabel('Add a note');
  await note.fill('Wants a courtyard');
  await failWrites(page, 'no answer');
  await note.press('Enter');
  await page.getByText('Not saved. Please try again.').waitFor();
  expect(await note.inputValue()).toBe('Wants a courtyard');
  await page.unroute('**/*');
  await note.press('Enter');
  await expect.poll(() => note.inputValue()).toBe('');
  const [stored] = desk.database((file) => file.prepare('select body from lead_notes').all());
  expect(stored?.['body']).toBe('Wants a courtyard');
  await close(FAILURES);
});

test('restores an unfinished note after a look at another lead or a reload, until it is saved', async () => {
  const [one, other] = desk.store({ name: 'Ananya Iyer' }, { name: 'Ravi Shetty' });
  const { page, close } = await desk.open(`/admin/leads?lead=${one}`);
  const note = page.getByLabel('Add a note');
  await note.fill('Wants a courtyard and');
  await page.getByRole('link', { name: 'Ravi Shetty' }).first().click();
  await page.waitForURL((url) => url.href.includes(String(other)));
  await expect.poll(() => note.inputValue()).toBe('');
  await page.goBack();
  await expect.poll(() => note.inputValue()).toBe('Wants a courtyard and');
  await reloadScreen(page);
  await expect.poll(() => note.inputValue()).toBe('Wants a courtyard and');
  await note.press('Enter');
  await expect.poll(() => note.inputValue()).toBe('');
  await page.reload();
  await page.getByText('Wants a courtyard and').waitFor();
  expect(await note.inputValue()).toBe('');
  await close(FAILURES);
});

test('asks for the PIN before an export by URL, and saves no error page as a file', async () => {
  desk.store({ name: 'Ananya Iyer' });
  const { page, close } = await desk.open('/admin/leads');
  desk.database((file) => file.exec('update admin_sessions set confirmed_at = 0'));
  await page.goto(`${desk.url}/admin/leads/export`);
  expect(new URL(page.url()).pathname).toBe('/admin/step-up');
  expect(await page.getByLabel('Security PIN').isVisible()).toBe(true);
  await close(FAILURES);
});

test('keeps what was typed when a colleague saves the same settings, and asks before leaving', async () => {
  const { page, close } = await desk.open('/admin/settings/company');
  await hoursField(page).fill('Mine');
  const cookies = await signIn(desk, { person: 'Ravi' });
  const html = await (await ask(desk, '/admin/settings/company', { cookies })).text();
  const form = new URLSearchParams(
    [...html.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
  const theirs = `Theirs, ${randomUUID()}`;
  form.set('hours', theirs);
  form.set('address', 'A street');
  const posted = await ask(desk, '/admin/settings/company', {
    method: 'POST',
    body: form,
    cookies,
  });
  expect(await posted.text()).toContain(theirs);
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page.getByText('No new leads since you last checked.').waitFor();
  expect(await hoursField(page).inputValue()).toBe('Mine');

  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect.poll(() => questions).toEqual(['Your changes haven’t been saved. Leave anyway?']);
  expect(await hoursField(page).inputValue()).toBe('Mine');
  await pressSave(page);
  await page.getByText(/^Someone else changed these settings/).waitFor();
  expect(await hoursField(page).inputValue()).toBe('Mine');
  await close(FAILURES);
});

test('finishes a save before following a link, without asking', async () => {
  const { page, close } = await desk.open('/admin/settings/company');
  const typed = `By appointment, ${randomUUID()}`;
  await hoursField(page).fill(typed);
  const { promise: mayGo, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST') await mayGo;
    await route.fallback();
  });
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await pressSave(page);
  await sent;
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  release();
  await page.waitForURL('**/admin');
  await page.goto(`${desk.url}/admin/settings/company`);
  expect(await hoursField(page).inputValue()).toBe(typed);
  await close();
});

test('stays on the screen when a link is clicked offline, and keeps what was typed', async () => {
  const { page, context, close } = await desk.open('/admin/settings/company');
  await hoursField(page).fill(TYPED);
  page.on('dialog', () => expect.unreachable());
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Estimates' }).first().click();
  const message = page.getByText('The server didn’t respond.');
  await message.waitFor();
  expect(await hoursField(page).inputValue()).toBe(TYPED);
  await context.setOffline(false);
  await message.waitFor({ state: 'detached' });
  await pressSave(page);
  await page.getByText('Saved').waitFor();
  await close(/401|Failed to load resource|ERR_/);
});

test('keeps a project’s text when a colleague deletes the project', async () => {
  const [project] = desk.database((file) =>
    file.prepare('select id from projects order by position').all(),
  );
  const id = String(project?.['id']);
  const { page, close } = await desk.open(`/admin/gallery/projects/${id}`);
  await page.getByLabel('Brief').fill('Half a day');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  const deleted = await ask(desk, '/admin/gallery?index', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'delete', id }),
    cookies: await signIn(desk, { person: 'Ravi' }),
  });
  expect(deleted.status).toBe(200);
  await page.getByLabel('Brief').fill('Half a day of writing');
  await page.getByText('This project was deleted.').waitFor();
  expect(await page.getByLabel('Brief').inputValue()).toBe('Half a day of writing');
  await page.getByRole('button', { name: 'Restore as a draft' }).click();
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Brief').inputValue()).toBe('Half a day of writing');
  await close(/401|410/);
});
