import { expect, test } from 'vitest';
import { row, withLeadDesk } from '~tests/site/lead-desk';

const desk = withLeadDesk();

test('shows an error if leads can’t be loaded, and can retry', async () => {
  desk.store({ name: 'Ananya Iyer' });
  // Start on a screen that doesn't read the leads, because two requests at once may share one response.
  const { page, close } = await desk.open('/admin/settings');
  // Block the live connection, which would reload the leads before the click.
  await page.route('**/admin/live', (route) => route.fulfill({ status: 204 }));
  desk.database((file) => file.exec('alter table lead_months rename to lost_months'));
  await page.goto(`${desk.url}/admins`);
  await page.getByText('Error Loading Leads').waitFor();
  await page.getByText('Failed to load leads. Please try again.').waitFor();
  desk.database((file) => file.exec('alter table lost_months rename to lead_months'));
  await page.getByRole('button', { name: 'Try Again' }).press('Enter');
  await row(page, 'Ananya Iyer').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await close(/401|500|Error/);
});
