import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadRow } from '~tests/engines/lead-row';
import { useBrowser } from '~tests/site/browser';
import { holdRequests } from '~tests/site/held-requests';
import { requestsWithin } from '~tests/site/later-requests';
import { ADMIN_PIN, signInPage } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { surveyScreens } from '~tests/site/survey-screens';

import type { NewRow } from '~/db/tables';
import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { FAMILY_HOUSE } from '~/features/estimates/engine/plan/scenarios';
import { estimateSheet } from '~/features/estimates/engine/sheet';
import { leadColumnsOf, storedSheet } from '~/features/estimates/sheet/stored-sheet.server';
import { inquiryFields } from '~/features/leads/fields/field-registry';
import { settingGroups } from '~/settings/settings-groups';

const browser = useBrowser();
let site: Site;
let ids: string[];
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
  ids = storeLeadRows(sampleLeadRows());
});
afterAll(() => discard(site));

const LONG = 'Venkatanarasimharajuvaripeta Subrahmanyeswara Chandrasekharendra';

function sampleLeadRows(): Partial<NewRow<'leads'>>[] {
  const sheet = estimateSheet(FAMILY_HOUSE, START_CARD, '2026-12');
  const phone_e164 = '+919999999999';
  return [
    { name: 'Ananya Iyer', phone_e164, created_at: Date.now() - 9_000_000, priority: 'high' },
    {
      name: 'Ananya Iyer',
      phone_e164,
      kind: 'estimate',
      estimated_price: leadColumnsOf(sheet).estimated_price,
      estimate: storedSheet(sheet),
      rate_card: START_CARD.id,
    },
    { name: LONG, pincode: LONG, status: 'Contacted', follow_up_at: Date.now() - 9_000_000 },
    { name: 'Bot', suspect: 1, suspect_reason: 'was sent without the form’s timestamp' },
    { name: 'Ravi Shetty', status: 'Converted', created_at: 0 },
    // The longest name that the inquiry form accepts, without a space.
    {
      name: 'w'.repeat(inquiryFields.name.max),
      email: `${'w'.repeat(60)}@${'w'.repeat(60)}.in`,
      pincode: 'w'.repeat(inquiryFields.pincode.max),
      follow_up_at: Date.now() - 9_000_000,
    },
  ];
}

function storeLeadRows(rows: Partial<NewRow<'leads'>>[]): string[] {
  return inDatabase(site, (file) =>
    rows.map((row) => {
      const lead = { ...leadRow(), ...row };
      const columns = Object.keys(lead);
      file
        .prepare(`insert into leads (${columns.join()}) values (${columns.map(() => '?').join()})`)
        .run(...Object.values(lead).map((value) => value ?? null));
      return lead.id;
    }),
  );
}
/** Behaves as if another tab were in front of this one. */
const hideTab = (page: Page, isHidden = true) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

const ALLOWED = /401/;

test('keeps sign-in accessible and inside a phone’s screen', async () => {
  const { page, close } = await browser.open();
  const ways = ['/admin', '/admin/login?problem=throttled', '/admin/link?token=nothing'];
  expect(
    await surveyScreens(
      page,
      ways.map((path) => site.url + path),
    ),
  ).toEqual([]);
  await close(/401|404|410/);
});

test('keeps the lead list accessible and inside a phone’s screen', async () => {
  const { page, close } = await browser.open();
  await signInPage(page, site);
  const [lead = '', priced = '', long = ''] = ids;
  const screens = [
    '/admin',
    '/admin/leads',
    `/admin/leads?lead=${lead}`,
    `/admin/leads?lead=${long}`,
    '/admin/leads?view=grid',
    '/admin/leads?view=board',
    '/admin/leads?place=suspects',
    '/admin/leads?followUp=overdue',
    '/admin/leads?followUp=due',
    '/admin/leads?q=nothing+like+it',
    `/admins?lead=${lead}`,
    `/admin/leads/${lead}`,
    `/admin/leads/${priced}`,
    `/admin/estimates?lead=${priced}`,
    '/admin/estimates?sort=estimatedPrice',
    '/admin/leads/review',
    '/admin/leads/new',
    '/admin/leads/import',
    '/admin/leads/months',
    '/admin/estimates/calibration',
  ];
  expect(
    await surveyScreens(
      page,
      screens.map((path) => site.url + path),
    ),
  ).toEqual([]);
  await close(ALLOWED);
});

