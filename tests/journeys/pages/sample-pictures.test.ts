import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { jpeg, upload } from '~tests/site/pictures';
import { ADMIN_PIN, signIn, signInPage } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
});
afterAll(() => discard(site));

const readHomePage = async () => (await fetch(site.url)).text();

test('replaces, restores and hides the home page’s main picture in Pages', async () => {
  const cookies = await signIn(site);
  await upload(site, await jpeg(), { cookies, name: 'Plot.jpg', fields: { alt: 'A plot' } });
  const before = await readHomePage();
  expect(before).toContain('court-house-dusk-');
  const { page, close } = await browser.open({ viewport: { width: 1280, height: 900 } });
  await signInPage(page, site, '/admin/pages/home');
  const publish = async () => {
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published. Visitors can see it now.').waitFor();
  };
  await page.locator('summary', { hasText: 'Main picture' }).click();
  await page.getByRole('button', { name: 'Select a picture: Main picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Plot' }).click();
  await page.getByRole('textbox', { name: 'Alt text: Main picture' }).fill('Our plot at noon');
  await page.getByRole('button', { name: 'Focal point: Main picture' }).press('Shift+ArrowRight');
  expect(await axeFindings(page)).toEqual([]);
  await publish();
  const replaced = await readHomePage();
  expect(replaced).toMatch(/alt="Our plot at noon"[^>]*object-position:60% 50%/);
  // The preview image of shared links changes too.
  expect(replaced).toMatch(/og:image" content="[^"]*\/images\//);
  expect(replaced).not.toContain('court-house-dusk-');

  await page.getByRole('button', { name: 'Restore the sample text: Main picture' }).click();
  await publish();
  expect(await readHomePage()).toBe(before);

  await page.getByLabel('Shown: Main picture').uncheck();
  await publish();
  const off = await readHomePage();
  expect(off).not.toContain('court-house-dusk-');
  await page.goto(site.url);
  expect(await page.locator('main h1 + figure').count()).toBe(0);
  // The browser reports status 401 of the sign-in page.
  await close(/401/);
});
