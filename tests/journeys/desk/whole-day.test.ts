import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { ageForm } from '~tests/site/form-time';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';
import { openScreen } from '~tests/site/sign-in';

import { dayOf, startOfDay } from '~/platform/indian-time';
import { demoSettings } from '~/settings/settings';

const desk = withLeadDesk();

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const HOUR = 3_600_000;
const CALLER = { name: 'Asha Rao', phone: '98450 12345', email: 'asha@example.in' };
/** A second, unrelated lead, who chooses another studio during the day. */
const LOST = { name: 'Kabir Nair', email: '', email_folded: '', phone_e164: null };
const [REASON = ''] = demoSettings.lostReasons;

type DatabaseRow = Record<string, unknown>;
const rows = (sql: string): DatabaseRow[] => desk.database((file) => file.prepare(sql).all());
const leadsNamed = (name: string) => rows(`select * from leads where name = '${name}' order by id`);

/** Counts key presses and taps until the work is done. */
function createCounter() {
  let count = 0;
  return {
    async key(page: Page, key: string) {
      count += 1;
      await page.keyboard.press(key);
    },
    async tap(target: Locator) {
      count += 1;
      await target.tap();
    },
    get count() {
      return count;
    },
  };
}

const isFocused = (target: Locator) =>
  target.evaluateAll((found) => found.some((one) => one === document.activeElement));

