import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fillInquiry } from '~tests/site/browser';
import { ageForm } from '~tests/site/form-time';
import { INCOMPLETE, SENT, withInquiries } from '~tests/site/inquiries';

const asking = withInquiries();

const AD = 'utm_source=google&utm_medium=cpc&utm_campaign=monsoon&gclid=Cj0KCQ-x_1';
const AD_PARAMETERS = {
  utm_source: 'google',
  utm_medium: 'cpc',
  utm_campaign: 'monsoon',
  gclid: 'Cj0KCQ-x_1',
};
const AD_UTM = '{"utm_source":"google","utm_medium":"cpc","utm_campaign":"monsoon"}';
const TIME = expect.any(Number);

const stored = (email: string) => asking.leads().find((lead) => lead['email'] === email);
const touchesOf = (email: string) => JSON.parse(String(stored(email)?.['touches']));

const openBrowser = async (options = {}) => {
  const opened = await asking.browser.open(options);
  await opened.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  return opened;
};

/** Follows links in the header like a visitor. */
async function followLinks(page: Page, ...names: string[]) {
  for (const name of names) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL((url) => url.search === '');
  }
}

async function sendInquiry(page: Page, email: string) {
  const form = await fillInquiry(page);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(SENT).waitFor();
}

async function sendEstimate(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'Get this estimate' });
  const typed = { Name: 'Asha Rao', Phone: '98765 43210', Email: email };
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
  await form.getByRole('button').click();
  await page.getByRole('heading', { name: 'Your estimate' }).waitFor();
}

describe('the campaign of a visit', () => {
  test('is stored with an inquiry three pages later', async () => {
    const { page, close } = await openBrowser();
    await page.goto(`${asking.url}/?${AD}`, { referer: 'https://www.google.com/' });
    await followLinks(page, 'Services', 'Portfolio', 'Contact');
    await sendInquiry(page, 'walked@example.in');
    expect(stored('walked@example.in')).toMatchObject({
      source: 'campaign',
      source_page: '/contact',
      utm: AD_UTM,
    });
    const touch = { at: TIME, path: '/', host: 'www.google.com', parameters: AD_PARAMETERS };
    expect(touchesOf('walked@example.in')).toEqual({ first: touch, last: touch });
    await close();
  });

  test('is stored with an inquiry from the dialog of another page', async () => {
    const { page, close } = await openBrowser();
    await page.goto(`${asking.url}/blogs?${AD}`);
    await followLinks(page, 'About');
    await page.getByRole('link', { name: 'Get Quote' }).first().click();
    await sendInquiry(page, 'dialog@example.in');
    expect(stored('dialog@example.in')).toMatchObject({ source_page: '/about', utm: AD_UTM });
    await close();
  });

  test('is stored with an estimate', async () => {
    const { page, close } = await openBrowser();
    await page.goto(`${asking.url}/?${AD}`);
    await followLinks(page, 'Services', 'Portfolio', 'Cost');
    await page.getByRole('link', { name: /Family house in a large city/ }).click();
    await page.getByRole('link', { name: 'Get this estimate' }).first().click();
    await sendEstimate(page, 'estimate@example.in');
    expect(stored('estimate@example.in')).toMatchObject({
      kind: 'estimate',
      source: 'campaign',
      utm: AD_UTM,
    });
    expect(touchesOf('estimate@example.in').last.parameters).toEqual(AD_PARAMETERS);
    await close();
  });

  test('is stored as the last touch, beside the first one', async () => {
    const { page, close } = await openBrowser();
    await page.goto(`${asking.url}/services?${AD}`, { referer: 'https://www.google.com/' });
    await followLinks(page, 'Portfolio');
    await page.goto(`${asking.url}/gallery/court-house?utm_campaign=reels&fbclid=IwAR0`, {
      referer: 'https://l.instagram.com/',
    });
    // A reload is not another arrival.
    await page.reload();
    await followLinks(page, 'About', 'Contact');
    await page.goBack();
    await page.goForward();
    await sendInquiry(page, 'twice@example.in');
    expect(touchesOf('twice@example.in')).toEqual({
      first: { at: TIME, path: '/services', host: 'www.google.com', parameters: AD_PARAMETERS },
      last: {
        at: TIME,
        path: '/gallery/court-house',
        host: 'l.instagram.com',
        parameters: { utm_campaign: 'reels', fbclid: 'IwAR0' },
      },
    });
    expect(stored('twice@example.in')).toMatchObject({ utm: '{"utm_campaign":"reels"}' });
    await close();
  });

  test('is recognised from a click ID alone, and in a tab opened by one of our links', async () => {
    const { page, context, close } = await openBrowser();
    await page.goto(`${asking.url}/?gclid=Cj0`);
    const contact = page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true });
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      contact.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForLoadState();
    await sendInquiry(tab, 'tab@example.in');
    expect(stored('tab@example.in')).toMatchObject({
      utm: '{"utm_source":"google","utm_medium":"cpc"}',
    });
    expect(touchesOf('tab@example.in').first).toMatchObject({
      path: '/',
      host: null,
      parameters: { gclid: 'Cj0' },
    });
    await close();
  });

  test('stays in the tab: no cookie is set, and nothing is sent before a form is', async () => {
    const { page, context, close } = await openBrowser();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) return;
      sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await page.goto(`${asking.url}/?${AD}`, { waitUntil: 'networkidle' });
    await followLinks(page, 'Cost');
    await page.getByLabel('Built-up area').fill('1600');
    await page.locator('[data-island=estimator][data-ready]').waitFor({ state: 'attached' });
    await expect.poll(() => page.url()).toContain('area=1600');
    expect(sent.filter((text) => text.includes('monsoon'))).toEqual([]);
    expect(page.url()).not.toContain('touches');
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('touches'))).toContain('monsoon');
    await close();
  });

  test('is not recorded on a prerendered page until someone sees it', async () => {
    const { page, close } = await openBrowser();
    await page.addInitScript(() => {
      let isAhead = true;
      Object.defineProperty(document, 'prerendering', { get: () => isAhead });
      document.addEventListener('shown', () => {
        isAhead = false;
        document.dispatchEvent(new Event('prerenderingchange'));
      });
    });
    await page.goto(`${asking.url}/?${AD}`);
    const storedTouches = () => page.evaluate(() => sessionStorage.getItem('touches'));
    expect(await storedTouches()).toBeNull();
    await page.evaluate(() => document.dispatchEvent(new Event('shown')));
    expect(await storedTouches()).toContain('monsoon');
    await close();
  });

  test('is read from the page’s address if the browser has no storage', async () => {
    const { page, close } = await openBrowser();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(`${asking.url}/contact?${AD}`);
    await sendInquiry(page, 'denied@example.in');
    expect(stored('denied@example.in')).toMatchObject({ utm: AD_UTM });
    await close();
  });
});

