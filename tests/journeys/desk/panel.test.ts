import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';
import { openScreen, reloadScreen } from '~tests/site/sign-in';

const desk = withLeadDesk();

/** Expects that the link has moved by at most one pixel, the unit of scrolling. */
async function expectWithin(link: Locator, { x, y }: { x: number; y: number }) {
  const distanceMoved = async () => {
    const now = await link.boundingBox();
    return now ? Math.max(Math.abs(now.x - x), Math.abs(now.y - y)) : Number.NaN;
  };
  await expect.poll(distanceMoved).toBeLessThanOrEqual(1);
}

describe('the panel of a lead', () => {
  test('opens with Enter, and returns focus to its row after Escape or Close', async () => {
    desk.store({ name: 'Ananya Iyer' }, { name: 'Rohan Mehta' });
    const { page, close } = await desk.open('/admin/leads');
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent.trim());
    for (const leave of ['Escape', 'Close'] as const) {
      const link = row(page, 'Rohan Mehta').getByRole('link').first();
      await link.focus();
      await page.keyboard.press('Enter');
      await panel.waitFor();
      await expect.poll(focusedText).toBe('Rohan Mehta');
      await page.keyboard.press('Tab');
      await expect.poll(() => focusedText()).toBe('Call');
      if (leave === 'Close') await panel.getByRole('link', { name: 'Close' }).press('Enter');
      else await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await close(ALLOWED);
  });

  test('opens without moving the lead under the pointer', async () => {
    desk.store(...Array.from({ length: 30 }, (_, at) => ({ name: `Lead number ${at}` })));
    const { page, close } = await desk.open('/admin/leads');
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await openScreen(page, `${desk.url}/admin/leads`);
      const link = page.getByRole('row').nth(7).getByRole('link').first();
      await link.scrollIntoViewIfNeeded();
      const before = await link.boundingBox();
      if (!before) throw new Error('no row');
      const [x, y] = [before.x + 10, before.y + before.height / 2];
      await page.mouse.click(x, y);
      await panel.waitFor();
      await expectWithin(link, before);
    }
    await close(ALLOWED);
  });

  test('is printed behind the list, on paper narrower than a tablet', async () => {
    desk.store({ name: 'Ananya Iyer', phone: '+91 98450 10021' });
    const { page, close } = await desk.open('/admin/leads');
    await row(page, 'Ananya Iyer').getByRole('link').first().click();
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    await panel.waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(794);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await panel.innerText()).toContain('Ananya Iyer');
    await close(ALLOWED);
  });

  test('shows the first and the last touch of the visit, with hostile parameters as text', async () => {
    const first = {
      at: Date.UTC(2026, 10, 26, 5, 2),
      path: '/services',
      host: 'www.google.com',
      parameters: { utm_campaign: '<img src=x onerror=alert(1)>', gclid: 'x'.repeat(200) },
    };
    const last = { ...first, path: '/', host: null, parameters: { utm_campaign: 'reels' } };
    const [id = ''] = desk.store({ touches: JSON.stringify({ first, last }) });
    const { page, close } = await desk.open(`/admin/leads/${id}`);
    const factRow = (label: string) =>
      page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    expect(await factRow('First touch').locator('dd').innerText()).toBe(
      `26 Nov 2026, 10:32\nFrom www.google.com to /services\nutm_campaign: <img src=x onerror=alert(1)>\ngclid: ${'x'.repeat(200)}`,
    );
    expect(await factRow('Last touch').locator('dd').innerText()).toBe(
      '26 Nov 2026, 10:32\nOpened /\nutm_campaign: reels',
    );
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    await close(ALLOWED);
  });

  test('copies the number, or says that the browser refused', async () => {
    const [id = ''] = desk.store({ name: 'Ananya Iyer', phone: '98450 20016' });
    const { page, context, close } = await desk.open(`/admin/leads/${id}`);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copy = page.getByRole('button', { name: 'Copy phone number' });
    await copy.press('Enter');
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/98450/);
    // Over plain HTTP, browsers offer no clipboard.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await copy.press('Enter');
    await page.getByText('Couldn’t copy. Select the phone number and copy it manually.').waitFor();
    await close(ALLOWED);
  });

  test('keeps a long name inside a 360 px screen', async () => {
    const name = `${'long'.repeat(10)}@${'name'.repeat(10)}.example`;
    const [id = ''] = desk.store({ name });
    const { page, close } = await desk.open(`/admin/leads?lead=${id}`, {
      viewport: { width: 360, height: 740 },
    });
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await close(ALLOWED);
  });

  test('folds a long message and opens it, on a phone too', async () => {
    const brief = `${'A house for three generations. '.repeat(320)}\n${'w'.repeat(70)}`;
    const phone = '98450 20016 / 98450 20017 (after 6pm)';
    const [id = ''] = desk.store({ name: 'Ananya Iyer', brief, phone });
    const { page, close } = await desk.open(`/admin/leads?lead=${id}`, {
      viewport: { width: 360, height: 740 },
    });
    const dialog = page.getByRole('dialog', { name: 'Ananya Iyer' });
    await dialog.getByText(phone).waitFor();
    const message = dialog.getByText('A house for three generations.');
    const messageHeight = async () => (await message.boundingBox())?.height ?? 0;
    const folded = await messageHeight();
    expect(folded).toBeLessThan(740);
    await dialog.getByRole('button', { name: 'Show all' }).press('Enter');
    await dialog.getByRole('button', { name: 'Show less' }).waitFor();
    expect(await messageHeight()).toBeGreaterThan(3 * folded);
    expect(await message.textContent()).toBe(brief);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await dialog.getByRole('button', { name: 'Show less' }).press('Enter');
    await expect.poll(messageHeight).toBe(folded);
    await close(ALLOWED);
  });

  test('closes the reply menu on the first Escape and the lead on the second', async () => {
    const [id = ''] = desk.store({ name: 'Ananya Iyer' });
    const { page, close } = await desk.open(`/admin/leads?lead=${id}`);
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    await panel.getByRole('button', { name: 'WhatsApp' }).click();
    const replies = panel.getByRole('list').filter({ hasText: 'English' });
    await replies.waitFor();
    await page.keyboard.press('Escape');
    await replies.waitFor({ state: 'hidden' });
    expect(await panel.count()).toBe(1);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await close(ALLOWED);
  });

  test('stores a note once when the response is lost', async () => {
    const [id = ''] = desk.store({ name: 'Ananya Iyer' });
    const { page, close } = await desk.open(`/admin/leads?lead=${id}`);
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    const note = panel.getByLabel('Add a note');
    const storedNotes = () =>
      desk.database((file) => file.prepare('select body from lead_notes order by id').all());
    const changes = '**/admin/leads/change*';
    await page.route(changes, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await note.fill('Wants a terrace');
    await note.press('Enter');
    await page.getByText('Not saved. Please try again.').waitFor();
    expect(storedNotes()).toHaveLength(1);
    await page.unroute(changes);
    await note.press('Enter');
    await expect.poll(() => note.inputValue()).toBe('');
    expect(storedNotes()).toHaveLength(1);
    await note.fill('Wants a terrace');
    await note.press('Enter');
    await expect.poll(() => note.inputValue()).toBe('');
    expect(storedNotes()).toHaveLength(2);
    await close(/401|ERR_FAILED/);
  });
});

