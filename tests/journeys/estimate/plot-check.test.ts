import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { surveyScreens } from '~tests/site/survey-screens';
import { sample } from '~tests/trials';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const BYELAWS = /check-on-site/;
const LOST = /Failed to load resource|dynamically imported module|Unable to preload/;

const roadField = (page: Page) => page.getByLabel('Road in front');
const plotField = (page: Page) => page.getByRole('textbox', { name: /^Plot/ });
const openPlot = (page: Page) => page.locator('summary', { hasText: 'Plot' }).first().click();
const FAR = 'FAR 1.75 allows 2,100 sq ft on this site; your building needs 1,500 sq ft.';

/** Collects the addresses of the scripts that a page requests. */
function scriptsOf(page: Page) {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

test('checks a plot without JavaScript, with sources, and asks for the road only where it matters', async () => {
  const { page, close } = await browser.open({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  });
  await page.goto(`${site.url}/estimate`);
  await page.getByLabel('Built-up area').fill('1500');
  await openPlot(page);
  await plotField(page).fill('30x40');
  expect(await roadField(page).isVisible()).toBe(false);
  await page.locator('select[name=city]').selectOption('delhi');
  expect(await roadField(page).isVisible()).toBe(false);
  await page.locator('select[name=city]').selectOption('bengaluru');
  await roadField(page).fill('wide');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByText('Enter the width of the road in feet or metres').waitFor();
  await roadField(page).fill('30 ft');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByText(FAR).waitFor();
  await page
    .getByText(/Revised Master Plan 2015, Volume III .*Table 10, 22 June 2007/)
    .first()
    .waitFor();
  await page.getByText(/^The setbacks for a building of up to 12 m leave/).waitFor();
  await page.getByText('Check with your authority, the Greater Bengaluru Authority').waitFor();
  // The house has two floors, and the page names what that changes.
  await page.getByText('All stages of a house of up to 1,500 sq ft on one floor').waitFor();
  // Another city has no such rule, and shows no error for the hidden field.
  await page.locator('select[name=city]').selectOption('delhi');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByText('FAR 3.00 allows at least 3,600 sq ft on this site').waitFor();
  await page.getByText('S.O. 4597(E)').first().waitFor();
  await close();
});

test('loads the byelaws with the first plot, and updates the figures while typing', async () => {
  const { page, close } = await browser.open();
  const scripts = scriptsOf(page);
  await page.goto(`${site.url}/estimate`);
  await page.locator('select[name=city]').focus();
  await page.locator('select[name=city]').selectOption('hyderabad');
  await page.locator('[data-island=estimator][data-ready]').waitFor({ state: 'attached' });
  await expect.poll(() => page.url()).toContain('city=hyderabad');
  expect(scripts.some((url) => BYELAWS.test(url))).toBe(false);
  await openPlot(page);
  await plotField(page).fill('30x40');
  await page.getByText('Add the width of the road in front, and we’ll check the rest.').waitFor();
  expect(scripts.filter((url) => BYELAWS.test(url))).toHaveLength(1);
  await roadField(page).fill('30');
  await page
    .getByText(/for 2 floors of 3 m \(assumed\) leave/)
    .first()
    .waitFor();
  await page.getByText('Hyderabad sets no floor area ratio').waitFor();
  await expect.poll(() => page.url()).toContain('road=9m');
  await page.getByLabel('Premium').check();
  await page.getByText('Premium finish: stone, hardwood and joinery').waitFor();
  await page.getByText('about 15 months').waitFor();
  const address = page.url();
  await expectAccessible(page);
  await page.locator('select[name=city]').selectOption('chennai');
  await page.getByText('We have no ground coverage for Chennai yet').waitFor();
  await expect.poll(() => page.url()).not.toContain('road');

  // Hydration must match the server's markup, or React would report an error.
  await page.goto(address);
  await page.getByLabel('Built-up area').hover();
  await page.locator('[data-island=estimator][data-ready]').waitFor({ state: 'attached' });
  await page
    .getByText(/for 2 floors of 3 m \(assumed\) leave/)
    .first()
    .waitFor();
  await close();
});

test('keeps the field open in which a visitor corrects an entry', async () => {
  const { page, close } = await browser.open();
  await page.goto(`${site.url}/estimate`);
  await page.getByLabel('Built-up area').hover();
  await page.locator('[data-island=estimator][data-ready]').waitFor({ state: 'attached' });
  await openPlot(page);
  await plotField(page).pressSequentially('30');
  await page.getByText('Enter the plot as width × depth in feet').waitFor();
  await page.keyboard.type('x40');
  await expect.poll(() => page.url()).toContain('plot=30x40');
  expect(await plotField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await plotField(page).isVisible()).toBe(true);
  await close();
});

test('still prices while the byelaws can’t be fetched, and checks the plot once they load', async () => {
  const { page, context, close } = await browser.open();
  await page.goto(`${site.url}/estimate?area=1500&floors=2&city=bengaluru`);
  await page.getByLabel('Built-up area').hover();
  await page.locator('[data-island=estimator][data-ready]').waitFor({ state: 'attached' });
  await context.route(BYELAWS, (route) => route.abort());
  await openPlot(page);
  await plotField(page).fill('30x40');
  await page.getByText('The byelaws haven’t loaded yet.').waitFor();
  await page.getByLabel('Luxury').check();
  await page.getByText('Luxury finish: stone, hardwood and joinery').waitFor();
  await context.unroute(BYELAWS);
  // Browsers differ in whether a failed module may be requested again, but a page load always may.
  await expect.poll(() => page.url()).toContain('plot=30x40');
  await page.reload();
  await page.getByText('FAR 1.75 allows at least 2,100 sq ft on this site').waitFor();
  await close(LOST);
});

test('is accessible at every width, light and dark', async () => {
  const { page, close } = await browser.open();
  const plots = ['bengaluru&road=9m', 'delhi', 'hyderabad&road=12m', 'pune&road=30m', 'kolkata'];
  // One sample that asks for the road, and one that does not.
  const screens = sample(plots, 2).map(
    (city) => `${site.url}/estimate?area=3500&floors=2&finish=luxury&plot=40x60&city=${city}`,
  );
  expect(await surveyScreens(page, screens)).toEqual([]);
  await close();
});
