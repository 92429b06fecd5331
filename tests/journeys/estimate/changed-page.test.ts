import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { addExtensionNodes, plainText, translatePage } from '~tests/site/browsers/changed-page';
import { holdRequests } from '~tests/site/held-requests';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** React reports this error when the page differs from the server's markup. */
const CHANGED_PAGE = /#418/;

const field = (page: Page, name: string) => page.locator(`#estimate [name=${name}]`);
const chooseOption = (page: Page, name: string, value: string) =>
  page.locator(`#estimate label:has([name=${name}][value=${value}])`).click();
const waitForHydration = (page: Page) =>
  page.locator('[data-island=estimator][data-ready]').waitFor({ state: 'attached' });

/** Each entry changes other texts of the page, and leads to the address of the next one. */
const CHANGES: readonly [query: string, (page: Page) => Promise<unknown>][] = [
  ['area=2400&tier=2', (page) => field(page, 'area').fill('2400')],
  ['area=2400&finish=luxury&tier=2', (page) => chooseOption(page, 'finish', 'luxury')],
  ['area=2400&finish=luxury&gst=off&tier=2', (page) => chooseOption(page, 'gst', 'off')],
  ['area=2400&floors=3&finish=luxury&gst=off&tier=2', (page) => field(page, 'floors').fill('3')],
  [
    'area=2400&floors=3&city=bengaluru&finish=luxury&gst=off',
    (page) => field(page, 'city').selectOption('bengaluru'),
  ],
  [
    'area=2400&floors=3&city=bengaluru&finish=luxury&plot=30x40&gst=off',
    async (page) => {
      await page.locator('summary', { hasText: 'Plot' }).first().click();
      await field(page, 'plot').fill('30x40');
    },
  ],
  [
    'area=2400&floors=3&city=bengaluru&finish=luxury&plot=60x80&gst=off',
    (page) => field(page, 'plot').fill('60x80'),
  ],
  [
    'type=commercial&area=2400&floors=3&city=bengaluru&finish=luxury&plot=60x80&gst=off',
    (page) => field(page, 'type').selectOption('commercial'),
  ],
  [
    'type=commercial&area=2400&floors=3&city=bengaluru&finish=luxury&gst=off',
    (page) => field(page, 'plot').fill(''),
  ],
  [
    'type=commercial&area=4000&floors=3&city=bengaluru&finish=luxury&gst=off',
    (page) => field(page, 'area').fill('4000'),
  ],
  [
    'type=commercial&area=4000&floors=3&city=bengaluru&finish=luxury',
    (page) => chooseOption(page, 'gst', 'on'),
  ],
];

const START = 'area=1500&tier=2';

async function expectFresh(page: Page, fresh: Page, query: string) {
  await expect.poll(() => new URL(page.url()).search).not.toBe('');
  await fresh.goto(`${site.url}/estimate?${query}`);
  for (const part of ['#result', '#estimate'])
    await expect.poll(() => plainText(page, part)).toBe(await plainText(fresh, part));
}

describe('a translated estimate', () => {
  test.each([
    ['before its script came', false],
    ['after its script came', true],
  ])('updates its labels together with its sums %s', async (_when, isAwakeBefore) => {
    const { page, close } = await browser.open();
    const other = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${site.url}/estimate?${START}`);
    if (isAwakeBefore) {
      await field(page, 'area').hover();
      await waitForHydration(page);
    }
    await translatePage(page);
    await field(page, 'area').hover();
    await waitForHydration(page);
    for (const [query, change] of CHANGES) {
      await change(page);
      await expectFresh(page, other.page, query);
    }
    await other.close();
    await close(CHANGED_PAGE);
  });

  test('updates its labels when a budget is priced', async () => {
    const { page, close } = await browser.open();
    const other = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${site.url}/estimate?tier=2&by=budget&budget=4500000`);
    await field(page, 'budget').hover();
    await waitForHydration(page);
    await translatePage(page);
    for (const budget of ['8000000', '100000', '20000000']) {
      await field(page, 'budget').fill(budget);
      await expectFresh(page, other.page, `tier=2&by=budget&budget=${budget}`);
    }
    await other.close();
    await close();
  });

  test('updates its labels in the comparison and in messages', async () => {
    const { page, close } = await browser.open();
    const other = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${site.url}/estimate?${START}`);
    await field(page, 'area').hover();
    await waitForHydration(page);
    await translatePage(page);
    const keep = page.getByRole('link', { name: 'Save and compare' });
    await keep.click();
    await page.getByText('Saved. Change something').waitFor();
    await field(page, 'area').fill('1800');
    await chooseOption(page, 'finish', 'premium');
    await keep.click();
    await field(page, 'area').fill('2100');
    const vs = `vs=${encodeURIComponent(START)}`;
    const second = `vs=${encodeURIComponent('area=1800&finish=premium&tier=2')}`;
    await expectFresh(page, other.page, `area=2100&finish=premium&tier=2&${vs}&${second}`);
    await field(page, 'area').fill('-1');
    await field(page, 'area').press('Tab');
    await page.getByText('Built-up area must not be negative.').waitFor();
    await field(page, 'area').fill('x');
    await field(page, 'area').press('Tab');
    await expect.poll(() => plainText(page, '#estimate')).not.toContain('must not be negative');
    await other.close();
    await close();
  });

  test('keeps its figures untranslated', async () => {
    const { page, close } = await browser.open();
    await page.goto(`${site.url}/estimate?${START}`);
    await translatePage(page);
    const figures = page.locator('#estimate').getByText(/^«?₹[\d,.]+( lakh| crore)?»?$/);
    expect(await figures.count()).toBeGreaterThan(20);
    expect((await figures.allTextContents()).filter((text) => text.includes('«'))).toEqual([]);
    await close();
  });
});

test.each([
  ['was translated', translatePage],
  ['holds the nodes of extensions', addExtensionNodes],
])('keeps what was chosen before scripts loaded on a page that %s', async (_change, changePage) => {
  const { page, close } = await browser.open();
  const script = await holdRequests(page, '**/assets/estimator-*.js');
  await page.goto(`${site.url}/estimate?${START}`);
  await changePage(page);
  await field(page, 'type').selectOption('villa');
  await chooseOption(page, 'finish', 'luxury');
  await page.locator('#estimate summary').first().click();
  await field(page, 'plot').fill('60x80');
  await field(page, 'area').fill('');
  await page.keyboard.type('21');
  script.release();
  await waitForHydration(page);
  await page.keyboard.type('00');
  expect(await field(page, 'area').inputValue()).toBe('2100');
  expect(await field(page, 'type').inputValue()).toBe('villa');
  expect(await page.locator('#estimate [name=finish]:checked').inputValue()).toBe('luxury');
  expect(await field(page, 'plot').inputValue()).toBe('60x80');
  expect(await field(page, 'plot').isVisible()).toBe(true);
  await expect.poll(() => page.url()).toContain('area=2100');
  expect(page.url()).toMatch(/type=villa.*plot=60x80.*finish=luxury/);
  await close(CHANGED_PAGE);
});