/** Controls that do nothing in a browser without scripts. A form of its own script has no method. */
const deadControls = () =>
  [...document.querySelectorAll('button, input, select, textarea')]
    .filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      const isForButton = control.matches('[type=button]:not([popovertarget])');
      return (
        isForButton || !(control.closest('form[method]') ?? control.matches('[popovertarget]'))
      );
    })
    .map((control) => control.outerHTML.slice(0, 300));

test('offers only what works without JavaScript', async () => {
  const { page, context, close } = await browser.open();
  await signInPage(page, site);
  const storageState = await context.storageState();
  await page.goto(`${site.url}/manage-blog`);
  const post = await page.locator('tbody th a').first().getAttribute('href');
  const still = await browser.open({ storageState, javaScriptEnabled: false });
  const screens = [
    '/admin',
    '/admin/today',
    '/admin/leads',
    '/admin/leads?view=board',
    `/admin/leads/${ids[0]}`,
    '/admin/leads/import',
    '/admin/appointments/new',
    '/manage-blog',
    String(post),
    '/admin/pages/home',
    '/admin/gallery',
    '/admin/gallery/images',
    '/admin/gallery/projects/new',
    '/admin/settings/recipients',
    '/admin/settings/people',
    '/admin/settings/look',
    '/admin/settings/rates',
  ];
  const dead: string[] = [];
  for (const path of screens) {
    await still.page.goto(site.url + path);
    for (const control of await still.page.evaluate(deadControls)) dead.push(`${path}: ${control}`);
    for (const promise of await still.page.getByText(/^(?:Checking|Loading)/).all())
      if (await promise.isVisible()) dead.push(`${path}: ${await promise.textContent()}`);
  }
  expect(dead).toEqual([]);
  await still.page.getByText('JavaScript is off').waitFor();
  // What is written on a hidden button is still told, and a form still works.
  await still.page.goto(`${site.url}/admin/leads`);
  await still.page.getByText('unanswered').first().waitFor();
  await still.page.goto(`${site.url}/admin/settings/social`);
  await still.page.getByLabel('Instagram').fill('https://instagram.com/still');
  await still.page.getByRole('button', { name: 'Save' }).click();
  await still.page.locator('input[value="https://instagram.com/still"]').waitFor();
  await still.close(ALLOWED);
  await close(ALLOWED);
});

test('leaves the focus where a setting was saved', async () => {
  const { page, close } = await browser.open();
  const focused = () =>
    page.evaluate(() => document.activeElement?.outerHTML.slice(0, 1_000) ?? '');
  await signInPage(page, site, '/admin/settings/social');
  await page.getByLabel('Instagram').fill('https://instagram.com/first');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toContain('value="https://instagram.com/first"');
  await page.getByLabel('Instagram').fill('https://instagram.com/second');
  const save = page.getByRole('button', { name: 'Save' });
  await save.press('Enter');
  await page.locator('input[value="https://instagram.com/second"]').waitFor();
  await expect.poll(focused).toContain('>Save</button>');
  await close(ALLOWED);
});

