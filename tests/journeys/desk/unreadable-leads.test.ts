import { test } from 'vitest';
import { row, withLeadDesk } from '~tests/site/lead-desk';

const desk = withLeadDesk();

test('shows an error if leads can’t be loaded, and can retry', async () => {
  desk.store({ name: 'Ananya Iyer' });
  // From a page that doesn't read the leads, because two requests at once may share one answer.
  const { page, close } = await desk.open('/admin/settings');
  // Without live changes, whose connection would load the leads again before the click.
  await page.route('**/admin/live', (route) => route.fulfill({ status: 204 }));
  desk.database((file) => file.exec('alter table lead_months rename to lost_months'));
  await page.goto(`${desk.url}/admins`);
  await page.getByText('Error Loading Leads').waitFor();
  await page.getByText('Failed to load leads. Please try again.').waitFor();
  desk.database((file) => file.exec('alter table lost_months rename to lead_months'));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await row(page, 'Ananya Iyer').waitFor();
  await close(/401|500|Error/);
});
