import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { jpeg, upload } from '~tests/site/pictures';
import { ADMIN_PIN, openScreen, signIn, signInPage } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
});
afterAll(() => discard(site));

const visitorsRead = async (path: string) => (await fetch(site.url + path)).text();

test('puts an image from the library into a block of a page, and publishes the page on schedule unless that is cancelled', async () => {
  const cookies = await signIn(site);
  await upload(site, await jpeg(), { cookies, name: 'Plot.jpg', fields: { alt: 'A plot' } });
  const { page, close } = await browser.open({ viewport: { width: 1280, height: 900 } });
  await signInPage(page, site, '/admin/pages/about');
  await page.locator('summary', { hasText: 'Steps of a project' }).click();
  await page.getByRole('button', { name: 'Select a picture: Steps of a project 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Plot' }).click();
  const alt = page.getByRole('textbox', { name: 'Alt text: Steps of a project 1' });
  expect(await alt.inputValue()).toBe('A plot');
  await alt.fill('The plot before anything stood on it');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await page.frameLocator('iframe').locator('.block-step img').waitFor();
  await page.getByLabel('Publish date').fill('2099-01-31T09:30');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByText('Scheduled.', { exact: true }).waitFor();
  await page.getByText('About: scheduled for 31 Jan 2099, 09:30').waitFor();
  expect(await visitorsRead('/about')).not.toContain('block-step');
  await alt.fill('The plot before anything stood on it, in May');
  await page.getByText('About: Scheduled, with unsaved changes').waitFor();
  await page.getByRole('button', { name: 'Update schedule' }).click();
  await page.getByText('Schedule updated.').waitFor();
  await page.getByText('About: scheduled for 31 Jan 2099, 09:30').waitFor();
  await page.getByLabel('Publish date').fill('2099-02-01T09:30');
  await page.getByText('About: Scheduled, with unsaved changes').waitFor();
  await page.getByLabel('Publish date').fill('2099-01-31T09:30');
  await page.getByText('About: scheduled for 31 Jan 2099, 09:30').waitFor();
  await openScreen(page, `${site.url}/admin/pages`);
  await page.getByText('Scheduled for 31 Jan 2099, 09:30').waitFor();
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('Unpublished. It stays here as a draft until you publish it.').waitFor();
  expect(await page.getByLabel('Publish date').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. Visitors can see it now.').waitFor();
  expect(await visitorsRead('/about')).toMatch(
    /block-step.*alt="The plot before anything stood on it, in May"/,
  );
  // The browser reports status 401 of the sign-in page.
  await close(/401/);
});

test('publishes a scheduled page on time after a restart, and an overdue one at start', async () => {
  const { page, close } = await browser.open({ viewport: { width: 1280, height: 900 } });
  await signInPage(page, site, '/admin/pages');
  for (const [path, section, label, heading] of [
    ['/admin/pages/contact', 'Inquiry', 'Heading', 'Write to us in time'],
    ['/admin/pages/estimate', 'Introduction', 'Headline', 'A price in time'],
  ] as const) {
    await openScreen(page, site.url + path);
    const title = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    expect(await title.evaluate((one) => one.getBoundingClientRect().left)).toBeGreaterThan(16);
    await page.locator('summary', { hasText: section }).click();
    await page.getByRole('textbox', { name: label, exact: true }).fill(heading);
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    await page.getByLabel('Publish date').fill('2099-01-31T09:30');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByText('Scheduled.', { exact: true }).waitFor();
  }
  await page.goto('about:blank');
  await close(/401/);

  await site.stop();
  const moment = Date.now() + 12_000;
  inDatabase(site, (file) => {
    const schedule = file.prepare('update page_schedule set publish_at = ? where page_id = ?');
    schedule.run(moment, 'en/contact');
    schedule.run(moment - 60_000, 'en/estimate');
  });
  site = await startSite({ ADMIN_PIN }, site.dataDir);
  const says = async (path: string, text: string) => (await visitorsRead(path)).includes(text);
  await expect.poll(() => says('/estimate', 'A price in time')).toBe(true);
  expect(await says('/contact', 'Write to us in time')).toBe(false);
  await expect.poll(() => says('/contact', 'Write to us in time')).toBe(true);
  expect(Date.now()).toBeGreaterThanOrEqual(moment);
});
