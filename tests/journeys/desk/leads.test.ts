import { describe, expect, test } from 'vitest';
import { fillInquiry } from '~tests/site/browser';
import { ageForm } from '~tests/site/form-time';
import { holdRequests } from '~tests/site/held-requests';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';
import { openScreen, openWithoutStream } from '~tests/site/sign-in';

import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { FAMILY_HOUSE } from '~/features/estimates/engine/plan/scenarios';
import { estimateSheet } from '~/features/estimates/engine/sheet';
import { leadColumnsOf, storedSheet } from '~/features/estimates/sheet/stored-sheet.server';

const desk = withLeadDesk();

const CHANGES = '**/admin/leads/change*';

function estimateLead() {
  const sheet = estimateSheet(FAMILY_HOUSE, START_CARD, '2026-12');
  return {
    kind: 'estimate' as const,
    estimated_price: leadColumnsOf(sheet).estimated_price,
    estimate: storedSheet(sheet),
    rate_card: START_CARD.id,
  };
}

describe('the lead list', () => {
  test('shows an inquiry from the public site without a reload', async () => {
    const { page, close } = await desk.open('/admin/leads');
    await page.getByText('No leads found').waitFor();
    const visitor = await desk.browser.open();
    await visitor.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await visitor.page.goto(`${desk.url}/contact`);
    const form = await fillInquiry(visitor.page);
    // Before hydration, React would reset the form's timestamp.
    await visitor.page.locator('[data-island][data-ready]').waitFor();
    await ageForm(form, desk);
    await form.getByRole('button', { name: 'Submit' }).click();
    await visitor.page.getByText('Inquiry submitted successfully').waitFor();
    await row(page, 'Asha Rao').waitFor();
    await visitor.close();
    await close(ALLOWED);
  });

  test('stores status, notes and follow-up, with the name of the person who changed them', async () => {
    desk.store({ name: 'Ananya Iyer', created_at: Date.now() - 3_600_000 });
    const { page, close } = await desk.open('/admin/leads');
    await row(page, 'Ananya Iyer').getByRole('link').first().click();
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    await panel.getByLabel('Status').selectOption('Contacted');
    const history = panel.getByRole('list', { name: 'History' });
    await history.getByText('Status changed from New to Contacted').waitFor();
    await history.getByText(', Meera').first().waitFor();

    await panel.getByLabel('Add a note').fill('   ');
    await page.keyboard.press('Enter');
    await panel.getByText('Enter a note first.').waitFor();
    await panel.getByLabel('Add a note').fill('Wants a terrace: soon');
    await page.keyboard.press('Enter');
    await history.getByText('Wants a terrace: soon').waitFor();
    await expect.poll(() => panel.getByLabel('Add a note').inputValue()).toBe('');

    await panel.getByLabel('Follow-up').fill('2020-01-02T10:30');
    await panel.getByRole('button', { name: 'Set' }).click();
    await panel.getByText('Follow-up was due 02 Jan 2020, 10:30').waitFor();
    await row(page, 'Ananya Iyer').getByText('overdue').waitFor();
    await page.reload();
    await panel.getByText('Wants a terrace: soon').waitFor();
    await close(ALLOWED);
  });

  test('asks before deleting a lead, and restores it', async () => {
    desk.store({ name: 'Kabir Nair' });
    const { page, close } = await desk.open('/admins');
    await row(page, 'Kabir Nair').getByRole('link').first().click();
    const modal = page.getByRole('dialog', { name: 'Kabir Nair' });
    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await modal.getByRole('button', { name: 'Delete lead' }).click();
    expect(questions).toEqual(['Are you sure you want to delete this lead?']);
    expect(await row(page, 'Kabir Nair').count()).toBe(1);
    page.once('dialog', (dialog) => void dialog.accept());
    await modal.getByRole('button', { name: 'Delete lead' }).click();
    await page.getByText('No leads found').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Kabir Nair').waitFor();
    await close(ALLOWED);
  });

  test('shows a stored estimate in short beside the list, and in full on the lead’s page', async () => {
    const [id = ''] = desk.store({ ...estimateLead(), name: 'Leela Rao' });
    const { page, close } = await desk.open(`/admin/estimates?lead=${id}`);
    const glance = page.getByRole('region', { name: 'Estimate', exact: true });
    await glance.getByText('₹40,88,700').first().waitFor();
    expect(await page.getByRole('heading', { name: 'How it adds up' }).count()).toBe(0);
    await glance.getByRole('link', { name: 'All lines' }).click();
    await page.getByRole('heading', { name: 'How it adds up' }).waitFor();
    await page.getByText('Compare with today’s rates').click();
    await page.getByText(/^Today’s rates give the same price/).waitFor();
    await page.getByRole('link', { name: 'Revise' }).click();
    await page
      .getByLabel(/Built-up area/)
      .first()
      .fill('2000');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByRole('button', { name: 'Save and create link' }).click();
    await page.waitForURL(/\/revise\?sent=/);
    await page.getByRole('link', { name: /Leela Rao/ }).click();
    await page.getByText(/^Estimate revised from ₹40,88,700 to /).waitFor();
    await page
      .getByRole('list', { name: 'Sent estimates' })
      .getByText(/by Meera/)
      .waitFor();
    await close(ALLOWED);
  });

  test('are printed without controls, as are an estimate and a day of appointments', async () => {
    const [id = ''] = desk.store({ ...estimateLead(), name: 'Leela Rao' });
    desk.store({ name: 'Asha Rao' });
    const { page, close } = await desk.open('/admin');
    await page.emulateMedia({ media: 'print' });
    const controls = page
      .locator('main :is(button, nav, input, textarea)')
      .or(page.getByRole('link', { name: /^(Revise|All lines|Export|Import|Book)/ }))
      .filter({ visible: true });
    for (const [path, text, left] of [
      // The age of a lead is a button.
      ['leads', 'Asha Rao', ['days']],
      [`estimates?lead=${id}`, '₹40,88,700', ['days']],
      [`leads/${id}`, 'How it adds up', []],
      ['appointments/day', 'Nothing is booked on this day.', []],
    ] as const) {
      await openScreen(page, `${desk.url}/admin/${path}`);
      await page.getByText(text).first().waitFor();
      expect({ path, left: await controls.allInnerTexts() }).toEqual({
        path,
        left: left.map((words) => expect.stringContaining(words)),
      });
    }
    await close(ALLOWED);
  });

  test('is printed in full, beyond the rows in its frame', async () => {
    desk.store(...Array.from({ length: 60 }, (_, at) => ({ name: `Lead ${at}` })));
    const { page, close } = await desk.open('/admin/leads');
    const rows = page.locator('tbody tr:has(b)').filter({ visible: true });
    expect(await rows.count()).toBeLessThan(60);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await rows.count()).toBe(60);
    await page.emulateMedia({ media: 'print' });
    const frame = page.getByRole('region', { name: 'Leads' });
    expect(await frame.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    // As a table on A4, not as the cards of a narrow screen.
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets?.length).toBeLessThanOrEqual(3);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(() => rows.count()).toBeLessThan(60);
    await close(ALLOWED);
  });

  test('shows a conflict to the second of two people, and overwrites nothing', async () => {
    const [id = ''] = desk.store({ name: 'Zoya Khan' });
    const { page, close } = await desk.open(`/admin/leads/${id}`);
    await openWithoutStream(page);
    desk.database((file) =>
      file.prepare(`update leads set status = 'Lost', version = 2 where id = ?`).run(id),
    );
    await page.getByLabel('Priority').selectOption('High');
    await page.getByText('Your change wasn’t saved. You now see the latest version.').waitFor();
    await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('Lost');
    expect(await page.getByLabel('Priority').inputValue()).toBe('medium');
    await close(ALLOWED);
  });

  test('keeps notes and accepts further changes on a slow line', async () => {
    const [id = ''] = desk.store({ name: 'Ananya Iyer' });
    const storedLead = () =>
      desk.database((file) =>
        file.prepare('select status, priority, version from leads where id = ?').get(id),
      );
    const { page, close } = await desk.open(`/admin/leads?lead=${id}`);
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    const history = panel.getByRole('list', { name: 'History' });
    const line = await holdRequests(page, CHANGES);
    await panel.getByLabel('Add a note').fill('Wants a terrace');
    await page.keyboard.press('Enter');
    await panel.getByLabel('Status').selectOption('Contacted');
    await panel.getByLabel('Priority').selectOption('High');
    expect(await panel.getByLabel('Status').inputValue()).toBe('Contacted');
    line.release();
    await history.getByText('Wants a terrace').waitFor();
    await expect.poll(() => panel.getByLabel('Add a note').inputValue()).toBe('');
    await history.getByText('Priority changed from Medium to High').waitFor();
    expect(storedLead()).toEqual({ status: 'Contacted', priority: 'high', version: 3 });
    expect(await page.getByText('Your change wasn’t saved').count()).toBe(0);

    line.hold();
    await panel.getByLabel('Status').selectOption('Lost');
    await panel.getByLabel('Priority').selectOption('Low');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('heading', { name: 'Today', level: 2 }).waitFor();
    line.release();
    await expect.poll(storedLead).toEqual({ status: 'Lost', priority: 'low', version: 5 });
    await line.answered();
    await close(ALLOWED);
  });

  test('keeps a note in its field until it is stored', async () => {
    const [id = ''] = desk.store({ name: 'Ananya Iyer' });
    const { page, close } = await desk.open(`/admin/leads?lead=${id}`);
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    const note = panel.getByLabel('Add a note');
    await page.route(CHANGES, (route) =>
      route.request().postData()?.includes('note') ? route.abort() : route.continue(),
    );
    await note.fill('Wants a terrace');
    await page.keyboard.press('Enter');
    await page.getByText('Not saved. Please try again.').waitFor();
    await panel.getByLabel('Status').selectOption('Contacted');
    await panel.getByText('Status changed from New to Contacted').waitFor();
    expect(await note.inputValue()).toBe('Wants a terrace');
    await page.unroute(CHANGES);
    await note.press('Enter');
    await panel.getByRole('list', { name: 'History' }).getByText('Wants a terrace').waitFor();
    await expect.poll(() => note.inputValue()).toBe('');
    await close(/401|ERR_FAILED/);
  });

  test('shows in a phone’s dialog what was not stored', async () => {
    const [id = ''] = desk.store({ name: 'Ananya Iyer' });
    const { page, close } = await desk.open(`/admin/leads?lead=${id}`, {
      viewport: { width: 360, height: 800 },
    });
    const dialog = page.getByRole('dialog', { name: 'Ananya Iyer' });
    await page.route(CHANGES, (route) => route.abort());
    await dialog.getByLabel('Status').selectOption('Lost');
    await dialog.getByText('Not saved. Please try again.').waitFor();
    expect(await dialog.getByLabel('Status').inputValue()).toBe('New');
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await dialog.getByText('Not saved.').waitFor({ state: 'detached' });
    await close(/401|ERR_FAILED/);
  });
});
