import { expect, test } from 'vitest';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';
import { surveyScreens } from '~tests/site/survey-screens';

const desk = withLeadDesk();

test('an empty desk is tried with sample leads, which one click removes', async () => {
  const { page, close } = await desk.open('/admin');
  const offer = page.getByRole('button', { name: 'Try it with 25 sample leads' });
  await offer.focus();
  await page.keyboard.press('Enter');
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await today.getByRole('link', { name: 'Answer Sample villa' }).waitFor();
  expect(await page.getByText('Figures without 25 samples').count()).toBe(1);
  expect(await offer.count()).toBe(0);

  await page.goto(`${desk.url}/admin/leads`);
  await row(page, 'Sample villa').getByText('Sample, Bengaluru').waitFor();
  expect(await page.getByLabel('Lead statistics').count()).toBe(0);
  desk.store({ name: 'Asha Rao' });
  await page.reload();
  const [total] = await page.getByLabel('Lead statistics').getByRole('definition').allInnerTexts();
  expect(total?.split(/\n+/)).toEqual(['1', 'without 25 samples']);
  expect(await page.getByRole('link', { name: 'All 20' }).count()).toBe(1);
  expect(
    await surveyScreens(
      page,
      ['', '/leads', '/leads?view=board', '/estimates'].map((path) => `${desk.url}/admin${path}`),
    ),
  ).toEqual([]);

  desk.database((file) => file.exec('delete from leads where sample = 0'));
  await page.getByRole('button', { name: 'Remove sample leads' }).click();
  await page.getByRole('heading', { name: 'No leads found' }).waitFor();
  await page.getByRole('button', { name: 'Try it with 25 sample leads' }).waitFor();
  expect(desk.database((file) => file.prepare('select id from leads').all())).toEqual([]);
  await close(ALLOWED);
});

test('a desk with a lead doesn’t offer them', async () => {
  desk.store({ name: 'Asha Rao', status: 'Lost' });
  const { page, close } = await desk.open('/admin/estimates');
  await page.getByRole('heading', { name: 'No leads found' }).waitFor();
  expect(await page.getByRole('link', { name: 'Clear Filters' }).count()).toBe(1);
  expect(await page.getByRole('button', { name: /sample leads/ }).count()).toBe(0);
  await close(ALLOWED);
});
