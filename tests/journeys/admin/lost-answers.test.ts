import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withLeadDesk } from '~tests/site/lead-desk';

const desk = withLeadDesk();
const FAILURES = /401|409|422|Failed to load resource|ERR_FAILED/;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The server does what the button asks, and the network loses its answer. */
async function pressInVain(page: Page, name: string) {
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    return route.abort();
  });
  await press(page, name);
  await page.getByText('No answer came from the server.').waitFor();
  await page.unroute('**/*');
}

/** A project that is stored, whose editor does not know it. */
async function newProject(name: string) {
  const opened = await desk.open('/admin/gallery/projects/new');
  await opened.page.getByLabel('Name', { exact: true }).fill(name);
  await opened.page.getByLabel('In one sentence').fill('A house that was sent twice.');
  await pressInVain(opened.page, 'Save Draft');
  return opened;
}

test('settings that were stored are saved once more, and are nobody else’s', async () => {
  const { page, close } = await desk.open('/admin/settings/company');
  await page.getByLabel('Hours').fill(`Mondays, ${randomUUID()}`);
  await pressInVain(page, 'Save');
  await press(page, 'Save');
  await page.getByText('Saved. The public pages show it now.').waitFor();
  await close(FAILURES);
});

test('a new project is stored once, and its next save is no collision', async () => {
  const { page, close } = await newProject('House on the wire');
  await press(page, 'Save Draft');
  await page.getByText('The project is stored.').waitFor();
  const stored = () =>
    desk.database((file) =>
      file
        .prepare("select slug, brief, version from projects where name = 'House on the wire'")
        .all(),
    );
  expect(stored()).toMatchObject([{ slug: 'house-on-the-wire', version: 1 }]);

  await page.getByLabel('Brief').fill('Twice.');
  await pressInVain(page, 'Save Draft');
  await press(page, 'Save Draft');
  await page.getByText('Visitors don’t see it.').waitFor();
  expect(stored()).toMatchObject([{ brief: 'Twice.', version: 2 }]);
  await close(FAILURES);
});

test('a new project that goes on being written is still one', async () => {
  const { page, close } = await newProject('House by the wire');
  await page.getByLabel('Brief').fill('More.');
  await press(page, 'Save Draft');
  const theirs = page.getByRole('link', { name: 'See theirs in another tab' });
  expect(await theirs.getAttribute('href')).toMatch(/^\/admin\/gallery\/projects\/[\da-f-]{36}$/);
  await press(page, 'Let mine overwrite theirs');
  await press(page, 'Save Draft');
  await page.getByText('The project is stored.').waitFor();
  expect(
    desk.database((file) =>
      file.prepare("select brief from projects where name = 'House by the wire'").all(),
    ),
  ).toEqual([{ brief: 'More.' }]);
  await close(FAILURES);
});

test('a rate card is published once, and says so', async () => {
  const { page, close } = await desk.open('/admin/settings/rates');
  const versions = () =>
    desk.database((file) => file.prepare('select count(*) as n from rate_cards').get()?.['n']);
  const before = Number(versions());
  await page.getByLabel('Covered parking, per car').fill(`${500_001 + before}`);
  await page.getByLabel('Why').fill('Quotes of November');
  await press(page, 'Show what changes');
  await pressInVain(page, 'Publish');
  await press(page, 'Show what changes');
  await page.getByText(/^Version \S+ is published\./).waitFor();
  expect(versions()).toBe(before + 1);
  await close(FAILURES);
});