describe('without JavaScript', () => {
  test('stores the campaign of the form’s page, also after a correction', async () => {
    const { page, close } = await openBrowser({ javaScriptEnabled: false });
    await page.goto(`${asking.url}/contact?${AD}`, { referer: 'https://www.google.com/' });
    const form = await fillInquiry(page, { skip: 'Phone' });
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(INCOMPLETE).waitFor();
    await form.getByLabel('Phone').fill('98765 43210');
    await form.getByLabel('Email').fill('plain@example.in');
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(SENT).waitFor();
    expect(stored('plain@example.in')).toMatchObject({ source: 'campaign', utm: AD_UTM });
    expect(touchesOf('plain@example.in').last).toEqual({
      at: TIME,
      path: '/contact',
      host: 'www.google.com',
      parameters: AD_PARAMETERS,
    });
    await close(/422/);
  });

  test('stores the campaign of the estimate’s page with the request', async () => {
    const { page, close } = await openBrowser({ javaScriptEnabled: false });
    await page.goto(`${asking.url}/estimate?area=1500&tier=2&${AD}`);
    await page.getByRole('link', { name: 'Get this estimate' }).first().click();
    await sendEstimate(page, 'plain-estimate@example.in');
    expect(stored('plain-estimate@example.in')).toMatchObject({ source: 'campaign', utm: AD_UTM });
    expect(touchesOf('plain-estimate@example.in').first.path).toBe('/estimate');
    await close();
  });
});

test('cuts and cleans hostile parameters without losing the inquiry', async () => {
  const { page, close } = await openBrowser();
  const hostile = new URLSearchParams({
    utm_campaign: `<script>\u0000\u202E${'x'.repeat(3_000)}`,
    utm_source: '\u200Bgoogle\n',
    ...Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`utm_x${at}`, 'y'.repeat(60)])),
  });
  await page.goto(`${asking.url}/?${hostile}`);
  await page.evaluate(() => {
    const last = JSON.parse((sessionStorage.getItem('touches') ?? '').split('\t')[1] ?? '');
    const first = ['soon', ['javascript:alert(1)', { host: 1 }, 'none']];
    last[1][1] = 'evil.test/path?x';
    last[1][2].push(['q', 'zzz'], ['utm_source', 'second']);
    sessionStorage.setItem(
      'touches',
      [first, last].map((touch) => JSON.stringify(touch)).join('\t'),
    );
  });
  await followLinks(page, 'Contact');
  await sendInquiry(page, 'hostile@example.in');
  const lead = stored('hostile@example.in');
  expect(String(lead?.['touches']).length).toBeLessThan(8_000);
  expect(String(lead?.['touches'])).not.toMatch(/\\u0000|\u202E|\u200B|zzz|evil/);
  const utm = JSON.parse(String(lead?.['utm']));
  expect(utm.utm_source).toBe('google');
  expect(utm.utm_campaign).toMatch(/^<script>x+$/);
  expect(utm.utm_campaign.length).toBeLessThanOrEqual(200);

  const { page: other, close: closeOther } = await openBrowser();
  await other.goto(`${asking.url}/contact`);
  await other.evaluate(() => sessionStorage.setItem('touches', '[1,\t['));
  const form = await fillInquiry(other);
  await ageForm(form, asking);
  await sendInquiry(other, 'broken@example.in');
  expect(stored('broken@example.in')).toMatchObject({ source: 'site', utm: null });
  await close();
  await closeOther();
});