test('shows possible matches of a quarantined lead, and merges only from the lead list', async () => {
  const [suspect = '', known = ''] = desk.store(
    { name: 'Asha Suspect', suspect: 1, suspect_reason: 'came too fast' },
    { name: 'Asha Known' },
  );
  const { page, close } = await desk.open(`/admin/leads/${suspect}`);
  const story = page.locator('section').filter({ hasText: 'Same person?' });
  await story.getByRole('link').waitFor();
  expect(await story.getByRole('button', { name: 'Merge' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Move to leads' }).click();
  // Otherwise this message could come later than the next, and replace it.
  await page.getByText('Lead moved to Leads.').waitFor();
  await story.getByRole('link', { name: /^Asha Known, Inquiry L-/ }).waitFor();
  await story.getByRole('button', { name: 'Merge' }).press('Enter');
  await page.getByText('Leads merged.').waitFor();
  await page.getByText('and 1 lead merged into it').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Unmerge');
  expect(
    desk.database((file) => file.prepare('select merged_into from leads where id = ?').get(known)),
  ).toEqual({ merged_into: suspect });
  await close(ALLOWED);
});

test('keeps the focus on the button that adds notes, and folds all but the newest ten', async () => {
  const [id = ''] = desk.store({ name: 'Asha Rao' });
  const { page, close } = await desk.open(`/admin/leads/${id}`);
  const history = page.getByRole('list', { name: 'History' });
  for (let note = 1; note <= 11; note += 1) {
    await page.getByLabel('Add a note').fill(`Note ${note}`);
    await page.getByRole('button', { name: 'Add note' }).press('Enter');
    await history.getByText(`Note ${note}`, { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Add a note').inputValue()).toBe('');
  }
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add note');
  expect(await history.getByRole('listitem').count()).toBe(10);
  await page.getByText('2 earlier').click();
  const earlier = page.getByRole('list', { name: 'Earlier history' });
  await earlier.getByText('Note 1', { exact: true }).waitFor();
  // The reference of the inquiry is the oldest entry.
  expect(await earlier.getByRole('listitem').last().innerText()).toMatch(/^Inquiry L-/);
  await close(ALLOWED);
});

test('shows a colleague’s changes on the lead’s page, and keeps an unfinished note', async () => {
  const [id = ''] = desk.store({ name: 'Ananya Iyer' });
  const { page, close } = await desk.open(`/admin/leads/${id}`);
  const colleague = await desk.open(`/admin/leads/${id}`);
  await page.getByLabel('Add a note').fill('Half a sen');
  await colleague.page.getByLabel('Status').selectOption('Contacted');
  await page.getByText('Status changed from New to Contacted').waitFor();
  expect(await page.getByLabel('Status').inputValue()).toBe('Contacted');
  expect(await page.getByLabel('Add a note').inputValue()).toBe('Half a sen');
  await colleague.close(ALLOWED);
  await close(ALLOWED);
});

test('keeps an unfinished note if a colleague merges the lead into another meanwhile', async () => {
  const [main = '', other = ''] = desk.store({ name: 'Asha Rao' }, { name: 'Asha R' });
  const { page, close } = await desk.open(`/admin/leads?lead=${other}`);
  const note = page.getByLabel('Add a note');
  await note.fill('Half a sen');
  desk.database((file) =>
    file.prepare('update leads set merged_into = ? where id = ?').run(main, other),
  );
  await reloadScreen(page);
  const panel = page.getByRole('complementary', { name: 'Selected lead' });
  await panel.getByRole('heading', { name: 'Asha Rao' }).waitFor();
  await expect.poll(() => note.inputValue()).toBe('Half a sen');
  await note.press('Enter');
  await expect.poll(() => note.inputValue()).toBe('');
  expect(
    desk.database((file) => file.prepare('select lead_id, body from lead_notes').all()),
  ).toEqual([{ lead_id: main, body: 'Half a sen' }]);
  await close(ALLOWED);
});
