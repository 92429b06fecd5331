import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withLeadDesk } from '~tests/site/lead-desk';
import { reloadScreen } from '~tests/site/sign-in';

const desk = withLeadDesk();
const FAILURES = /401|409|422|Failed to load resource|ERR_FAILED/;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Presses a button whose request reaches the server but whose response is lost. */
async function pressAndLoseResponse(page: Page, name: string) {
  // The button may come with the response of an earlier request, which must not be lost.
  await page.getByRole('button', { name, exact: true }).waitFor();
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    return route.abort();
  });
  await press(page, name);
  await page.getByText('The server didn’t respond.').waitFor();
  await page.unroute('**/*');
}

test('saves settings again after a lost response, without a conflict', async () => {
  const { page, close } = await desk.open('/admin/settings/company');
  await page.getByLabel('Hours').fill(`Mondays, ${randomUUID()}`);
  await pressAndLoseResponse(page, 'Save');
  await press(page, 'Save');
  await page.getByText('Saved. The public pages are updated.').waitFor();
  await close(FAILURES);
});

test('stores a new project once after a lost response, and saves it again without a conflict', async () => {
  const { page, close } = await desk.open('/admin/gallery/projects/new');
  await page.getByLabel('Name', { exact: true }).fill('House on the wire');
  await page.getByLabel('Summary (one sentence)').fill('A house that was sent twice.');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await dropDraftResponses(page);
  await press(page, 'Save Draft');
  await page.getByText('Offline: saved in this browser only').waitFor();
  await page.getByLabel('Brief').fill('Twice.');
  await page.unroute('**/draft');
  await press(page, 'Save Draft');
  await page.getByText('Draft saved.').waitFor();
  const stored = desk.database((file) =>
    file.prepare("select slug, brief from projects where name = 'House on the wire'").all(),
  );
  expect(stored).toEqual([{ slug: 'house-on-the-wire', brief: 'Twice.' }]);
  expect(await page.getByText('while you were writing').count()).toBe(0);
  await close(FAILURES);
});

/** Counts how often the page reloads the data of the screen at `path` from now on. */
function countReadings(page: Page, path: string) {
  let readings = 0;
  page.on('response', (response) => {
    if (
      new URL(response.url()).pathname === `${path}.data` &&
      response.request().method() === 'GET'
    )
      readings += 1;
  });
  return () => readings;
}

test('keeps the reason for a refused colour on screen while others save settings', async () => {
  const { page, close } = await desk.open('/admin/settings/look');
  await page.getByRole('textbox', { name: /^On light background/ }).fill('#ffee00');
  await press(page, 'Save');
  const why = page.getByRole('button', { name: /closest accessible colour/ });
  await why.waitFor();

  const readings = countReadings(page, '/admin/settings/look');
  const other = await desk.open('/admin/settings/company');
  await other.page.getByLabel('Hours').fill(`Tuesdays, ${randomUUID()}`);
  await press(other.page, 'Save');
  await other.page.getByText('Saved. The public pages are updated.').waitFor();
  await other.close(FAILURES);

  await expect.poll(readings).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await why.waitFor();
  await close(FAILURES);
});

/** Installed before a page's own scripts, so that a test can stop React from rendering as a busy processor would. */
const HOLD_DRAWING = `
  const { postMessage } = MessagePort.prototype;
  const held = [];
  MessagePort.prototype.postMessage = function (...message) {
    if (window.isBusy) held.push(() => postMessage.apply(this, message));
    else postMessage.apply(this, message);
  };
  window.drawAgain = () => {
    window.isBusy = false;
    for (const post of held.splice(0)) post();
  };
  window.heard = [];
  // Longer than the delay after which the application reloads its data.
  window.EventSource = class extends EventSource {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => setTimeout(() => window.heard.push(data), 300));
    }
  };`;

test('shows a response on a busy device even if others save before it is rendered', async () => {
  const { page, close } = await desk.open('/admin/settings/look');
  await page.addInitScript(HOLD_DRAWING);
  await reloadScreen(page);
  const readEvents = () => page.evaluate<string>('window.heard.join()');
  await expect.poll(readEvents).toContain('connected');
  await page.waitForLoadState('networkidle');

  await page.getByRole('textbox', { name: /^On light background/ }).fill('#ffee00');
  await page.evaluate('window.isBusy = true');
  const answered = page.waitForResponse((answer) => answer.status() === 422);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await answered;
  const other = await desk.open('/admin/settings/company');
  await other.page.getByLabel('Hours').fill(`Wednesdays, ${randomUUID()}`);
  await press(other.page, 'Save');
  await other.page.getByText('Saved. The public pages are updated.').waitFor();
  await other.close(FAILURES);
  await expect.poll(readEvents).toContain('settings.changed');
  await page.waitForLoadState('networkidle');

  await page.evaluate('window.drawAgain()');
  await page.getByRole('button', { name: /closest accessible colour/ }).waitFor();
  await close(FAILURES);
});

/** Lets drafts reach the server and drops every response. */
const dropDraftResponses = (page: Page) =>
  page.route('**/draft', async (route) => {
    await route.fetch();
    // The route may already have been removed.
    await route.abort().catch(() => {});
  });

test('publishes a rate card once after a lost response, and says so', async () => {
  const { page, close } = await desk.open('/admin/settings/rates');
  const countRateCards = () =>
    desk.database((file) => file.prepare('select count(*) as n from rate_cards').get()?.['n']);
  const before = Number(countRateCards());
  await page.getByLabel('Covered parking, per car').fill(`${500_001 + before}`);
  await page.getByLabel('Reason for change').fill('Quotes of November');
  await press(page, 'Preview changes');
  await pressAndLoseResponse(page, 'Publish');
  await press(page, 'Preview changes');
  await page.getByText(/^Version \S+ is published\./).waitFor();
  expect(countRateCards()).toBe(before + 1);
  await close(FAILURES);
});
