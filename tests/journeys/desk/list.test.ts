import { describe, expect, test } from 'vitest';
import { requestsWithin } from '~tests/site/later-requests';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';
import { openScreen } from '~tests/site/sign-in';

const desk = withLeadDesk();

/** Leads one minute apart, the last one newest, which share no contact. */
const unrelatedLeads = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Lead ${String(index).padStart(5, '0')}`,
    email: '',
    email_folded: '',
    phone_e164: null,
    created_at: 1_790_000_000_000 + index * 60_000,
  }));

describe('the lead list', () => {
  test('searches, filters and clears, with the state in the address', async () => {
    desk.store({ name: 'Ananya Iyer', status: 'Lost' }, { name: 'Rohan Mehta', phone_e164: null });
    const { page, close } = await desk.open('/admin/leads');
    await page.getByLabel('Search leads').fill('rohan');
    await row(page, 'Ananya Iyer').waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('q')).toBe('rohan');
    await page
      .getByRole('navigation', { name: 'Status' })
      .getByRole('link', { name: 'Lost' })
      .click();
    await page.getByText('No leads found').waitFor();
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await row(page, 'Ananya Iyer').waitFor();
    await page.goBack();
    await page.getByText('No leads found').waitFor();
    await close(ALLOWED);
  });

  test('shows a name of 32 letters in full at 1440 px', async () => {
    const name = 'Venkatanarasimharajuvaripeta Rao';
    desk.store({ name });
    const { page, close } = await desk.open('/admin/leads', {
      viewport: { width: 1440, height: 900 },
    });
    const shown = row(page, name).getByText(name, { exact: true });
    expect(await shown.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await close(ALLOWED);
  });

  test('ends below its last row if there are few, and shows a number that can’t be called', async () => {
    desk.store({ name: 'Ananya Iyer', phone: '98450 ext. 12 (office)', phone_e164: null });
    const { page, close } = await desk.open('/admin/leads', {
      viewport: { width: 1440, height: 900 },
    });
    const lead = row(page, 'Ananya Iyer');
    expect(await lead.locator('[data-column=phone]').innerText()).toContain('98450 ext. 12');
    const bottom = await lead.evaluate((line) => line.getBoundingClientRect().bottom);
    const foot = await page.getByText('1 lead', { exact: true }).boundingBox();
    expect((foot?.y ?? 0) - bottom).toBeLessThan(40);
    await close(ALLOWED);
  });

  test('stops a search when its screen is left, and shows the results for the address', async () => {
    desk.store({ name: 'Ananya Iyer' }, { name: 'Rohan Mehta', phone_e164: null, status: 'Lost' });
    const { page, close } = await desk.open('/admin/leads');
    const search = page.getByLabel('Search leads');
    await page
      .getByRole('navigation', { name: 'Status' })
      .getByRole('link', { name: 'Lost' })
      .click();
    await row(page, 'Ananya Iyer').waitFor({ state: 'detached' });
    await search.fill('nobody');
    await page.getByText('No leads found').waitFor();
    // The focus stays in the field.
    await page.goBack();
    await row(page, 'Ananya Iyer').waitFor();
    await expect.poll(() => search.inputValue()).toBe('');
    await page.goForward();
    await page.getByText('No leads found').waitFor();
    await expect.poll(() => search.inputValue()).toBe('nobody');

    await page.clock.install();
    await search.fill('rohan');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('heading', { name: 'Today', level: 2 }).waitFor();
    // Longer than the pause between the last key and a search.
    expect(await requestsWithin(page, 600)).not.toContain('/admin/leads.data');
    expect(new URL(page.url()).pathname).toBe('/admin');
    await close(ALLOWED);
  });

  test('stops searching once a link is followed, even before the screen has changed', async () => {
    desk.store({ name: 'Ananya Iyer' });
    const { page, close } = await desk.open('/admin/leads');
    const search = page.getByLabel('Search leads');
    await search.fill('ananya');
    await page.waitForURL('**/admin/leads?q=ananya');
    await search.evaluate((field, longerThanThePause) => {
      if (!(field instanceof HTMLInputElement)) return;
      field.setRangeText('nobody');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      document.querySelector<HTMLAnchorElement>('a[href="/admin"]')?.click();
      const end = performance.now() + longerThanThePause;
      while (performance.now() < end);
    }, 600);
    await page.getByRole('heading', { name: 'Today', level: 2 }).waitFor();
    await close(ALLOWED);
  });

  test('loads more cards and keeps them when leads are opened and changed', async () => {
    desk.store(...unrelatedLeads(130));
    const { page, close } = await desk.open('/admin/leads?view=grid');
    const cards = page.getByRole('checkbox', { name: /^Select Lead/ });
    // The list reloads once when the page hears of changes, and would itself try again.
    const reloaded = page.waitForResponse('**/admin/leads.data?*');
    await page.reload();
    await reloaded;
    await expect.poll(() => cards.count()).toBe(60);
    await page.route('**/admin/leads/window?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Show more' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Some leads couldn’t be loaded.' });
    await failure.waitFor();
    await page.unrouteAll();
    await failure.getByRole('button', { name: 'Try Again' }).press('Enter');
    await expect.poll(() => cards.count()).toBe(120);
    expect(await failure.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Lead 00070');
    await page.getByRole('link', { name: 'Lead 00129' }).click();
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    await panel.getByLabel('Priority').selectOption('Low');
    await panel.getByText('Priority changed from').waitFor();
    await expect.poll(() => cards.count()).toBe(120);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => cards.count()).toBe(130);
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    await page.getByLabel('Select Lead 00000').waitFor();
    await close(/401|ERR_FAILED/);
  });

  test('keeps the cards of all loaded pages visible while they reload', async () => {
    desk.store(...unrelatedLeads(130));
    const { page, close } = await desk.open('/admin/leads?view=grid');
    const cards = page.getByRole('checkbox', { name: /^Select Lead/ });
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => cards.count()).toBe(120);
    await page.getByRole('link', { name: 'Lead 00020' }).click();
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    await panel.getByLabel('Priority').waitFor();
    let answerRequest: () => void = () => {};
    const held = new Promise<void>((resolve) => (answerRequest = resolve));
    await page.route('**/admin/leads/window?*', async (route) => {
      await held;
      await route.continue();
    });
    const windowRequest = page.waitForRequest('**/admin/leads/window?*');
    await panel.getByLabel('Priority').selectOption('Low');
    await windowRequest;
    expect(await cards.count()).toBe(120);
    await page.getByRole('button', { name: 'Show more' }).click();
    answerRequest();
    await expect.poll(() => cards.count()).toBe(130);
    await close(ALLOWED);
  });

  test('renders at most 80 rows of a long list, and jumps to any position in any order', async () => {
    desk.store(...unrelatedLeads(3_000));
    const { page, close } = await desk.open('/admin/leads');
    const frame = page.getByRole('region', { name: 'Leads' });
    // Visible rows are chosen at the start of a frame, and rendered by the next.
    const afterTwoFrames = () =>
      new Promise<void>((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
      });
    for (const share of [0.3, 0.7, 1, 0.5, 1]) {
      await frame.evaluate((element, at) => element.scrollTo(0, element.scrollHeight * at), share);
      await frame.evaluate(afterTwoFrames);
      expect(await page.getByRole('row').count()).toBeLessThanOrEqual(80);
    }
    await row(page, 'Lead 00000').waitFor();
    await frame.evaluate((element) => element.scrollTo(0, 0));
    await row(page, 'Lead 02999').waitFor();
    await page.getByLabel('Sort by').selectOption('Name, A to Z');
    await row(page, 'Lead 00000').waitFor();
    await frame.evaluate((element) => element.scrollTo(0, 40 * 2_100));
    await row(page, 'Lead 02100').waitFor();
    await close(ALLOWED);
  });
});

test('changes the selected leads, also after another change, and asks for the PIN before deleting them', async () => {
  const [id = ''] = desk.store(
    { name: 'Ananya Iyer' },
    { name: 'Kabir Nair', phone_e164: null, email: '', email_folded: '' },
  );
  const { page, close } = await desk.open(`/admin/leads?lead=${id}`);
  const bulk = page.getByRole('group', { name: 'Selected leads' });
  await page.getByRole('checkbox', { name: 'Select Ananya Iyer' }).check();
  await page.getByRole('checkbox', { name: 'Select Kabir Nair' }).check();
  const panel = page.getByRole('complementary', { name: 'Selected lead' });
  await panel.getByLabel('Status').selectOption('Contacted');
  await panel.getByText('Status changed from New to Contacted').waitFor();
  await bulk.getByLabel('Set status').selectOption('Lost');
  await page.getByText('2 leads set to Lost.', { exact: true }).waitFor();

  desk.database((file) => file.exec('update admin_sessions set confirmed_at = 0'));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('checkbox', { name: 'Select Kabir Nair' }).check();
  await bulk.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).waitFor();
  await page.keyboard.press('Escape');
  await row(page, 'Kabir Nair').waitFor();
  await close(ALLOWED);
});

test('exports only the selected leads', async () => {
  desk.store(
    { name: 'Ananya Iyer' },
    { name: '=Kabir', phone_e164: null, email: '', email_folded: '' },
    { name: 'Zoya Khan', phone_e164: null, email: '', email_folded: '' },
  );
  const { page, close } = await desk.open('/admin/leads');
  await page.getByRole('checkbox', { name: 'Select Ananya Iyer' }).check();
  await page.getByRole('checkbox', { name: 'Select =Kabir' }).check();
  const download = page.waitForEvent('download');
  await page
    .getByRole('group', { name: 'Selected leads' })
    .getByRole('link', { name: 'Export' })
    .click();
  const stream = await (await download).createReadStream();
  const csv = Buffer.concat(await stream.toArray()).toString();
  expect(csv).toContain('Ananya Iyer');
  expect(csv).toContain('\u200B=Kabir');
  expect(csv).not.toContain('Zoya');
  await close(ALLOWED);
});

describe('importing old leads', () => {
  test('supports a test run, reports each line, and exports the leads again', async () => {
    const { page, close } = await desk.open('/admin/leads/import');
    const file = [
      '{"name": "Old One", "notes": "12/3/2024, 10:30:00 AM: Called."}',
      '{"name": "Bad", "status": "Maybe"}',
      '{"name": "=Old Two"}',
    ];
    await page.getByLabel('File').setInputFiles({
      name: 'leads.jsonl',
      mimeType: 'application/json',
      buffer: Buffer.from(file.join('\n')),
    });
    await page.getByRole('button', { name: 'Test import' }).click();
    await page.getByText('Test complete. Nothing was imported.').waitFor();
    expect(desk.database((db) => db.prepare('select count(*) as n from leads').get())).toEqual({
      n: 0,
    });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page
      .getByText('3 records read: 2 imported, 0 already existed, 1 can’t be read.')
      .waitFor();
    await page.getByRole('row', { name: /^2 .*status/ }).waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('0 imported, 2 already existed').waitFor();
    await page.getByRole('link', { name: 'Open leads' }).waitFor({ state: 'detached' });
    await openScreen(page, `${desk.url}/admin/leads`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const stream = await (await download).createReadStream();
    const csv = Buffer.concat(await stream.toArray()).toString();
    expect(csv).toContain('\u200B=Old Two');
    expect(csv).toContain('12/3/2024, 10:30:00 AM: Called.');
    await close(ALLOWED);
  });

  test('of the estimator lie on the desk that the import leads to', async () => {
    const { page, close } = await desk.open('/admin/leads/import');
    await page.getByLabel('File').setInputFiles({
      name: 'estimates.json',
      mimeType: 'application/json',
      buffer: Buffer.from('[{"bhkOption": "3 BHK", "name": "Old Estimate"}]'),
    });
    await page.getByLabel('Estimator leads').check();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('link', { name: 'Open leads' }).click();
    await row(page, 'Old Estimate').waitFor();
    await close(ALLOWED);
  });
});

test('keeps the lines of rows apart on a phone before scripts load', async () => {
  desk.store({ name: 'Ananya Iyer' }, { name: 'Kabir Nair' });
  const phone = { viewport: { width: 360, height: 800 } };
  const { context, close } = await desk.open('/admin/leads', phone);
  const storageState = await context.storageState();
  const still = await desk.browser.open({ ...phone, storageState, javaScriptEnabled: false });
  await still.page.goto(`${desk.url}/admin/leads`);
  const lines = await row(still.page, 'Kabir Nair')
    .locator('[data-column=name], [data-column=status], [data-column=age]')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON()));
  expect(lines).toHaveLength(3);
  for (const [at, line] of lines.entries())
    expect(line.top).toBeGreaterThanOrEqual((lines[at - 1]?.bottom ?? 0) - 1);
  await still.close();
  await close(ALLOWED);
});

test('keeps waiting time and date apart on the narrowest screen', async () => {
  desk.store({ name: 'Ananya Iyer', created_at: Date.now() - 10 * 86_400_000 });
  const { page, close } = await desk.open('/admin/leads', {
    viewport: { width: 320, height: 800 },
  });
  const age = row(page, 'Ananya Iyer').locator('[data-column=age]');
  await page.getByText('10 days, unanswered').waitFor();
  expect(await age.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  await close(ALLOWED);
});
