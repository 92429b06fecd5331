import { expect, test } from 'vitest';
import { axeFindings } from '~tests/site/accessible';
import { openScreen } from '~tests/site/sign-in';

import { ALLOWED, inFrame, publish, saved, startPageEditor } from './page-editor';

const { address, open, visitorsRead } = startPageEditor();

test('keeps every published text of a legal page under its number', async () => {
  const { page, context, close } = await open('/admin/pages/sample-content');
  const listed = page.getByRole('link', { name: 'Terms', exact: true });
  await listed.waitFor();
  const sample = await visitorsRead('/terms');
  expect(sample).toContain('Indian law governs');
  expect(sample).not.toMatch(/Version \d|<time/);
  await openScreen(page, address('/admin/pages'));
  await page.getByRole('row', { name: /^Terms.*Sample text/ }).waitFor();
  await openScreen(page, address('/admin'));
  await page.getByText(/^\d things to set up$/).click();
  await page.getByText('(sample text: Terms, Refunds and Privacy)').waitFor();
  await openScreen(page, address('/admin/pages/terms'));
  await page.getByText('Terms: sample text').waitFor();
  await page.getByText('visitors see sample text without a version').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (const text of ['The law of Goa.\n- in Panaji;\n- in Margao.', 'The law of Kerala.']) {
    await openScreen(page, address('/admin/pages/terms'));
    await page.locator('summary', { hasText: 'Clauses' }).click();
    await page.getByRole('textbox', { name: 'Clause text 11' }).fill(text);
    await saved(page).waitFor();
    await publish(page);
    expect(await page.getByText('visitors see sample text').count()).toBe(0);
  }
  await openScreen(page, address('/admin'));
  await page.getByText(/^\d things to set up$/).click();
  await page.getByRole('link', { name: 'Sample content' }).click();
  await page.getByRole('link', { name: 'Privacy', exact: true }).waitFor();
  expect(await listed.count()).toBe(0);

  const now = await visitorsRead('/terms');
  expect(now).toMatch(/Version 2, /);
  expect(now).toContain('The law of Kerala.');
  expect(now).toContain('href="/terms/versions/1"');
  expect(now).not.toContain('This is an older version');
  const visitor = await context.newPage();
  await visitor.goto(address('/terms/versions/1'));
  expect(await visitor.locator('#law li').allTextContents()).toEqual(['in Panaji;', 'in Margao.']);
  expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect(await axeFindings(visitor)).toEqual([]);
  await visitor.getByRole('link', { name: 'Read the current version' }).click();
  await visitor.getByText('The law of Kerala.').waitFor();
  for (const unknown of ['3', '0', '02', 'x', '-1', '9999999']) {
    const answer = await fetch(address(`/terms/versions/${unknown}`));
    expect([unknown, answer.status]).toEqual([unknown, 404]);
    expect(await answer.text()).toContain('We couldn’t find that version');
  }
  // A text that was published and undone at once does not become an earlier version.
  await openScreen(page, address('/admin/pages/terms'));
  await page.locator('summary', { hasText: 'Clauses' }).click();
  await page.getByRole('textbox', { name: 'Clause text 11' }).fill('By mistake.');
  await saved(page).waitFor();
  await publish(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone: page published.').waitFor();
  await visitor.goto(address('/terms'));
  const versionsUnder = async (title: string) =>
    visitor
      .locator('div', { has: visitor.locator(`> h2:text-is("${title}")`) })
      .getByRole('link')
      .allTextContents();
  expect(await versionsUnder('Older versions')).toEqual([expect.stringMatching(/^Version 1, /)]);
  expect(await versionsUnder('Withdrawn versions')).toEqual([
    expect.stringMatching(/^Version 3, /),
  ]);
  await visitor.getByRole('link', { name: /^Version 3/ }).click();
  await visitor.getByText('This version was withdrawn.').waitFor();
  await visitor.close();
  await close(ALLOWED);
});

test('stores a clause of several lines as it was typed, and shows it as a list', async () => {
  const { page, close } = await open('/admin/pages/refund');
  const clause = inFrame(page, 'Clause text').nth(1);
  await clause.click();
  await page.keyboard.press('ControlOrMeta+a');
  for (const line of ['Cancelled in time:', '- refunded in full;', '- or moved.']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await saved(page).waitFor();
  await page.locator('summary', { hasText: 'Clauses' }).focus();
  const field = page.getByRole('textbox', { name: 'Clause text 2' });
  expect(await field.inputValue()).toBe('Cancelled in time:\n- refunded in full;\n- or moved.');
  await publish(page);
  expect(await visitorsRead('/refund')).toContain(
    '<p>Cancelled in time:</p><ul><li>refunded in full;</li><li>or moved.</li></ul>',
  );
  await close(ALLOWED);
});
