import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';
import { openScreen, openWithoutStream } from '~tests/site/sign-in';
import { rounds } from '~tests/trials';

import { dayOf, startOfDay } from '~/platform/indian-time';

const desk = withLeadDesk();

const DAY = 86_400_000;
const MANY = 2_000 * rounds(5);
const formatIndian = (count: number) => count.toLocaleString('en-IN');
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const tonight = () => startOfDay(dayOf(Date.now()) + 1) - 1;

/** People who share no contact, so that no two are taken for one. */
const person = (name: string) => ({ name, email: '', email_folded: '', phone_e164: null });

/** One lead for each group, and two for Today. */
const leadsOfEachGroup = () => [
  { ...person('Priya Nair'), created_at: Date.now(), phone_e164: '+919845012345' },
  { ...person('Rohan Mehta'), status: 'Contacted' as const, follow_up_at: tonight() },
  {
    ...person('Leela Rao'),
    kind: 'estimate' as const,
    estimated_price: 4_088_700,
    status: 'In Progress' as const,
    follow_up_at: Date.now() - 11.5 * DAY,
  },
  { ...person('Zoya Khan'), status: 'Contacted' as const, follow_up_at: tonight() + 2 * DAY },
  { ...person('Kabir Das'), status: 'Contacted' as const, created_at: Date.now() - 30 * DAY },
  { ...person('Won Already'), status: 'Converted' as const, created_at: Date.now() - 30 * DAY },
];
const group = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name} `) });
const storedFollowUps = () =>
  desk.database((file) =>
    file.prepare('select name, follow_up_at from leads where follow_up_at is not null').all(),
  );
/** The key of a date in the open form. Which dates it offers depends on the time of day. */
const keyOf = (page: Page, date: string) =>
  page.getByRole('button', { name: date }).locator('kbd').textContent();

describe('the follow-up list', () => {
  test('shows whom to reply to and to call in four groups, and opens each group’s full list in the same order', async () => {
    desk.store(...leadsOfEachGroup());
    const { page, close } = await desk.open('/admin');
    const taskTexts = async (name: string) =>
      group(page, name)
        .getByRole('listitem')
        .getByRole('link')
        .filter({ hasNotText: 'Call' })
        .allTextContents();
    expect(await taskTexts('Today')).toEqual([
      expect.stringMatching(/^Answer Priya Nair by \d\d:\d\d/),
      'Follow up with Rohan Mehta by 23:59',
    ]);
    expect(await taskTexts('Overdue')).toEqual([
      expect.stringMatching(/^Follow up with Leela Rao, due on \d+ \w+( \d{4})? at \d\d:\d\d$/),
    ]);
    await group(page, 'Overdue').getByText('11 days late').waitFor();
    await group(page, 'Overdue').getByText('Estimate ₹40,88,700').waitFor();
    expect(await taskTexts('Due')).toEqual([expect.stringContaining('Zoya Khan on ')]);
    expect(await taskTexts('Gone quiet')).toEqual([
      expect.stringMatching(/^Follow up with Kabir Das, last contact /),
    ]);
    await group(page, 'Gone quiet').getByText('30 days').waitFor();
    await expectAccessible(page);

    await group(page, 'Today').getByRole('link', { name: 'View all' }).click();
    await page.getByText('2 leads').waitFor();
    const names = page.getByRole('row').getByRole('link');
    expect(await names.allTextContents()).toEqual([
      expect.stringContaining('Priya Nair'),
      expect.stringContaining('+91'),
      expect.stringContaining('Rohan Mehta'),
    ]);
    const groups = page.getByRole('navigation', { name: 'Follow-up list' });
    expect(await groups.getByRole('link').allTextContents()).toEqual([
      'Today2',
      'Overdue1',
      'Due1',
      'Gone quiet1',
    ]);
    await groups.getByRole('link', { name: 'Overdue' }).click();
    await row(page, 'Leela Rao').getByText('Estimate, 560001').waitFor();
    await row(page, 'Leela Rao').getByText('11 days late').waitFor();
    await expectAccessible(page);
    // A search covers all leads.
    await page.getByLabel('Search leads').fill('priya');
    await row(page, 'Priya Nair').waitFor();
    expect(new URL(page.url()).searchParams.has('followUp')).toBe(false);
    await close(ALLOWED);
  });

  test('has an inquiry of the evening before at the top, and never says that nobody waits', async () => {
    desk.store({ ...person('Late Caller'), created_at: Date.now() - DAY });
    const { page, close } = await desk.open('/admin');
    await group(page, 'Today')
      .getByRole('link', { name: /^Answer Late Caller/ })
      .waitFor();
    expect(await page.getByText('No unanswered inquiries').count()).toBe(0);
    await close(ALLOWED);
  });

  test('sets the next date with two keys on the dashboard, stays there, and undoes it', async () => {
    desk.store(...leadsOfEachGroup());
    const { page, close } = await desk.open('/admin');
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent.trim() ?? '');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect.poll(focusedText).toContain('Leela Rao');
    await page.keyboard.press('f');
    const form = page.getByRole('dialog', { name: 'Follow-up with Leela Rao' });
    await form.waitFor();
    await expectAccessible(page);
    await page.keyboard.press((await keyOf(page, 'Tomorrow 10:00')) ?? '');
    await page.getByText(/^Follow-up set for .*, 10:00\.$/).waitFor();
    await form.waitFor({ state: 'detached' });
    await group(page, 'Due').getByRole('link', { name: 'Leela Rao tomorrow at 10:00' }).waitFor();
    await expect.poll(focusedText).toContain('Leela Rao tomorrow at 10:00');
    expect(await group(page, 'Overdue').count()).toBe(0);

    await page.keyboard.press('u');
    await group(page, 'Overdue').getByText('11 days late').waitFor();

    await page.keyboard.press('c');
    await page.getByRole('dialog', { name: 'Call with Leela Rao' }).waitFor();
    await page.keyboard.press('2');
    await page.getByText('Call logged: No answer.').waitFor();
    await close(ALLOWED);
  });

  test('sets the next date with two taps on a phone', async () => {
    desk.store(...leadsOfEachGroup());
    const { page, close } = await desk.open('/admin', PHONE);
    const button = page.getByRole('button', { name: 'Follow-up with Kabir Das' });
    for (const one of await group(page, 'Today')
      .getByRole('listitem')
      .first()
      .locator('button, [href^="tel:"]')
      .all())
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await button.tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow 10:00' }).tap();
    await group(page, 'Due').getByText('Kabir Das').waitFor();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await group(page, 'Gone quiet').getByText('Kabir Das').waitFor();
    expect(storedFollowUps()).toHaveLength(3);
    await openScreen(page, `${desk.url}/admin/leads?followUp=silent`);
    await row(page, 'Kabir Das').getByRole('button', { name: 'Follow-up with Kabir Das' }).tap();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow 10:00' }).tap();
    await page.getByText('No leads found').waitFor();
    await close(ALLOWED);
  });

  test('moves a follow-up to overdue when its time passes, without any other change', async () => {
    const soon = Math.min(Date.now() + 10 * 60_000, tonight());
    const [id = ''] = desk.store({
      ...person('Rohan Mehta'),
      status: 'Contacted',
      follow_up_at: soon,
    });
    const { page, close } = await desk.open('/admin');
    await page.clock.install();
    // The server's clock can't be changed, so the stored date moves into the past instead.
    const moveTo = (time: number) =>
      desk.database((file) => file.prepare('update leads set follow_up_at = ?').run(time));
    await openWithoutStream(page);
    await group(page, 'Today').getByText('Rohan Mehta').waitFor();
    moveTo(1_790_000_000_000);
    await page.clock.fastForward(11 * 60_000);
    await group(page, 'Overdue').getByText('Rohan Mehta').waitFor();

    for (const path of ['/admin/leads?followUp=today', `/admin/leads/${id}`]) {
      moveTo(soon);
      await openScreen(page, desk.url + path);
      await page.getByText('Rohan Mehta').first().waitFor();
      moveTo(1_790_000_000_000);
      await page.clock.fastForward(11 * 60_000);
      await page.getByText(/^(?:No leads found|Follow-up was due .*)$/).waitFor();
    }
    await close(ALLOWED);
  });

  test('shows a message when nobody is waiting, on the dashboard and in each group', async () => {
    desk.store({ ...person('Won Already'), status: 'Converted' });
    const { page, close } = await desk.open('/admin');
    await page.getByText('You’re all caught up').waitFor();
    await page.goto(`${desk.url}/admin/leads?followUp=overdue`);
    await page.getByText('No follow-ups are overdue.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await row(page, 'Won Already').waitFor();
    desk.store({ ...person('Kabir Das'), status: 'Contacted', created_at: Date.now() - 30 * DAY });
    await page.goto(`${desk.url}/admin`);
    await group(page, 'Today').getByText('No unanswered inquiries').waitFor();
    await close(ALLOWED);
  });

  test('reaches the last of thousands of leads', async () => {
    desk.store(
      ...Array.from({ length: MANY }, (_, index) => ({
        ...person(`Lead ${String(index).padStart(5, '0')}`),
        created_at: Date.now() - ((MANY + 20 - index) * DAY) / 24 - 10 * DAY,
      })),
    );
    const { page, close } = await desk.open('/admin');
    await group(page, 'Gone quiet')
      .getByRole('heading', { name: `Gone quiet ${formatIndian(MANY)}` })
      .waitFor();
    await group(page, 'Gone quiet').getByRole('link', { name: 'View all' }).click();
    await page.getByText(`${formatIndian(MANY)} leads`).waitFor();
    await row(page, 'Lead 00000').waitFor();
    await page.getByRole('region', { name: 'Leads' }).evaluate((list) => {
      list.scrollTop = list.scrollHeight;
    });
    await row(page, `Lead ${String(MANY - 1).padStart(5, '0')}`).waitFor();
    await close(ALLOWED);
  });
});

describe('the next date of a lead', () => {
  test('is set in the list by key and by waiting time, and in the panel with one tap', async () => {
    const [id = ''] = desk.store({ ...person('Asha Rao'), status: 'Contacted' });
    const { page, close } = await desk.open('/admin/leads');
    const form = page.getByRole('dialog', { name: 'Follow-up with Asha Rao' });
    await row(page, 'Asha Rao').getByRole('link').first().focus();
    await page.keyboard.press('f');
    await form.waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await row(page, 'Asha Rao').getByRole('button', { name: 'Follow-up with Asha Rao' }).click();
    await form.getByLabel('Other date and time').fill('2020-01-02T10:30');
    await form.getByRole('button', { name: 'Set' }).click();
    await row(page, 'Asha Rao').getByText('overdue').waitFor();

    await row(page, 'Asha Rao').getByRole('link').first().click();
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    await panel.getByText('Follow-up was due 02 Jan 2020, 10:30').waitFor();
    await page.keyboard.press('f');
    const dates = panel.getByRole('group', { name: 'Quick dates' });
    await expect
      .poll(() => dates.evaluate((list) => list.contains(document.activeElement)))
      .toBe(true);
    await dates.getByRole('button', { name: 'Tomorrow 10:00' }).click();
    await panel.getByText(/^Follow up by .*, 10:00$/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await panel.getByText('Follow-up was due 02 Jan 2020, 10:30').waitFor();
    await panel.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Follow-up removed.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await panel.getByText('Follow-up was due 02 Jan 2020, 10:30').waitFor();
    expect(
      desk.database((file) => file.prepare('select version from leads where id = ?').get(id)),
    ).toEqual({ version: 6 });
    await close(ALLOWED);
  });

  test('is not set over someone else’s change before that has been shown', async () => {
    const [id = ''] = desk.store({ ...person('Kabir Das'), status: 'Contacted' });
    const { page, close } = await desk.open('/admin');
    await openWithoutStream(page);
    await page.getByRole('button', { name: 'Follow-up with Kabir Das' }).click();
    const form = page.getByRole('dialog', { name: 'Follow-up with Kabir Das' });
    desk.database((file) =>
      file.prepare('update leads set version = 2, priority = ? where id = ?').run('high', id),
    );
    await form.getByRole('button', { name: 'Tomorrow 10:00' }).click();
    await form.getByText('Your change wasn’t saved. You now see the latest version.').waitFor();
    expect(storedFollowUps()).toEqual([]);
    await form.getByRole('button', { name: 'Tomorrow 10:00' }).click();
    await form.waitFor({ state: 'detached' });
    expect(storedFollowUps()).toHaveLength(1);
    await close(ALLOWED);
  });
});