test('announces a backup only until it has begun', async () => {
  const { page, close } = await browser.open();
  await signInPage(page, site, '/admin/settings/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await page.getByRole('link', { name: 'Download' }).waitFor();
  await page.getByRole('button', { name: 'Back up now' }).waitFor();
  expect(await page.getByText('The backup starts within a few seconds.').count()).toBe(0);
  await close(ALLOWED);
});

test('keeps estimate revisions and settings accessible and inside a phone’s screen', async () => {
  const { page, close } = await browser.open();
  await signInPage(page, site);
  const screens = [
    `/admin/estimates/${ids[1]}/revise`,
    '/admin/start/name',
    '/admin/start/demo',
    '/admin/start/services',
    '/admin/start/hours',
    '/admin/start/legal',
    '/admin/pages/sample-content',
    '/admin/settings/look',
    '/admin/settings/rates',
    '/admin/settings/security',
    '/admin/settings/system',
    ...settingGroups.map(({ key }) => `/admin/settings/${key}`),
    '/admin/step-up?next=%2Fadmin%2Fleads%2Fexport',
    '/admin/welcome',
    '/admin/nowhere',
  ];
  expect(
    await surveyScreens(
      page,
      screens.map((path) => site.url + path),
    ),
  ).toEqual([]);
  await close(/401|404/);
});

test('lists missing settings on the dashboard, and shows a dot on other screens', async () => {
  const { page, close } = await browser.open();
  await signInPage(page, site);
  const words = page.getByText(/^\d things to set up$/);
  expect(await words.count()).toBe(1);
  await words.click();
  expect(await page.getByRole('link', { name: 'A passkey' }).count()).toBe(1);
  await page.getByRole('link', { name: 'Leads', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
  expect(await words.count()).toBe(0);
  const tool = page.getByRole('banner').getByRole('link', { name: 'Settings' });
  expect(await tool.getAttribute('aria-description')).toBe(
    'Some settings need attention: see the dashboard',
  );
  await close(ALLOWED);
});

test('gives every admin screen its own tab title', async () => {
  const { page, close } = await browser.open();
  await signInPage(page, site);
  const named = {
    '/admin': 'Dashboard | LDS',
    '/admin/gallery': 'Gallery | LDS',
    '/admin/gallery/images': 'Gallery | LDS',
    '/admin/settings/fees': 'Settings | LDS',
    '/admin/leads/import': 'Leads | LDS',
  };
  for (const [path, title] of Object.entries(named)) {
    await page.goto(site.url + path);
    expect.soft(await page.title()).toBe(title);
  }
  await close(ALLOWED);
});

test('reloads a screen that was hidden when it becomes visible again', async () => {
  const { page, close } = await browser.open();
  await signInPage(page, site);
  // Navigate, so that this isn't the screen that opened the stream.
  await page.getByRole('link', { name: 'Leads' }).first().click();
  await page.getByRole('heading', { name: 'All leads' }).waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('heading', { name: 'Today', level: 2 }).waitFor();
  await hideTab(page);
  storeLeadRows([{ name: 'Missed Meanwhile', status: 'Contacted', follow_up_at: 1 }]);
  await hideTab(page, false);
  await page.getByRole('link', { name: 'Call Missed Meanwhile' }).waitFor();
  await close(ALLOWED);
});

test('hides “Your session has ended.” after sign-in in another tab', async () => {
  const { page, context, close } = await browser.open();
  await signInPage(page, site, '/admin/settings/fees');
  await page.getByLabel('Architecture').fill('8 % of the cost');
  await context.request.post(`${site.url}/admin/logout`, { headers: { origin: site.url } });
  await page.getByText('Your session has ended.').waitFor();
  const other = await context.newPage();
  await other.goto(`${site.url}/admin`);
  await other.getByLabel('Security PIN').fill(ADMIN_PIN);
  await other.getByRole('button', { name: 'Access Admin Panel' }).click();
  await other.getByRole('banner').waitFor();
  await page.keyboard.press('Shift');
  await page.getByText('Your session has ended.').waitFor({ state: 'detached' });
  expect(await page.getByLabel('Architecture').inputValue()).toBe('8 % of the cost');
  await close(/401/);
});

test('shows the whole first character of a name in the header if it is a surrogate pair', async () => {
  const { page, close } = await browser.open();
  await signInPage(page, site, '/admin', { person: '🏠 Asha' });
  expect(
    await page.getByRole('link', { name: 'change the person on this device' }).innerText(),
  ).toBe('🏠');
  await close(ALLOWED);
});

test('keeps the image search in step with the address, and ends it with its screen', async () => {
  const { page, close } = await browser.open();
  await signInPage(page, site, '/admin/gallery/images');
  const search = page.getByLabel('Search images');
  const tabs = page.getByRole('navigation', { name: 'Gallery' });
  await search.fill('nothing like it');
  await page.getByText('No images found').waitFor();
  await tabs.getByRole('link', { name: 'Images' }).click();
  await page.getByText('No images found').waitFor({ state: 'detached' });
  await expect.poll(() => search.inputValue()).toBe('');
  await page.goBack();
  await page.getByText('No images found').waitFor();
  await expect.poll(() => search.inputValue()).toBe('nothing like it');

  // On a slow line the old screen stays until the next one has loaded.
  const line = await holdRequests(page, '**/admin/gallery.data*');
  await page.clock.install();
  await search.fill('lime');
  await tabs.getByRole('link', { name: 'Projects' }).click();
  // Longer than the pause before a search, both before and after the navigation.
  expect(await requestsWithin(page, 600)).not.toContain('/admin/gallery/images.data');
  line.release();
  await search.waitFor({ state: 'detached' });
  expect(await requestsWithin(page, 600)).not.toContain('/admin/gallery/images.data');
  expect(new URL(page.url()).pathname).toBe('/admin/gallery');
  await close(ALLOWED);
});
