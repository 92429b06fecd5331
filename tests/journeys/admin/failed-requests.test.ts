import { expect, test } from 'vitest';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';

const desk = withLeadDesk();
const FAILURES = new RegExp(`${ALLOWED.source}|503|ERR_|Error`);

test('shows an error when the bell can’t be loaded, keeps its count and the screen, and can retry', async () => {
  const { page, close } = await desk.open('/admin/settings/company');
  await page.getByLabel('Hours').fill('By appointment');
  desk.store({ name: 'Ananya Iyer', created_at: Date.now() });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const fails = '**/admin/notifications*';
  await page.route(fails, (route) => route.abort());
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByText('Notifications couldn’t be loaded. Please try again.').waitFor();
  expect(await page.getByLabel('Hours').inputValue()).toBe('By appointment');
  await page.keyboard.press('Escape');
  await page.unroute(fails);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /Ananya Iyer/ }).waitFor();
  expect(await page.getByLabel('Hours').inputValue()).toBe('By appointment');
  await close(FAILURES);
});

test('keeps the lead list and the search text when a search gets no response', async () => {
  desk.store({ name: 'Ananya Iyer' }, { name: 'Ravi Shetty' });
  const { page, close } = await desk.open('/admin/leads');
  await row(page, 'Ravi Shetty').waitFor();
  await page.route('**/admin/leads.data*', (route) =>
    route.fulfill({ status: 503, body: 'later' }),
  );
  const search = page.getByRole('searchbox');
  await search.fill('Ananya');
  const notice = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await notice.waitFor();
  // The message lies over the list, whose rows must not show through.
  expect(
    await notice.locator('..').evaluate((over) => getComputedStyle(over).backgroundColor),
  ).not.toBe('rgba(0, 0, 0, 0)');
  expect(await search.inputValue()).toBe('Ananya');
  expect(await row(page, 'Ravi Shetty').count()).toBe(1);
  await page.unroute('**/admin/leads.data*');
  await search.fill('Ananya I');
  await row(page, 'Ravi Shetty').waitFor({ state: 'detached' });
  expect(await row(page, 'Ananya Iyer').count()).toBe(1);
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  await close(FAILURES);
});

test('keeps the selection until the bulk change is stored', async () => {
  desk.store({ name: 'Ananya Iyer' }, { name: 'Ravi Shetty' }, { name: 'Zoya Khan' });
  const { page, close } = await desk.open('/admin/leads');
  const bulk = page.getByRole('group', { name: 'Selected leads' });
  for (const name of ['Ananya Iyer', 'Ravi Shetty'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const change = '**/admin/leads/change';
  await page.route(change, (route) => route.abort());
  await bulk.getByLabel('Set status').selectOption('Lost');
  await page.getByText('Not saved. Please try again.').waitFor();
  await bulk.getByText('2 selected').waitFor();
  await page.unroute(change);
  await bulk.getByLabel('Set status').selectOption('Lost');
  await page.getByText('2 leads set to Lost.', { exact: true }).waitFor();
  await bulk.waitFor({ state: 'detached' });
  await close(FAILURES);
});

test('keeps the lead list when an export fails, and says so', async () => {
  const [, ravi = ''] = desk.store({ name: 'Ananya Iyer' }, { name: 'Ravi Shetty' });
  const { page, close } = await desk.open('/admin/leads');
  await page.getByRole('checkbox', { name: 'Select Ananya Iyer' }).check();
  const bulk = page.getByRole('group', { name: 'Selected leads' });
  const file = '**/admin/leads/export*';
  for (const [answer, message] of [
    [undefined, 'The server didn’t respond.'],
    [{ status: 503, body: 'later' }, 'Something went wrong'],
  ] as const) {
    await page.route(file, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await bulk.getByRole('link', { name: 'Export' }).click();
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
    await bulk.getByText('1 selected').waitFor();
    await page.unroute(file);
    // A successful reload of the list must not hide the failed export.
    await page.evaluate(
      (body) => fetch('/admin/leads/change', { method: 'POST', body: new URLSearchParams(body) }),
      {
        do: 'status',
        id: ravi,
        version: answer ? '2' : '1',
        status: answer ? 'Lost' : 'Contacted',
      },
    );
    await row(page, 'Ravi Shetty')
      .getByText(answer ? 'Lost' : 'Contacted')
      .first()
      .waitFor();
    expect(await page.getByRole('alert').filter({ hasText: message }).count()).toBe(1);
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bulk.getByRole('link', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('leads.csv');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);

  await page.route(file, (route) => route.abort());
  await bulk.getByRole('link', { name: 'Export' }).click();
  const unanswered = page.getByRole('alert').filter({ hasText: 'The server didn’t respond' });
  await unanswered.waitFor();
  await page.getByRole('link', { name: 'Blog Posts' }).first().click();
  await page.getByRole('heading', { name: 'Blog Posts', level: 1 }).waitFor();
  await unanswered.waitFor({ state: 'detached' });
  await close(FAILURES);
});

test('says what can be wrong with an address, and what to do after a refused form', async () => {
  const { page, close } = await desk.open('/admin');
  const expectNotice = async (title: string, advice: string) => {
    const notice = page.locator('main div:has(> h2)').filter({ hasText: title });
    expect(await notice.locator('p').innerText()).toBe(advice);
  };
  for (const [path, title, advice] of [
    ['settings/nothing', 'Page not found', 'The address may be wrong, or the page has moved.'],
    ['pages/nothing', 'Page not found', 'The address may be wrong, or the page has moved.'],
    ['nothing', 'Page not found', 'The address may be wrong, or the page has moved.'],
    [
      'gallery/projects/nothing',
      'Project not found',
      'It may have been deleted, or the address is wrong.',
    ],
    [
      'estimates/nothing/revise',
      'Estimate not found',
      'It may have been deleted, or the address is wrong.',
    ],
  ] as const) {
    await page.goto(`${desk.url}/admin/${path}`);
    await expectNotice(title, advice);
  }
  const refused = await page.request.post(`${desk.url}/admin/settings/company`, {
    data: 'no form',
    headers: { 'content-type': 'text/plain', origin: desk.url },
  });
  expect(await refused.text()).toContain('Go back, reload the page and try again.');
  await close(/40[0-9]/);
});
