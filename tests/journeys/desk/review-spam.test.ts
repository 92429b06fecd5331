import { expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';
import { reloadScreen } from '~tests/site/sign-in';

const desk = withLeadDesk();

const NAMES = ['Ananya Iyer', 'Bharat Rao', 'Chitra Menon', 'Deepak Shah', 'Esha Nair'];

/** Quarantined leads that are due for release, the first of them the newest. */
function storeWaitingLeads() {
  const now = Date.now();
  const ids = desk.store(
    ...NAMES.map((name, at) => ({
      name,
      email: `client${at}@example.in`,
      email_folded: `client${at}@example.in`,
      suspect: 1 as const,
      suspect_reason: 'filled in the hidden field',
      phone_e164: null,
      brief: 'A house with a court, please.',
      created_at: now - (at + 1) * 86_400_000,
    })),
  );
  desk.database((file) => {
    for (const id of ids)
      file
        .prepare(
          `insert into quarantine_rechecks (lead_id, state, round, changed_at) values (?, 'waiting', ${now}, ${now})`,
        )
        .run(id);
  });
}
const quarantinedNames = () =>
  desk.database((file) =>
    file.prepare('select name from leads where suspect = 1 order by name').all(),
  ).length;

/** Whether the site has checked, at its start, for leads to release. */
const hasChecked = () =>
  desk.database((file) =>
    file
      .prepare(
        `select count(*) as count from jobs
         where kind = 'release of possible spam' and last_done_at is not null and held_by is null`,
      )
      .get(),
  )?.['count'];

test('shows on the dashboard how many leads move automatically, and lets staff review them first, singly or in bulk', async () => {
  await expect.poll(hasChecked).toBe(1);
  storeWaitingLeads();
  const { page, close } = await desk.open('/admin');
  const line = page.getByRole('region', { name: 'Possible spam to review' });
  await line.getByText('5 leads in possible spam may be genuine').waitFor();
  await line.getByText('They move to Leads automatically, up to 20 an hour.').waitFor();
  await page.getByRole('link', { name: '5 inquiries' }).waitFor();
  await line.getByRole('button', { name: 'Review first' }).click();

  await page.getByRole('heading', { name: 'Review possible spam', level: 1 }).waitFor();
  await page.getByText('Automatic moving is paused.').waitFor();
  const list = page.getByRole('list', { name: 'Leads to review' });
  expect(await list.getByRole('listitem').count()).toBe(5);
  await expectAccessible(page);

  await page.getByLabel('Select Ananya Iyer').check();
  await page.getByLabel('Select Chitra Menon').check();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Move selected to leads' }).click();
  const moved = page.getByRole('status').filter({ hasText: '2 leads moved to Leads.' });
  await moved.waitFor();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
  expect(quarantinedNames()).toBe(3);
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(5);
  expect(quarantinedNames()).toBe(5);

  await page.getByRole('button', { name: 'Keep as possible spam: Bharat Rao' }).click();
  await page.getByText('1 lead kept as possible spam.').waitFor();
  await page.getByRole('button', { name: 'Move to leads: Ananya Iyer' }).click();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
  await page.goto(`${desk.url}/admin`);
  await line.getByText('They are waiting for your review.').waitFor();
  await line.getByText('1 lead moved from possible spam to Leads').waitFor();
  await line.getByRole('link', { name: 'Review' }).click();

  // The other leads are released automatically again, except those that staff quarantined by hand.
  await page.getByRole('button', { name: 'Move them automatically' }).click();
  await page.getByText('Nothing to review').waitFor();
  await expect.poll(quarantinedNames).toBe(2);
  await reloadScreen(page);
  await page.getByRole('link', { name: 'Deepak Shah' }).click();
  await page.getByText('Moved from possible spam to Leads').waitFor();
  await page.goto(`${desk.url}/admin/leads`);
  await row(page, 'Esha Nair').waitFor();
  await close(ALLOWED);
});
