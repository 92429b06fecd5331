import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';

const desk = withLeadDesk();

const DAY = 86_400_000;
const WAITS = [2, 5, 17, 40] as const;
const now = Date.now();

/** Pixels of the ruler in each lead's row, card or line. */
const rulerLengths = (page: Page, holder: string, waits: readonly number[]) =>
  Promise.all(
    waits.map((days) =>
      page
        .locator(holder)
        .filter({ hasText: `Waits ${days} days` })
        .locator('i')
        .evaluate((line) => line.getBoundingClientRect().width),
    ),
  );

describe('at a glance', () => {
  beforeEach(() => {
    desk.store(
      ...WAITS.map((days) => ({
        name: `Waits ${days} days`,
        pincode: 'Jayanagar',
        status: 'New' as const,
        created_at: now - days * DAY,
      })),
    );
  });

  test('2, 5, 17 and 40 days have four lengths on one scale, on dashboard, list and board', async () => {
    const { page, close } = await desk.open('/admin');
    const places = [
      ['/admin', 'li', WAITS],
      ['/admin/leads', 'tbody tr', WAITS],
      ['/admin/leads?view=board', 'li', WAITS],
      ['/admin/leads?followUp=today', 'tbody tr', [2, 5]],
      ['/admin/leads?followUp=silent', 'tbody tr', [17, 40]],
    ] as const;
    for (const [path, holder, days] of places) {
      await page.goto(desk.url + path, { waitUntil: 'load' });
      await page
        .locator(holder)
        .filter({ hasText: `Waits ${days.at(-1)} days` })
        .waitFor();
      const [shortest = 0, ...others] = await rulerLengths(page, holder, days);
      expect.soft(shortest, path).toBeGreaterThan(4);
      // In every view the width is proportional to the square root of the days.
      for (const [index, length] of others.entries()) {
        const root = Math.sqrt((days[index + 1] ?? 0) / days[0]);
        expect.soft(Math.abs(length / shortest - root), path).toBeLessThan(0.1);
      }
    }
    await close(ALLOWED);
  });

  test('the dashboard begins with the calls: one line of set-up, and rows of 56 px', async () => {
    const { page, close } = await desk.open('/admin', { viewport: { width: 1440, height: 900 } });
    const setUp = page.getByText(/^\d things to set up$/);
    const first = page.getByRole('link', { name: /^Answer Waits/ }).first();
    const lines = page.getByRole('listitem').filter({ hasText: 'Waits' });
    expect((await first.boundingBox())?.y).toBeLessThan(260);
    expect((await setUp.boundingBox())?.height).toBeLessThan(32);
    for (const line of await lines.all())
      expect(Math.round((await line.boundingBox())?.height ?? 0)).toBe(56);
    await setUp.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^Closed days of 20\d\d$/ }).waitFor();
    await close(ALLOWED);
  });

  test('a search narrows the counts, and hides the figures of all leads', async () => {
    desk.store({ name: 'Nikhil Bot', suspect: 1 }, { name: 'Other Bot', suspect: 1 });
    desk.store({ name: 'Nikhil Rao', status: 'Contacted' });
    const { page, close } = await desk.open('/admin/leads');
    await page.getByLabel('Lead statistics').waitFor();
    await page.goto(`${desk.url}/admin/leads?q=nik`);
    await row(page, 'Nikhil Rao').waitFor();
    const counts = page.getByRole('navigation', { name: 'Status' }).getByRole('link');
    expect(await counts.allInnerTexts()).toEqual(
      ['All 1', 'New 0', 'Contacted 1', 'In Progress 0', 'Converted 0', 'Lost 0'].map((text) =>
        expect.stringMatching(new RegExp(text.replace(/ (\d)$/, String.raw`\s*$1`))),
      ),
    );
    expect(await page.getByRole('link', { name: /^Possible spam\s*1$/ }).count()).toBe(1);
    expect(await page.getByLabel('Lead statistics').count()).toBe(0);
    expect(await page.getByText('This month by source').count()).toBe(0);
    await close(ALLOWED);
  });

  test('the panel has history, facts and actions in this order, and “Delete lead” last', async () => {
    const [id = ''] = desk.store({ name: 'Asha Rao' });
    const { page, close } = await desk.open(`/admin/leads?lead=${id}`, {
      viewport: { width: 1440, height: 900 },
    });
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    const topOf = async (part: ReturnType<Page['locator']>) => (await part.boundingBox())?.y ?? NaN;
    const parts = [
      panel.getByRole('link', { name: 'Call', exact: true }),
      panel.getByLabel('Add a note'),
      panel.getByRole('list', { name: 'History' }),
      panel.getByText('Project type', { exact: true }),
      panel.getByLabel('Status'),
      panel.getByRole('button', { name: 'Delete lead' }),
    ];
    const tops = await Promise.all(parts.map(topOf));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect((tops[5] ?? 0) - (tops[1] ?? 0)).toBeGreaterThan(400);
    await panel.getByRole('button', { name: 'Delete lead' }).focus();
    const buttons = await panel.getByRole('button').allInnerTexts();
    expect(buttons.at(-1)?.trim()).toBe('Delete lead');
    await close(ALLOWED);
  });

  test('a card of the board shows phone, place and next step', async () => {
    const { page, close } = await desk.open('/admin/leads?view=board');
    const card = page.getByRole('listitem').filter({ hasText: 'Waits 17 days' });
    expect(await card.getByRole('link', { name: '+91 98450 12345' }).count()).toBe(1);
    expect(await card.getByText('Jayanagar').count()).toBe(1);
    expect(await card.getByText('Answer now').count()).toBe(1);
    await close(ALLOWED);
  });

  test('on a phone the first lead is in sight without scrolling', async () => {
    const { page, close } = await desk.open('/admin/leads', {
      viewport: { width: 360, height: 640 },
    });
    const name = row(page, 'Waits 2 days').getByRole('link').first();
    const box = await name.boundingBox();
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThan(640);
    await close(ALLOWED);
  });
});
