import { readFile } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';
import { workbook } from '~tests/factories/workbook';
import { expectAccessible } from '~tests/site/accessible';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';
import { surveyScreens } from '~tests/site/survey-screens';

const desk = withLeadDesk();

const sampleWorkbook = () =>
  workbook({
    shared: true,
    sheets: [
      { name: 'Cover', rows: [['Our enquiries']] },
      {
        name: 'Enquiries',
        rows: [
          ['Sl No', 'Client Name', 'Mobile No', 'City', 'Date of Enquiry', 'Budget (lakh)'],
          [1, 'Asha Rao', 9845012345, 'Bengaluru', '21/11/2025', 80],
          [2, 'Meera Nair', '98860 54321', 'Kochi', '3/4/2025', null],
          [3, 'Asha R', '+91 98450 12345', null, null, null],
          [4, 'Kabir', '98450 12', 'Pune', null, null],
        ],
        after: '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>',
      },
    ],
  });

const chosenFile = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

describe('a spreadsheet', () => {
  test('is uploaded, recognised, tested and imported, and the import survives a closed page', async () => {
    const { page, context, close } = await desk.open('/admin/leads');
    await page.getByRole('link', { name: 'Import' }).first().click();
    const sample = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download a sample' }).click();
    expect(await readFile(await (await sample).path(), 'utf8')).toContain('Name,Phone,Email');

    await page
      .getByLabel('Spreadsheet', { exact: true })
      .setInputFiles(chosenFile('plan.pdf.csv', Buffer.from('%PDF-1.7')));
    await page.getByRole('button', { name: 'Upload file' }).click();
    await page.getByText('This isn’t a spreadsheet.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Choose another file' }).click();

    await page
      .getByLabel('Spreadsheet', { exact: true })
      .setInputFiles(chosenFile('Enquiries.xlsx', sampleWorkbook()));
    await page.getByRole('button', { name: 'Upload file' }).click();
    await page.getByRole('heading', { name: 'Enquiries.xlsx' }).waitFor();
    await page.getByText('2 leads ready to import. Nothing is saved yet.').waitFor();
    await page.getByText('1 duplicate will be skipped; 1 row can’t be imported.').waitFor();
    await page.getByText('This sheet has merged cells (A1:A2).').waitFor();
    const preview = page.getByRole('region', { name: 'Leads as they will be saved' });
    await preview.getByRole('row', { name: /Meera Nair 98860 54321/ }).waitFor();
    await row(page, 'Asha R,').getByText('Same number as row 2.').waitFor();
    await row(page, 'Kabir').getByText('Enter a phone number with 10 digits').waitFor();
    await expectAccessible(page);
    // The first sheet with rows was chosen, with its headings and the rows below them.
    await page.getByText('Columns and settings').click();
    const selectField = (name: string) => page.getByLabel(name, { exact: true });
    await expect.poll(() => selectField('Client Name').inputValue()).toBe('name');
    expect(await selectField('Mobile No').inputValue()).toBe('phone');
    expect(await selectField('Budget (lakh)').inputValue()).toBe('extra');
    expect(await selectField('Sl No').inputValue()).toBe('skip');
    await page.getByText('9845012345 · 98860 54321').waitFor();
    await page.getByText('21/11/2025 is 21 Nov 2025').waitFor();
    await expectAccessible(page);
    // Without a phone column no lead could be reached.
    await selectField('Mobile No').selectOption('skip');
    await page.getByRole('button', { name: 'Update preview' }).click();
    await page.getByText('Select the column with the phone number').waitFor();
    await selectField('Mobile No').selectOption('phone');
    await selectField('City').selectOption('skip');
    await page.getByRole('button', { name: 'Update preview' }).click();
    await preview.getByText('Kochi').waitFor({ state: 'detached' });
    expect(desk.database((file) => file.prepare('select count(*) as n from leads').get())).toEqual({
      n: 0,
    });
    await page.getByRole('link', { name: 'Can’t be imported 1' }).click();
    await row(page, 'Asha R,').waitFor({ state: 'detached' });
    await row(page, 'Kabir').waitFor();
    const refused = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download: can’t be imported (1)' }).click();
    expect(await readFile(await (await refused).path(), 'utf8')).toContain('4,Kabir,98450 12,Pune');

    const address = page.url();
    const begin = page.getByRole('button', { name: 'Import 2 leads' });
    await begin.click();
    // A page that closes early would not send its request.
    await begin.waitFor({ state: 'detached' });
    await page.close();
    const later = await context.newPage();
    await later.goto(address);
    await later.getByText('2 leads imported.').waitFor();
    await expectAccessible(later);
    await later.getByRole('link', { name: 'Open leads' }).click();
    await row(later, 'Asha Rao').waitFor();
    await row(later, 'Meera Nair').waitFor();
    await later.goto(`${desk.url}/admin/leads/import`);
    await later.getByText('Imported: 2 leads').waitFor();
    await later.getByRole('link', { name: 'Enquiries.xlsx' }).click();
    await later.getByRole('button', { name: 'Remove from the list' }).click();
    await later.getByRole('heading', { name: 'From a spreadsheet' }).waitFor();
    expect(await later.getByRole('link', { name: 'Enquiries.xlsx' }).count()).toBe(0);
    await close(/401|422/);
  });

  test('shows every step of the import on a phone and a desktop, light and dark', async () => {
    const { page, close } = await desk.open('/admin/leads/import');
    const importState = () =>
      desk.database((file) =>
        file.prepare('select id, state from lead_imports order by created_at desc limit 1').get(),
      );
    await page
      .getByLabel('Spreadsheet', { exact: true })
      .setInputFiles(chosenFile('Enquiries.xlsx', sampleWorkbook()));
    await page.getByRole('button', { name: 'Upload file' }).click();
    await page.getByText('Nothing is saved yet.').waitFor();
    const address = page.url();
    expect(await surveyScreens(page, [`${desk.url}/admin/leads/import`, address])).toEqual([]);
    const setImportState = (state: string) =>
      desk.database((file) =>
        file.exec(
          `update lead_imports set state = '${state}' where id = '${String(importState()?.['id'])}'`,
        ),
      );
    for (const [state, shown] of [
      ['mapping', 'Check rows'],
      ['storing', 'Importing the leads'],
      ['checking', 'Checking the rows'],
    ] as const) {
      setImportState(state);
      expect(
        await surveyScreens(page, [address], (opened) => opened.getByText(shown).first().waitFor()),
      ).toEqual([]);
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Nothing was imported.').waitFor();
    expect(importState()).toMatchObject({ state: 'cancelled' });
    await close(ALLOWED);
  });

  test.each([
    ['01-facebook-download.csv', 2, 'मीरा नायर', []],
    ['05-google-forms.csv', 2, 'Nisha Verma', []],
    ['07-hubspot.csv', 4, 'Bina Das', ['“ATTEMPTED_TO_CONTACT”', '“OPEN_DEAL”']],
  ] as const)(
    'from another program (%s) is imported without changing any control',
    async (name, leads, person, words) => {
      const { page, close } = await desk.open('/admin/leads/import');
      const file = await readFile(new URL(`../../fixtures/leads/${name}`, import.meta.url));
      await page.getByLabel('Spreadsheet', { exact: true }).setInputFiles(chosenFile(name, file));
      await page.getByRole('button', { name: 'Upload file' }).click();
      await page.getByText(/Recognised as a file from/).waitFor();
      for (const word of words) await page.getByLabel(word, { exact: true }).waitFor();
      await page.getByRole('button', { name: `Import ${leads} leads` }).click();
      await page.getByText(`${leads} leads imported.`).waitFor();
      await page.getByRole('link', { name: 'Open leads' }).click();
      await row(page, person).waitFor();
      await close(ALLOWED);
    },
  );
});
