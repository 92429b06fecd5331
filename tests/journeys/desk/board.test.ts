import { describe, expect, test } from 'vitest';
import { holdRequests } from '~tests/site/held-requests';
import { ALLOWED, withLeadDesk } from '~tests/site/lead-desk';

const desk = withLeadDesk();

const CHANGES = '**/admin/leads/change*';

describe('the board of leads', () => {
  test('moves a card by keyboard', async () => {
    desk.store({ name: 'Meera Das' }, { name: 'Ravi Shetty', email: 'r@x.y', phone_e164: null });
    const { page, close } = await desk.open('/admin/leads?view=board', {
      viewport: { width: 1440, height: 900 },
    });
    const column = (name: string) =>
      page
        .getByRole('region', { name })
        .or(page.locator('section', { has: page.getByRole('heading', { name }) }));
    await page.getByRole('button', { name: 'Move Meera Das to Contacted' }).focus();
    const moves = [
      ['Contacted', 'In Progress'],
      ['In Progress', 'Converted'],
      ['Converted', 'Lost'],
    ] as const;
    for (const [status, next] of moves) {
      await page.keyboard.press('Enter');
      await column(status).getByText('Meera Das').waitFor();
      if (status === 'Converted') {
        // The dialog about the outcome takes the focus, and returns it to the button when it closes.
        await page.locator('#outcome').waitFor();
        await page.keyboard.press('Escape');
      }
      await page.locator(`[aria-label="Move Meera Das to ${next}"]:focus`).waitFor();
    }
    await column('Converted').getByText('Meera Das').waitFor();
    await expect
      .poll(() =>
        desk.database((file) => file.prepare('select name, status from leads order by name').all()),
      )
      .toMatchObject([
        { name: 'Meera Das', status: 'Converted' },
        { name: 'Ravi Shetty', status: 'New' },
      ]);
    await close(ALLOWED);
  });

  test('never shows a moved card in its old column again', async () => {
    desk.store({ name: 'Meera Das' });
    const viewport = { width: 1440, height: 900 };
    const { page, close } = await desk.open('/admin/leads?view=board', { viewport });
    await page.getByRole('button', { name: 'Move Meera Das to Contacted' }).waitFor();
    await page.evaluate(() => {
      const columns: string[] = [];
      const note = () => {
        const section = document
          .querySelector('[aria-label^="Move Meera Das"]')
          ?.closest('section');
        const column = section?.querySelector('h3')?.firstChild?.textContent ?? '';
        if (columns.at(-1) !== column) columns.push(column);
      };
      note();
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
      Object.assign(globalThis, { columns });
    });
    const moves = Array.from({ length: 24 }, (_, turn) => (turn % 2 ? 'New' : 'Contacted'));
    for (const status of moves) {
      const reloaded = page.waitForResponse(/admin\/leads\.data/);
      await page.getByRole('button', { name: `Move Meera Das to ${status}` }).click();
      await reloaded;
    }
    await expect
      .poll(() => desk.database((file) => file.prepare('select version from leads').get()))
      .toEqual({ version: 1 + moves.length });
    const columns = await page.evaluate(() => Reflect.get(globalThis, 'columns') as string[]);
    expect(columns).toEqual(['New', ...moves]);
    await close(ALLOWED);
  });

  test('gives the focus back to a card that someone else moved during the question', async () => {
    desk.store({ name: 'Meera Das', status: 'In Progress' });
    const viewport = { width: 1440, height: 900 };
    const { page, context, close } = await desk.open('/admin/leads?view=board', { viewport });
    const moveButton = (status: string) => `[aria-label="Move Meera Das to ${status}"]`;
    await page.locator(moveButton('Converted')).focus();
    await page.keyboard.press('Enter');
    await page.locator('#outcome').waitFor();
    const other = await context.newPage();
    await other.goto(`${desk.url}/admin/leads?view=board`);
    await other.locator(moveButton('In Progress')).click();
    await page.locator(moveButton('Converted')).waitFor();
    await page.keyboard.press('Escape');
    await page.locator(`${moveButton('Converted')}:focus`).waitFor();
    await close(ALLOWED);
  });

  test('moves a card by dragging', async () => {
    const [id = ''] = desk.store(
      { name: 'Meera Das' },
      { name: 'Ravi Shetty', email: 'r@x.y', phone_e164: null, status: 'Lost' },
    );
    const { page, close } = await desk.open('/admin/leads?view=board', {
      viewport: { width: 1440, height: 900 },
    });
    const column = (name: string) =>
      page.locator('section', { has: page.getByRole('heading', { name }) });
    const card = page.getByRole('listitem').filter({ hasText: 'Meera Das' });
    const strip = page.getByLabel('Lead statistics');
    const readStripHeight = async () => (await strip.boundingBox())?.height;
    const height = await readStripHeight();
    await card.dragTo(column('In Progress'));
    await column('In Progress').getByText('Meera Das').waitFor();
    // Wait until the response time appears above the board, so that the board no longer moves.
    await strip.getByText(/working hours$/).waitFor();
    expect(await readStripHeight()).toBe(height);
    const storedLead = () =>
      desk.database((file) =>
        file.prepare('select status, version from leads where id = ?').get(id),
      );
    await expect.poll(storedLead).toEqual({ status: 'In Progress', version: 2 });
    // Drag the card by its name, which is a link, and drop it onto another card.
    await card
      .getByRole('link', { name: 'Meera Das' })
      .dragTo(page.getByRole('link', { name: 'Ravi Shetty' }));
    await column('Lost').getByText('Meera Das').waitFor();
    await expect.poll(storedLead).toEqual({ status: 'Lost', version: 3 });
    await page.getByRole('button', { name: 'Skip' }).click();
    expect(await card.count()).toBe(1);
    expect(new URL(page.url()).searchParams.has('lead')).toBe(false);
    // With the panel open the board scrolls, and a target out of sight would scroll the card away from the mouse.
    await card.getByRole('link', { name: 'Meera Das' }).click();
    const panel = page.getByRole('complementary', { name: 'Selected lead' });
    await panel.waitFor();
    await card.dragTo(column('Converted').getByRole('heading'));
    await panel.getByText('Status changed from Lost to Converted').waitFor();
    await expect.poll(storedLead).toEqual({ status: 'Converted', version: 4 });
    await close(ALLOWED);
  });

  test('stores every move of a card, even during another move', async () => {
    const [id = ''] = desk.store({ name: 'Meera Das' });
    const { page, close } = await desk.open('/admin/leads?view=board', {
      viewport: { width: 1440, height: 900 },
    });
    const column = (name: string) =>
      page.locator('section', { has: page.getByRole('heading', { name }) });
    const card = page.getByRole('listitem').filter({ hasText: 'Meera Das' });
    const line = await holdRequests(page, CHANGES);
    await card.dragTo(column('In Progress'));
    await card.dragTo(column('Lost'));
    await page.getByRole('button', { name: 'Move Meera Das to Converted' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('[aria-label="Move Meera Das to In Progress"]:focus').waitFor();
    line.release();
    await expect
      .poll(() =>
        desk.database((file) =>
          file.prepare('select status, version from leads where id = ?').get(id),
        ),
      )
      .toEqual({ status: 'Converted', version: 4 });
    await column('Converted').getByText('Meera Das').waitFor();
    expect(await page.getByText('Your change wasn’t saved').count()).toBe(0);
    await line.answered();
    await close(ALLOWED);
  });
});
