import { expect, test } from 'vitest';
import { ALLOWED, withLeadDesk } from '~tests/site/lead-desk';
import { surveyScreens } from '~tests/site/survey-screens';

import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { monthKey, monthName } from '~/features/leads/months/month-query';
import { monthOf } from '~/platform/indian-time';

const desk = withLeadDesk();

const HOUR = 3_600_000;
const LONG = 'venkatanarasimharajuvaripeta-subrahmanyeswara-chandrasekharendra';
const now = Date.now();

const received = { created_at: now };
const convertedLead = (cost: number) => ({
  kind: 'estimate' as const,
  status: 'Converted' as const,
  built_up: 1_000,
  finish: 'Standard',
  estimated_price: 3_000_000,
  rate_card: START_CARD.id,
  signed_cost: cost,
  ...received,
});

/** Counts the A4 pages of a printed screen. Chromium prints each page of a PDF as an object of this type. */
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('prints a month on one page: by source, campaign and page, with replies in time and won leads', async () => {
  const utmJson = (name: string) => JSON.stringify({ utm_source: 'mail', utm_campaign: name });
  desk.store(
    { ...received, source: 'call', first_contact_at: now, status: 'Converted', fee: 240_000 },
    { ...received, source: 'campaign', utm: utmJson('won'), status: 'Converted', fee: 1_250_000 },
    { ...received, source: 'campaign', utm: utmJson('won'), fee: 90_000 },
    { ...received, source: 'site', source_page: '/services', utm: utmJson('monsoon') },
    { ...received, source: 'site', source_page: '/services', status: 'Lost' },
    { ...received, suspect: 1 },
    ...Array.from({ length: 14 }, (_, at) => ({
      ...received,
      source: 'site' as const,
      utm: utmJson(`${LONG}-${at}`),
      source_page: `/gallery/${LONG}-${at}`,
      status: 'Lost' as const,
      lost_reason: `Reason ${at % 7}`,
    })),
    { created_at: now - 70 * 24 * HOUR },
  );
  const { page, close } = await desk.open('/admin/leads');
  await page.getByRole('link', { name: 'Lead report' }).click();
  const month = monthOf(now);
  await page.getByRole('heading', { level: 2, name: monthName(month) }).waitFor();
  const tableCells = (table: string, name: string) =>
    page
      .getByRole('region', { name: table })
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('cell')
      .allInnerTexts();
  expect(await tableCells('By source', 'Site')).toEqual(['16', '0 0.0%', '0 0.0%', '']);
  expect(await tableCells('By source', 'Call')).toEqual(['1', '1 100.0%', '1 100.0%', '₹2,40,000']);
  expect(await tableCells('By campaign', 'won')).toEqual(['2', '0 0.0%', '1 50.0%', '₹12,50,000']);
  expect(await tableCells('By page', '/services')).toEqual(['2', '0 0.0%', '0 0.0%', '']);
  expect(await tableCells('By campaign', 'others')).toEqual(['10', '0 0.0%', '0 0.0%', '']);
  expect(await tableCells('Lost, by reason', 'No lost reason')).toEqual(['1']);
  expect(await tableCells('Month by month', monthName(month))).toEqual([
    '19',
    '1 5.3%',
    '2 10.5%',
    '₹14,90,000',
  ]);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('Created').isVisible()).toBe(true);
  expect(await page.getByRole('navigation', { name: 'Admin' }).isVisible()).toBe(false);
  expect(sheetsOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await page.emulateMedia({ media: 'screen' });

  await page
    .getByRole('link', { name: monthName(month - 1) })
    .first()
    .click();
  await page.getByText(`No leads in ${monthName(month - 1)}`).waitFor();
  await page.getByRole('link', { name: monthName(month) }).click();
  await page.getByRole('heading', { level: 2, name: monthName(month) }).waitFor();
  const addresses = ['', `?month=${monthKey(month - 1)}`].map(
    (query) => `${desk.url}/admin/leads/months${query}`,
  );
  expect(await surveyScreens(page, addresses)).toEqual([]);
  await close(ALLOWED);
});

test('shows how many converted estimates accuracy still needs, and a suggested rate from five on', async () => {
  desk.store(...Array.from({ length: 4 }, () => convertedLead(3_300_000)), {
    status: 'Converted',
    ...received,
  });
  const { page, close } = await desk.open('/admin/estimates');
  await page.getByRole('link', { name: 'Estimate accuracy' }).click();
  await page.getByText('Needs 5 converted estimates with a signed cost; you have 4').waitFor();
  await page.getByText('Not counted: 1 lead converted without a signed cost.').waitFor();
  expect(await surveyScreens(page, [page.url()])).toEqual([]);

  desk.store(
    { ...convertedLead(3_300_000), final_cost: 3_600_000 },
    { ...convertedLead(9_000_000), finish: 'Luxury' },
  );
  await page.reload();
  await page.getByRole('heading', { name: 'What this means for your rates' }).waitFor();
  const standard = page.getByRole('row').filter({ hasText: 'Standard' });
  expect(await standard.getByRole('cell').allInnerTexts()).toEqual([
    '5',
    '₹3,000',
    '₹3,300',
    '₹3,600 of 1',
    '₹3,000',
    '+10.0%',
    '5,000',
  ]);
  const rate = START_CARD.finishes.standard.value / 100;
  const meeting = new Intl.NumberFormat('en-IN').format(Math.round(rate * 1.1));
  await page.getByText(`₹${meeting} would have matched the signed costs`).waitFor();
  await page.getByText('Luxury: 1 of 5 leads so far, 4 more needed.').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(sheetsOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await page.emulateMedia({ media: 'screen' });
  expect(await surveyScreens(page, [page.url()])).toEqual([]);
  await close(ALLOWED);
});

test('lists the blog’s popular and recent articles', async () => {
  const { page, close } = await desk.open('/manage-blog');
  const openArticles = () => page.getByText('Popular and recent articles').click();
  await openArticles();
  const links = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await expect.poll(() => links('Recent articles').count()).toBe(5);
  await page.getByText('No articles have been read yet.', { exact: true }).waitFor();
  desk.database((file) => file.exec('update posts set views = 10 + key'));
  await page.reload();
  await openArticles();
  await expect.poll(() => links('Popular articles').count()).toBe(5);
  expect(await links('Popular articles').first().innerText()).toMatch(/22 views$/);
  expect(await surveyScreens(page, [page.url()], openArticles)).toEqual([]);
  await close(ALLOWED);
});