/** Moves focus with Tab alone, as someone without a pointer would. */
async function focusByTab(page: Page, target: Locator) {
  await target.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab doesn’t reach ${String(target)}`);
}

/** Expects the same rows in the database, whichever way the work was done. */
function expectStoredDay(tomorrow: number) {
  const [called, estimated] = leadsNamed(CALLER.name);
  expect(called).toMatchObject({
    kind: 'inquiry',
    source: 'call',
    phone_e164: '+919845012345',
    status: 'New',
    follow_up_at: tomorrow,
    suspect: 0,
    deleted_at: null,
  });
  expect(called?.['last_contact_at']).toBeGreaterThan(tomorrow - 34 * HOUR);
  expect(estimated).toMatchObject({
    kind: 'estimate',
    phone_e164: '+919845012345',
    email_folded: CALLER.email,
    status: 'Converted',
    fee: 450_000,
    signed_cost: 5_200_000,
    suspect: 0,
  });
  expect(estimated?.['estimated_price']).toBeGreaterThan(1_000_000);
  expect(leadsNamed(CALLER.name)).toHaveLength(2);
  expect(leadsNamed(LOST.name)).toMatchObject([
    { status: 'Lost', lost_reason: REASON, version: 3 },
  ]);
  expect(rows(`select lead_id, became, actor from lead_events where what = 'call'`)).toEqual([
    { lead_id: called?.['id'], became: 'reached', actor: 'Meera' },
  ]);
  expect(rows('select lead_id, body from lead_notes')).toEqual([
    { lead_id: called?.['id'], body: 'Wants a courtyard' },
  ]);
}

const tomorrowAtTen = () => startOfDay(dayOf(Date.now()) + 1) + 10 * HOUR;

test('handles a day by keyboard alone: add, call, follow up, estimate and win a lead; lose another', async () => {
  desk.store(LOST);
  const tomorrow = tomorrowAtTen();
  const { page, close } = await desk.open('/admin/leads', {
    viewport: { width: 1280, height: 800 },
  });
  const pressKey = (key: string) => page.keyboard.press(key);
  const typeText = (text: string) => page.keyboard.type(text);
  const panel = page.getByRole('complementary', { name: 'Selected lead' });
  const findInPalette = async (typed: string) => {
    await pressKey('Control+k');
    await page.getByRole('listbox').waitFor();
    await typeText(typed);
    await page.getByRole('option', { name: typed, exact: true }).waitFor();
    await pressKey('Enter');
  };

  await pressKey('n');
  await expect.poll(() => isFocused(page.getByRole('textbox', { name: 'Name' }))).toBe(true);
  await typeText(CALLER.name);
  await pressKey('Tab');
  await typeText(CALLER.phone);
  await page.getByText('+91 98450 12345').waitFor();
  await focusByTab(page, page.getByRole('textbox', { name: 'Notes' }));
  await typeText('Wants a courtyard');
  await pressKey('Tab');
  await pressKey('Enter');
  await panel.getByRole('heading', { name: CALLER.name }).waitFor();

  const call = createCounter();
  await call.key(page, 'c');
  await page.getByRole('dialog', { name: `Call with ${CALLER.name}` }).waitFor();
  await call.key(page, '1');
  await page.getByText('Call logged: Reached.').waitFor();
  expect(call.count).toBeLessThanOrEqual(2);
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const date = panel.getByRole('group', { name: 'Quick dates' }).getByText('Tomorrow 10:00');
  const next = createCounter();
  await next.key(page, 'f');
  await expect.poll(() => isFocused(panel.getByRole('group').getByRole('button'))).toBe(true);
  if (!(await isFocused(date))) await next.key(page, 'Tab');
  expect(await isFocused(date)).toBe(true);
  await next.key(page, 'Enter');
  await panel.getByText(/^Follow up by .*, 10:00$/).waitFor();
  expect(next.count).toBeLessThanOrEqual(3);

  await findInPalette('New estimate');
  await page.waitForURL('**/estimate');
  await page.waitForLoadState('networkidle');
  await focusByTab(page, page.getByRole('link', { name: 'Get this estimate' }).first());
  await pressKey('Enter');
  const form = page.getByRole('form', { name: 'Get this estimate' });
  await ageForm(form, desk);
  await focusByTab(page, form.getByLabel('Name'));
  for (const text of [CALLER.name, CALLER.phone, CALLER.email]) {
    await typeText(text);
    if (text !== CALLER.email) await pressKey('Tab');
  }
  await pressKey('Enter');
  await page.getByRole('heading', { name: 'Your estimate' }).waitFor();

  await openScreen(page, `${desk.url}/admin/estimates`);
  await pressKey('j');
  await expect.poll(() => isFocused(row(page, CALLER.name).getByRole('link'))).toBe(true);
  await pressKey('4');
  await page.getByRole('dialog', { name: `Fee and cost of ${CALLER.name}` }).waitFor();
  await typeText('4.5 lakh');
  await pressKey('Tab');
  await typeText('52 lakh');
  await pressKey('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await findInPalette('Leads');
  await page.waitForURL('**/admin/leads');
  await row(page, LOST.name).waitFor();
  while (!(await isFocused(row(page, LOST.name).getByRole('link').first()))) await pressKey('j');
  await pressKey('5');
  await page.getByRole('dialog', { name: `Why was ${LOST.name} lost?` }).waitFor();
  await pressKey('1');
  await page.getByText(`Lost: ${REASON}.`).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expectStoredDay(tomorrow);
  await expectAccessible(page);
  await close(ALLOWED);
});

test('handles the same day by touch on a phone of 360 px', async () => {
  desk.store(LOST);
  const tomorrow = tomorrowAtTen();
  const { page, close } = await desk.open('/admin/leads', PHONE);
  const write = async (field: Locator, text: string) => {
    await field.tap();
    await page.keyboard.type(text);
  };
  const findInPalette = async (typed: string) => {
    await page.getByRole('button', { name: 'Search or run a command' }).tap();
    await page.getByRole('listbox').waitFor();
    await page.keyboard.type(typed);
    await page.getByRole('option', { name: typed, exact: true }).tap();
  };

  await page.getByRole('link', { name: 'New lead' }).tap();
  const field = (name: string) => page.getByRole('textbox', { name });
  await write(field('Name'), CALLER.name);
  await write(field('Phone'), CALLER.phone);
  await page.getByText('+91 98450 12345').waitFor();
  await write(field('Notes'), 'Wants a courtyard');
  await page.getByRole('button', { name: 'Save lead' }).tap();
  const lead = page.getByRole('dialog', { name: CALLER.name });
  await lead.waitFor();

  const call = createCounter();
  await call.tap(lead.getByRole('button', { name: 'Log a call' }));
  await call.tap(page.getByRole('button', { name: 'Reached' }));
  await page.getByText('Call logged: Reached.').waitFor();
  expect(call.count).toBeLessThanOrEqual(2);

  const next = createCounter();
  await next.tap(lead.getByRole('button', { name: 'Tomorrow 10:00' }));
  await lead.getByText(/^Follow up by .*, 10:00$/).waitFor();
  expect(next.count).toBeLessThanOrEqual(3);
  await lead.getByRole('button', { name: 'Close' }).tap();
  await lead.waitFor({ state: 'detached' });

  await findInPalette('New estimate');
  await page.waitForURL('**/estimate');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Get this estimate' }).first().tap();
  const form = page.getByRole('form', { name: 'Get this estimate' });
  await ageForm(form, desk);
  await write(form.getByLabel('Name'), CALLER.name);
  await write(form.getByLabel('Phone'), CALLER.phone);
  await write(form.getByLabel('Email'), CALLER.email);
  await form.getByRole('button', { name: 'Get this estimate' }).tap();
  await page.getByRole('heading', { name: 'Your estimate' }).waitFor();

  await openScreen(page, `${desk.url}/admin/estimates`);
  await row(page, CALLER.name).getByRole('link').first().tap();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Converted');
  const fee = page.getByRole('dialog', { name: `Fee and cost of ${CALLER.name}` });
  await write(fee.getByLabel('Fee, ₹'), '4.5 lakh');
  await write(fee.getByLabel('Signed cost, ₹'), '52 lakh');
  await fee.getByRole('button', { name: 'Save' }).tap();
  await fee.waitFor({ state: 'detached' });

  await openScreen(page, `${desk.url}/admin/leads`);
  await row(page, LOST.name).getByRole('link').first().tap();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Lost');
  const why = page.getByRole('dialog', { name: `Why was ${LOST.name} lost?` });
  await why.getByRole('button', { name: REASON }).tap();
  await why.waitFor({ state: 'detached' });
  expectStoredDay(tomorrow);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await close(ALLOWED);
});
