import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { asha, change, engineer, interiors, ravi } from '~tests/engines/people-fixture';
import { storeLeads } from '~tests/engines/store-leads';

import { db } from '~/db/executor.server';
import { receiveFile } from '~/features/leads/import/spreadsheet/import-file.server';
import { importJob } from '~/features/leads/import/spreadsheet/import-job.server';
import { readReport } from '~/features/leads/import/spreadsheet/import-report.server';
import { startStoring } from '~/features/leads/import/spreadsheet/imports.server';
import { exportLeads } from '~/features/leads/list/export-leads.server';

onBothEngines('The owner of an imported lead', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
    await db().deleteFrom('lead_imports').execute();
    await change([asha, ravi, engineer, interiors]);
  });

  async function* piecesOf(text: string) {
    yield Buffer.from(text);
  }
  async function importFile(text: string) {
    const received = await receiveFile(piecesOf(text), { name: 'leads.csv', person: 'Meera' });
    if (typeof received === 'string') throw new Error(received);
    const runImportJob = () =>
      importJob.run({ key: received.id, payload: null, signal: new AbortController().signal });
    await runImportJob();
    const report = await readReport(received.id);
    expect(await startStoring(received.id)).toBe(true);
    await runImportJob();
    return report;
  }
  const ownersByName = async () => {
    const rows = await db().selectFrom('leads').select(['name', 'owner_id']).execute();
    return Object.fromEntries(rows.map(({ name, owner_id }) => [name, owner_id]));
  };

  test('is matched by name; any other name is in the report and in the notes', async () => {
    const report = await importFile(
      [
        'Name,Phone,Owner',
        'One,9845012301,asha  RAO',
        'Two,9845012302,Zed Visitor',
        'Three,9845012303,Nobody',
        'Four,9845012304,',
        'Five,9845012305,Priya (Interiors)',
        // Two people have this name.
        'Six,9845012306,Priya',
        'Seven,9845012307,Zed Visitor',
      ].join('\r\n'),
    );
    expect(await ownersByName()).toEqual({
      One: 'asha',
      Two: null,
      Three: null,
      Four: null,
      Five: 'p2',
      Six: null,
      Seven: null,
    });
    expect(report?.noted).toEqual([
      { label: 'Owner “Zed Visitor”', count: 2 },
      { label: 'Owner “Priya”', count: 1 },
    ]);
    expect(report?.preview[0]?.values).toContainEqual(['Owner', 'Asha Rao']);
    const notes = await db().selectFrom('lead_notes').select('body').orderBy('body').execute();
    expect(notes.map(({ body }) => body)).toEqual([
      'Owner: Priya',
      'Owner: Zed Visitor',
      'Owner: Zed Visitor',
    ]);
  });

  test('is kept by our own export', async () => {
    await storeLeads(
      [
        { name: 'One', owner_id: 'asha', phone_e164: '+919845012301', phone: '98450 12301' },
        { name: 'Two', owner_id: 'p1', phone_e164: '+919845012302', phone: '98450 12302' },
        { name: 'Three', phone_e164: '+919845012303', phone: '98450 12303' },
      ].map((lead) => ({ ...lead, email: '', email_folded: '' })),
    );
    let file = '';
    for await (const piece of exportLeads(leadQuery())) file += piece;
    await db().deleteFrom('leads').execute();
    const report = await importFile(file);
    expect(report?.noted).toEqual([]);
    expect(await ownersByName()).toEqual({ One: 'asha', Two: 'p1', Three: null });
  });
});
