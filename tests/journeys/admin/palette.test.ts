import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings, expectAccessible } from '~tests/site/accessible';
import { holdRequests } from '~tests/site/held-requests';
import { ALLOWED, withLeadDesk } from '~tests/site/lead-desk';
import { saved } from '~tests/site/post-editor';
import { openScreen } from '~tests/site/sign-in';

const desk = withLeadDesk();

const leadRows = (...names: string[]) =>
  names.map((name, at) => ({
    name,
    email: `${at}@example.in`,
    email_folded: `${at}@example.in`,
    phone_e164: null,
    created_at: 1_790_000_000_000 - at * 60_000,
  }));
const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('listbox').waitFor();
};
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const activeOption = (page: Page) =>
  page.locator('[role="option"][aria-selected="true"]').innerText();
const SEARCHED = '**/admin/palette?*';

describe('the command palette', () => {
  test('opens a person, a setting, a post and a project by keyboard, and lists them as recent', async () => {
    desk.store(...leadRows('Asha Rao', 'Bina Shah'));
    const { page, close } = await desk.open('/admin');
    await openPalette(page);
    await page.keyboard.type('asha');
    await page
      .getByRole('group', { name: 'People' })
      .getByRole('option', { name: 'Asha Rao' })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Asha Rao' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/leads\/./);

    await openPalette(page);
    await page.keyboard.type('rate');
    await expect.poll(() => activeOption(page)).toBe('Rate card');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/settings/rates');

    await openPalette(page);
    await page.keyboard.type('court house');
    const projects = page.getByRole('group', { name: 'Projects' });
    await projects.getByRole('option', { name: /^Court house/ }).waitFor();
    await page.getByRole('group', { name: 'Posts' }).getByRole('option').first().waitFor();
    const chosen = projects.locator('[aria-selected="true"]');
    for (let left = 20; left > 0 && (await chosen.count()) === 0; left -= 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/gallery/projects/*');

    await openPalette(page);
    const recent = page.getByRole('group', { name: 'Recent' });
    await recent.getByRole('option', { name: 'Asha Rao' }).waitFor();
    expect(await recent.getByRole('option').count()).toBe(3);
    // The list of recent items on the device contains no names.
    const recentItems = await page.evaluate(() => localStorage.getItem('admin_palette_recent'));
    expect(recentItems).not.toContain('Asha');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeOption(page)).toContain('Rate card');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    // Wraps from the first option to the last.
    expect(await activeOption(page)).toContain('Webhooks');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await close(ALLOWED);
  });

  test('runs its commands: shortcuts, new article, export and sign-out', async () => {
    desk.store(...leadRows('Asha Rao'));
    const { page, close } = await desk.open('/admin/leads');
    const search = (query = 'q=asha') => page.request.get(`${desk.url}/admin/palette?${query}`);
    expect(await (await search()).json()).toMatchObject({ found: [{ label: 'Asha Rao' }] });
    expect((await search()).headers()['cache-control']).toBe('no-store');
    expect((await search('recent=person:1')).status()).toBe(400);

    await openPalette(page);
    await page.keyboard.type('shortcuts');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Search or run a command').waitFor();
    // No second dialog opens over an open one.
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');

    await openPalette(page);
    await page.keyboard.type('export blog');
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    desk.database((file) => file.exec('update admin_sessions set confirmed_at = 0'));
    await openPalette(page);
    await page.keyboard.type('export leads');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Confirm it’s you' }).waitFor();
    await page.keyboard.press('Escape');

    await openPalette(page);
    await page.keyboard.type('new article');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/manage-blog/*');
    await page.getByLabel('Title', { exact: true }).waitFor();

    await openScreen(page, `${desk.url}/admin`);
    await openPalette(page);
    await page.keyboard.type('sign out');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => localStorage.getItem('admin_authenticated') === null);
    await expect.poll(async () => (await search()).status()).toBe(401);
    expect(await (await search()).text()).not.toContain('Asha');
    await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
    await page.waitForLoadState('networkidle');
    await close(ALLOWED);
  });

  test('aborts a search when the text changes, and ignores its late response', async () => {
    desk.store(...leadRows('Asha Rao', 'Ashok Das'));
    const { page, close } = await desk.open('/admin');
    const cut: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.url().includes('/admin/palette')) cut.push(request.url());
    });
    await openPalette(page);
    // This response never arrives.
    await page.route('**/admin/palette?q=ash', () => undefined);
    const unansweredRequest = page.waitForRequest('**/admin/palette?q=ash');
    await page.keyboard.type('ash');
    await unansweredRequest;
    await page.keyboard.type('ok');
    await options(page).filter({ hasText: 'Ashok Das' }).waitFor();
    expect(cut.filter((url) => url.endsWith('?q=ash'))).toHaveLength(1);
    expect(await options(page).allInnerTexts()).toEqual([expect.stringContaining('Ashok Das')]);
    await close(/401|ERR_/);
  });

  test('opens the first result if Enter was pressed before results arrived', async () => {
    desk.store(...leadRows('Asha Rao'));
    const { page, close } = await desk.open('/admin');
    await openPalette(page);
    const line = await holdRequests(page, SEARCHED);
    line.hold();
    await page.keyboard.type('asha');
    await page.keyboard.press('Enter');
    line.release();
    await page.getByRole('heading', { name: 'Asha Rao' }).waitFor();
    await close(ALLOWED);
  });

  test('shows a message for no results, for no response and for an ended session, and stays usable', async () => {
    desk.store(...leadRows('Asha Rao'));
    const { page, close } = await desk.open('/admin');
    await openPalette(page);
    await page.keyboard.type('zzzz');
    await page.getByText('No results for “zzzz”.').waitFor();
    await expectAccessible(page);
    await page.route(SEARCHED, (route) => route.abort());
    await field(page).fill('asha');
    await page.getByText('The server didn’t respond').waitFor();
    await expectAccessible(page);
    // Settings are searched in the browser, so they still appear.
    await field(page).fill('security');
    await options(page).filter({ hasText: 'Security' }).waitFor();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('=asha'));
    await field(page).fill('asha');
    await failed;
    await page.getByText('The server didn’t respond').waitFor();
    await page.unroute(SEARCHED);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await options(page).filter({ hasText: 'Asha Rao' }).waitFor();
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    desk.database((file) => file.exec('delete from admin_sessions'));
    await field(page).fill('asha r');
    await page.getByText('Your session has ended.').waitFor();
    expect(await options(page).count()).toBe(0);
    await close(/401|ERR_FAILED/);
  });

  test('opens from a search field, but leaves Ctrl+K to the article editor', async () => {
    const { page, close } = await desk.open('/admin/leads');
    await page.getByLabel('Search leads').focus();
    await openPalette(page);
    await page.keyboard.type('new article');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/manage-blog/*');
    const text = page.locator('.ProseMirror');
    await text.click();
    await page.keyboard.type('court');
    await saved(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    await page.getByLabel('Address', { exact: true }).waitFor();
    expect(await field(page).count()).toBe(0);
    await close(/401/);
  });

  test('is accessible at every width, in light and dark', async () => {
    desk.store(...leadRows('Asha Court'));
    const { page, close } = await desk.open('/admin/leads');
    await openPalette(page);
    await field(page).fill('court');
    await page.getByRole('group', { name: 'Projects' }).waitFor();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeFindings(page, { only: ['color-contrast'] })).toEqual([]);
    }
    await close(ALLOWED);
  });

  test('fits a phone, works by touch, and has no animation with reduced motion', async () => {
    const [id = ''] = desk.store(...leadRows('Venkatanarasimharajuvaripeta Subrahmanyeswara'));
    const { page, close } = await desk.browser.open({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    await desk.signIn(page, '/admin');
    await page.getByRole('button', { name: 'Search or run a command' }).tap();
    await page.getByRole('listbox').waitFor();
    await field(page).fill('venkata');
    const option = options(page).filter({ hasText: 'Venkata' });
    await option.waitFor();
    const dialog = page.getByRole('dialog', { name: 'Search or run a command' });
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await dialog.evaluate((box) => box.getAnimations().length)).toBe(0);
    await option.tap();
    await page.waitForURL(`**/admin/leads/${id}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await close(ALLOWED);
  });
});

test('loads the palette’s script once, when it first opens', async () => {
  const { page, close } = await desk.open('/admin');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openPalette(page);
  expect(scripts.filter((url) => /palette-results.*\.js$/.test(url))).toHaveLength(1);
  await page.keyboard.press('Escape');
  await openPalette(page);
  expect(scripts.filter((url) => /palette-results.*\.js$/.test(url))).toHaveLength(1);
  await close(ALLOWED);
});
