import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { ageForm } from '~tests/site/form-time';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { surveyScreens } from '~tests/site/survey-screens';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const selectRows = (query: string) => inDatabase(site, (file) => file.prepare(query).all());

const PHONE = { viewport: { width: 360, height: 740 } };
const resultRegion = (page: Page) => page.locator('#result');
const resultFigure = (page: Page) => resultRegion(page).locator('strong').first();
const waitForAmount = (page: Page, amount: string) =>
  resultRegion(page).getByText(amount, { exact: true }).waitFor();
const waitForHydration = (page: Page) =>
  page.locator('[data-island=estimator][data-ready]').waitFor({ state: 'attached' });
/** Expects no axe findings and no sideways scrolling, which axe has no rule for. */
async function expectNoLayoutProblems(page: Page) {
  await expectAccessible(page);
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
}

describe('the estimator', () => {
  test('prices a typical building on a phone in two taps, and keeps the figure in view', async () => {
    const { page, close } = await browser.open(PHONE);
    await page.goto(`${site.url}/estimate`);
    await page.getByRole('link', { name: /Family house in a large city/ }).click();
    await waitForAmount(page, '₹40,88,700');
    await page.getByLabel('Premium').check();
    await waitForAmount(page, '₹53,89,650');
    const bar = page.locator('a[href="#result"]', { hasText: 'Likely' });
    expect(await bar.textContent()).toContain('₹53.9 lakh');
    for (const at of [0.2, 0.5, 0.8]) {
      await page.evaluate((share) => scrollTo(0, share * document.body.scrollHeight), at);
      const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThanOrEqual(740);
    }
    await expectNoLayoutProblems(page);
    await close();
  });

  test('recalculates while typing, and a shared link shows the same figure', async () => {
    const { page, context, close } = await browser.open();
    await page.goto(`${site.url}/estimate`);
    await page.getByLabel('Built-up area').fill('१,८००');
    await waitForAmount(page, '₹49,06,440');
    await page.locator('select[name=city]').selectOption('pune');
    await page.getByRole('textbox', { name: 'Floors' }).fill('3');
    await page.locator('label', { hasText: /^m²$/ }).click();
    await expect.poll(() => page.getByLabel('Built-up area').inputValue()).toBe('167.2');
    await page.locator('label', { hasText: /^Without$/ }).click();
    await expect.poll(() => page.url()).toMatch(/city=pune.*gst=off.*unit=sqm/);
    const query = await resultFigure(page).textContent();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());
    await close();

    const other = await browser.open({ javaScriptEnabled: false });
    await other.page.goto(link);
    expect(await resultFigure(other.page).textContent()).toBe(query);
    expect(await other.page.getByLabel('Built-up area').inputValue()).toBe('167.2');
    await other.close();
  });

  test('marks an invalid entry while typing, keeps it, and shows no outdated price', async () => {
    const { page, close } = await browser.open();
    await page.goto(`${site.url}/estimate`);
    const area = page.getByLabel('Built-up area');
    await area.fill('-1500');
    await waitForHydration(page);
    await page.getByText('Built-up area must not be negative.').waitFor();
    expect(await area.inputValue()).toBe('-1500');
    await page.getByText('No estimate yet').waitFor();
    expect(await page.locator('#result').getByText('₹').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Save and compare' }).count()).toBe(0);
    await page.locator('label', { hasText: /^Without$/ }).click();
    await page.locator('label', { hasText: /^With GST$/ }).click();
    await area.fill('1600');
    await waitForAmount(page, '₹43,61,280');
    expect(await page.getByText('must not be negative').count()).toBe(0);
    await close();
  });

  test('compares up to three estimates', async () => {
    const { page, close } = await browser.open();
    await page.goto(`${site.url}/estimate?area=1500&tier=2`);
    const keep = page.getByRole('link', { name: 'Save and compare' });
    await keep.hover();
    await waitForHydration(page);
    await keep.click();
    await page.locator('select[name=city]').selectOption('mumbai');
    await keep.click();
    await page.getByLabel('Luxury').check();
    const table = page.getByRole('region', { name: /beside the ones you saved/ });
    const prices = ['₹1,20,22,172', '₹40,88,700', '₹58,77,507'];
    for (const price of prices) await table.getByText(price, { exact: true }).waitFor();
    expect(await keep.count()).toBe(0);
    await expectNoLayoutProblems(page);
    await expect.poll(() => page.url()).toMatch(/luxury.*vs=.*vs=/);
    await page.reload();
    for (const price of prices) await table.getByText(price, { exact: true }).waitFor();
    await table.getByRole('link', { name: 'Open' }).first().click();
    await waitForAmount(page, '₹40,88,700');
    await table.getByRole('link', { name: 'Remove' }).first().click();
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(3);
    await close();
  });

  test('starts from a budget and shows what it covers in each finish', async () => {
    const { page, close } = await browser.open(PHONE);
    await page.goto(`${site.url}/estimate?area=1500&tier=2`);
    await page.getByRole('link', { name: 'From a budget' }).click();
    expect(await page.getByLabel('Your budget').inputValue()).toBe('4088700');
    const fits = page.getByRole('region', { name: /What ₹/ });
    const rowText = async (finish: string) => fits.getByRole('row', { name: finish }).innerText();
    expect(await rowText('Standard')).toMatch(/1,500 sq ft\s+3 BHK\s+₹0/);
    await page.getByLabel('Your budget').fill('80 lakh');
    await fits.getByText('What ₹80 lakh builds').waitFor();
    expect(await rowText('Luxury')).toMatch(/1,430 sq ft/);
    await page.getByLabel('Your budget').fill('1 lakh');
    await page.getByText('doesn’t cover the smallest area').waitFor();
    await page.getByLabel('Your budget').fill('1 cr');
    await expectNoLayoutProblems(page);
    await fits.getByRole('link').first().click();
    await page.getByLabel('Built-up area').waitFor();
    expect(await page.getByLabel('Basic').isChecked()).toBe(true);
    await close();
  });

  test('keeps all other choices when switching from a budget that is too small to an area', async () => {
    const { page, close } = await browser.open();
    const query = 'floors=3&city=pune&finish=luxury&cars=2';
    await page.goto(`${site.url}/estimate?${query}&by=budget&budget=100000`);
    await page.getByText('doesn’t cover the smallest area').waitFor();
    await page.getByRole('link', { name: 'From the area' }).click();
    await page.getByText('Enter the built-up area or choose the number of bedrooms.').waitFor();
    expect(await page.getByLabel('Floors').inputValue()).toBe('3');
    expect(await page.locator('select[name=city]').inputValue()).toBe('pune');
    expect(await page.getByLabel('Luxury').isChecked()).toBe(true);
    expect(await page.getByLabel('Covered cars').inputValue()).toBe('2');
    await close();
  });

  test('shows the default house beside a saved estimate if no other is requested', async () => {
    const { page, close } = await browser.open();
    await page.goto(`${site.url}/estimate?vs=area%3D2000%26tier%3D1`);
    await waitForAmount(page, '₹40,88,700');
    await page.getByRole('heading', { name: 'Side by side' }).waitFor();
    await close();
  });

  test('shows no sum for an item that depends on an unknown plot', async () => {
    const { page, close } = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${site.url}/estimate?area=1500&tier=2`);
    const wall = page.locator('summary', { hasText: 'Compound wall' });
    expect(await wall.innerText()).toMatch(/₹1,600 per running ft\s+add plot size$/);
    await close();
  });

  test('works without JavaScript: form, messages and kept input', async () => {
    const { page, close } = await browser.open({ ...PHONE, javaScriptEnabled: false });
    await page.goto(`${site.url}/estimate`);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await page.getByLabel('Built-up area').fill('1000000000');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByText('Built-up area must be at most 1,00,000 sq ft').waitFor();
    await page.getByText('No estimate yet').waitFor();
    expect(await page.getByLabel('Built-up area').inputValue()).toBe('1000000000');
    await page.getByLabel('Built-up area').fill('2,000');
    await page.locator('select[name=city]').selectOption('chennai');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await waitForAmount(page, '₹61,43,953');
    await page.getByRole('link', { name: 'Save and compare' }).click();
    await page.getByRole('heading', { name: 'Side by side' }).waitFor();
    await page.getByRole('link', { name: 'From a budget' }).click();
    expect(await page.getByLabel('Your budget').inputValue()).toBe('6143953');
    await close();
  });

  test('prints with every line expanded and without controls', async () => {
    const { page, close } = await browser.open();
    await page.goto(`${site.url}/estimate`);
    await page.emulateMedia({ media: 'print' });
    const source = page.getByText(/Studio start value, 21 November 2026/).first();
    expect((await source.boundingBox())?.height).toBeGreaterThan(5);
    for (const name of ['Get this estimate', 'Get Quote'])
      expect(await page.getByRole('link', { name }).first().isVisible()).toBe(false);
    expect(await page.getByLabel('Built-up area').isVisible()).toBe(false);
    const pdf = await page.pdf({ format: 'A4' });
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThanOrEqual(6);
    await close();
  });
});

describe('"Get this estimate"', () => {
  test('stores an estimate lead with all details, and gives the visitor a private link', async () => {
    const { page, close } = await browser.open({ javaScriptEnabled: false });
    await page.goto(
      `${site.url}/estimate?type=villa&plot=50x80&facing=ne&area=3500&bhk=4&floors=2&city=bengaluru&finish=premium`,
    );
    await page.getByRole('link', { name: 'Get this estimate' }).first().click();
    const address = page.url();
    const form = page.getByRole('form', { name: 'Get this estimate' });
    await form.getByLabel('Name').fill('Asha Rao');
    await form.getByLabel('Email').fill('asha@example');
    await ageForm(form, site);
    await form.getByRole('button').click();
    await form.getByText('⚠️ Please fill in all required fields.').waitFor();
    expect(await form.getByLabel('Name').inputValue()).toBe('Asha Rao');
    await form.getByLabel('Email').fill('asha@example.in');
    await form.getByLabel('Phone').fill('98765 43210');
    const again = await form.evaluate((element: HTMLFormElement) => ({
      action: element.action,
      body: new URLSearchParams([...new FormData(element)] as [string, string][]).toString(),
    }));
    await form.getByRole('button').click();
    await page.getByRole('heading', { name: 'Your estimate' }).waitFor();

    const [lead] = selectRows("select * from leads where kind = 'estimate'");
    expect(lead).toMatchObject({
      name: 'Asha Rao',
      email: 'asha@example.in',
      phone_e164: '+919876543210',
      status: 'New',
      suspect: 0,
      bhk_option: '4 BHK',
      building_type: 'Villa',
      site_area: 4000,
      plot_size: '50 × 80 ft',
      plot_facing: 'North-east',
      months_on_site: 16,
      estimated_price: 14_462_228,
      rate_card: '2026-11-21',
    });
    expect(JSON.parse(String(lead?.['estimate']))).toMatchObject({
      estimate: { estimatedPrice: 1_446_222_800, wish: { city: 'bengaluru' } },
    });
    await page.getByText('₹1,44,62,228').first().waitFor();
    await page.getByText(String(lead?.['reference'])).filter({ visible: true }).waitFor();
    const short = await page.getByRole('link', { name: /\/e\// }).getAttribute('href');
    for (const [name, to] of [
      ['Continue on WhatsApp', /^https:\/\/wa\.me\/\d+\?text=/],
      ['Send to my WhatsApp', /^https:\/\/wa\.me\/\?text=/],
    ] as const) {
      const chat = await page.getByRole('link', { name }).getAttribute('href');
      expect(chat).toMatch(to);
      expect(decodeURIComponent(chat ?? '')).toContain(short);
    }

    // Submitting the same form again returns the same lead and link.
    const repeated = await fetch(again.action, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(again.body),
      headers: { origin: site.url },
    });
    expect(repeated.status).toBe(303);
    // Each answer adds a token to the same address, which fills in the contact for an appointment.
    const sent = site.url + new URL(page.url()).pathname;
    expect(site.url + new URL(repeated.headers.get('location') ?? '', site.url).pathname).toBe(
      sent,
    );
    expect(selectRows('select id from leads')).toHaveLength(1);

    for (const link of [sent, site.url + new URL(short ?? '').pathname]) {
      const answer = await fetch(link);
      expect(await answer.text()).toContain('₹1,44,62,228');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toContain('noindex');
      const forged = await fetch(`${link.slice(0, -1)}x${link.slice(-1)}`);
      expect(forged.status).toBe(404);
    }

    const seeing = await browser.open(); // The axe checks need JavaScript.
    const states = ['', '?plot=20x30&area=2500&floors=2&city=pune', '?area=-1&floors=x&tier=2'];
    const screens = [address, page.url(), ...states.map((query) => `${site.url}/estimate${query}`)];
    expect(await surveyScreens(seeing.page, screens)).toEqual([]);
    await seeing.close();
    await close(/422/);
  });

  test('offers the short link to copy, and prints a sheet with a title block', async () => {
    const { page, context, close } = await browser.open();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${site.url}/estimate/send?area=1500&tier=2`, { waitUntil: 'networkidle' });
    const form = page.getByRole('form', { name: 'Get this estimate' });
    await form.getByLabel('Name').fill('Asha Rao');
    await form.getByLabel('Phone').fill('98765 43211');
    await form.getByLabel('Email').fill('asha.rao@example.in');
    await form.getByRole('button', { name: 'Get this estimate' }).click();
    await page.waitForURL('**/estimate/sent/*', { waitUntil: 'networkidle' });
    const short = (await page.getByRole('link', { name: /\/e\// }).getAttribute('href')) ?? '';
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(short);
    await page.emulateMedia({ media: 'print' });
    const block = page.getByRole('definition').filter({ hasText: new URL(short).pathname });
    expect(await block.isVisible()).toBe(true);
    for (const name of ['Copy link', 'Print'])
      expect(await page.getByRole('button', { name }).isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Send to my WhatsApp' }).isVisible()).toBe(false);
    await close();
  });
});
